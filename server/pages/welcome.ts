import { createHash } from 'node:crypto'
import type { HttpServer } from '../platform/http/server.ts'

const style = `
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
  body { max-width: 34rem; margin: 18vh auto; padding: 0 1.5rem }
  h1 { font-size: 1.75rem; line-height: 1.2 }
`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bellhop</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Bellhop is running.</h1>
<p>This is a helpdesk with a REST API. Its <a href="/docs">documentation</a> shows every request, and
lets you try them with an API token.</p>
<p>The first start printed a token in the terminal; <code>npx bellhop token create</code> makes more.</p>
</main>
</body>
</html>
`

const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
}

/** What a browser shows at the address of the installation. */
export const welcome = (app: HttpServer) => {
  app.get('/', (_request, reply) => reply.headers(headers).send(page))
}
