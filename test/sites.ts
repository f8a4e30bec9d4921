import { createServer } from 'node:http'
import { after } from 'node:test'
import { freePort } from './free-port.ts'

type Site = { html: string; headers?: Record<string, string> }

/** A website on another origin, with some pages. */
export const openSite = async (pages: Record<string, Site>) => {
  const server = createServer((request, response) => {
    const found = pages[request.url ?? '']
    const headers = { 'content-type': 'text/html; charset=utf-8', ...found?.headers }
    response.writeHead(found ? 200 : 404, headers).end(found?.html)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${port}`
}

type Parts = { snippet: string; lang?: string; head?: string; before?: string }

export const siteWith = ({ snippet, lang = 'en', head = '', before = '' }: Parts) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${before}${head}${snippet}</head>
<body><main><h1>Northwind Shop</h1><p>Everything for the long way home.</p><input aria-label="Search"></main></body></html>`

/** Changes that old libraries and careless scripts make to a page before the widget is loaded. */
export const hostileScript = `<script>
const broken = () => { throw new Error('broken by the page') }
for (const name of ['map', 'filter', 'find', 'forEach', 'push', 'flatMap', 'some', 'includes']) Array.prototype[name] = broken
Array.prototype.toJSON = () => 'broken'
Array.prototype[Symbol.iterator] = broken
Object.prototype.headers = { 'x-polluted': '1' }
Object.prototype.secret = Object.prototype.body = 'polluted'
String.prototype.trim = broken
window.JSON = { parse: broken, stringify: broken }
window.fetch = window.XMLHttpRequest = window.DOMParser = window.Promise = window.Map = broken
window.customElements.define = broken
document.addEventListener('keydown', (event) => { window.shortcuts = (window.shortcuts || '') + event.key })
</script>`

/** Styles that change everything on a page. */
export const hostileStyle = `<style>
:not(html) { all: unset !important; display: none !important; position: static !important; opacity: 0 !important;
  transform: rotate(20deg) !important; font-size: 2px !important; pointer-events: none !important; visibility: hidden !important }
body { display: block !important; visibility: visible !important; opacity: 1 !important; transform: none !important; pointer-events: auto !important }
</style>`

/** The strictest content security policy under which the widget works, with the sources that it needs. */
export const strictPolicy = (origin: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${origin}`,
    `connect-src ${origin}`,
    `img-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types bellhop bellhop-messages',
  ].join('; '),
})
