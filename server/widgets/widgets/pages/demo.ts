import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { snippetOf } from '../../../channels/index.ts'
import type { Widget } from '../../../platform/http/callers/guest.ts'
import { html, render, verbatim } from '../../../platform/text/html.ts'

const style = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1a1d23; --soft: #5b6270; --line: #e3e6eb; --quiet: #f4f5f7 }
@media (prefers-color-scheme: dark) { :root { --paper: #14161a; --ink: #eceef2; --soft: #a5acba; --line: #2b2f37; --quiet: #1c1f25 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
header { padding: 1rem clamp(1rem, 5vw, 4rem); border-bottom: 1px solid var(--line); font-weight: 650 }
main { max-width: 46rem; padding: clamp(2rem, 8vw, 5rem) clamp(1rem, 5vw, 4rem) }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance }
p { margin: 0 0 1rem; color: var(--soft) }
pre { margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--quiet); font-size: .875rem; white-space: pre-wrap; overflow-wrap: anywhere }
`

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** An example page of a site with the widget. */
export const sendDemo = (reply: FastifyReply, { key, workspace }: Widget, url: string) =>
  reply.headers(headers).send(
    render(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${workspace.name}: page to try the widget</title>
<style>${verbatim(style)}</style>
<script src="/widget/${key}.js" async></script>
</head>
<body>
<header>${workspace.name}</header>
<main>
<h1>Try the widget</h1>
<p>This page shows the widget as the pages of your site show it. Open it in the corner, and ask something: a ticket is created. Your reply in Bellhop appears here at once.</p>
<p>To show the widget on your own pages, put this line into their HTML:</p>
<pre>${snippetOf(key, url)}</pre>
</main>
</body>
</html>
`),
  )
