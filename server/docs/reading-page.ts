import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastify from 'fastify'
import { html, render } from '../platform/text/html.ts'

/** Disables all features that send or fetch data outside this server. */
const configuration = {
  url: '/api/openapi.json',
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
  customCss: '.markdown td:first-child code { white-space: nowrap } [tabindex="-1"]:focus { outline: none }',
}

export const scriptPath = '/docs/reference.js'

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    // The editor of the page adds style elements. They are harmless, since nothing else is allowed.
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
}

export const readingPage = render(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Bellhop API</title>
</head>
<body>
<script id="api-reference" data-configuration="${JSON.stringify(configuration)}"></script>
<script src="${scriptPath}"></script>
</body>
</html>
`)

/** The script of the API reference, read from its package at the first request. */
export const readerScript = async () => {
  const { default: reader } = await import('@scalar/fastify-api-reference')
  const host = fastify()
  await host.register(reader, { routePrefix: '/', configuration: { url: configuration.url } })
  const { rawPayload } = await host.inject('/js/scalar.js')
  await host.close()
  return {
    plain: rawPayload,
    zipped: await promisify(gzip)(rawPayload),
    etag: `"${hash('sha256', rawPayload, 'base64url')}"`,
  }
}
