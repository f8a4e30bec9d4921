import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type CustomerLanguage, directionOf } from '../../../../contract/workspaces/customer-languages.ts'
import { type Html, html, render, verbatim } from '../../text/html.ts'

const style = `
:root { color-scheme: light dark; --paper: #f5f6f8; --card: #fff; --ink: #16181d; --soft: #565c69; --line: #8a91a0; --accent: #1d4ed8; --on-accent: #fff; --wrong: #b42318 }
@media (prefers-color-scheme: dark) { :root { --paper: #101216; --card: #1a1d23; --ink: #eceef2; --soft: #a5acba; --line: #6d7584; --accent: #8ab4ff; --on-accent: #0b1a33; --wrong: #ff9c91 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: clamp(1.25rem, 6vw, 2.25rem); background: var(--card); border-radius: 1rem; box-shadow: 0 1px 3px #0003; overflow-wrap: anywhere }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance }
p { margin: 0 0 1.25rem }
main > :last-child { margin-bottom: 0 }
.product { margin: 0 0 1.5rem; color: var(--soft); font-size: .875rem; font-weight: 600; letter-spacing: .02em }
form { display: grid; gap: 1.25rem; margin: 0 }
label { display: block; margin-bottom: .25rem; font-weight: 600 }
input { width: 100%; padding: .625rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; font: inherit }
input[readonly] { border-style: dashed; color: var(--soft) }
input[aria-invalid] { border-color: var(--wrong) }
.hint { margin: .25rem 0 0; color: var(--soft); font-size: .875rem }
.wrong { margin: .25rem 0 0; color: var(--wrong); font-size: .875rem; font-weight: 600 }
button { padding: .75rem 1rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`

const headersWith = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
})

export type Page = {
  language?: CustomerLanguage
  title: string
  /** The name of the page's owner, for its readers: Bellhop by default. */
  brand?: string
  content: Html
  /** CSS of this page, in addition to the style sheet of all pages. */
  moreStyle?: string
  /** After how many seconds a browser asks for it again. */
  refreshSeconds?: number | undefined
}

/** Sends a self-contained page without scripts and external resources. */
export const sendPage = (
  reply: FastifyReply,
  status: number,
  { language = 'en', title, brand = 'Bellhop', content, moreStyle = '', refreshSeconds }: Page,
) =>
  reply
    .code(status)
    .headers(headersWith(style + moreStyle))
    .send(
      render(html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds === undefined ? undefined : html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<title>${title} · ${brand}</title>
<style>${verbatim(style + moreStyle)}</style>
</head>
<body>
<main>
<p class="product">${brand}</p>
${content}
</main>
</body>
</html>
`),
    )
