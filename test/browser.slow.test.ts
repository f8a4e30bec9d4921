import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { borrowBrowser, mark, noBrowser, openFile } from './browser.ts'

const document = `<script>console.log('${mark}');alert('hello')</script><img src="http://evil.test/a">`
const fences = { 'content-disposition': 'attachment; filename="a.html"', 'x-content-type-options': 'nosniff' }

const server = createServer((request, response) => {
  const known = request.headers.authorization === 'Bearer 1|a'
  const headers = { 'content-type': 'text/html', ...(request.url === '/download' && fences) }
  response.writeHead(known ? 200 : 401, headers).end(known ? document : 'no')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
assert.ok(address && typeof address === 'object')
const origin = `http://127.0.0.1:${address.port}`

const browser = noBrowser ? undefined : await borrowBrowser()
after(() => server.close())

const open = (path: string, authorization: string) => {
  assert.ok(browser)
  return openFile(browser, `${origin}${path}`, { authorization })
}

test('a browser that shows a hostile file is seen to run its script', { skip: noBrowser }, async () => {
  const { isShown, dialogs, scripts, requests } = await open('/shown', 'Bearer 1|a')
  assert.deepEqual(
    { isShown, dialogs, scripts, requests },
    {
      isShown: true,
      dialogs: ['hello'],
      scripts: [mark],
      requests: ['http://evil.test/a'],
    },
  )
})

test('a browser that downloads the same file does nothing with it', { skip: noBrowser }, async () => {
  const { status, headers, isShown, dialogs, scripts, requests } = await open('/download', 'Bearer 1|a')
  assert.equal(status, 200)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.deepEqual({ isShown, deeds: [...dialogs, ...scripts, ...requests] }, { isShown: false, deeds: [] })
})

test('a browser that has no token is told so', { skip: noBrowser }, async () => {
  assert.equal((await open('/shown', 'Bearer wrong')).status, 401)
})
