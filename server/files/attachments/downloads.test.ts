import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attaching } from '../../../test/attaching.ts'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { pictures } from '../../../test/pictures.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)
const png = pictures.png(1, 1)

const attached = attaching(call, token, channel)
const path = (url: string) => new URL(url).pathname

test('a file comes back as it was sent, by both of its addresses', async () => {
  const file = await attached('plan.txt', 'The plan')
  for (const url of [file.url, file.download_url]) {
    const { status, text, headers } = await call(`GET ${path(url)}`, { token })
    assert.deepEqual([status, text, headers['content-length']], [200, 'The plan', '8'])
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'")
    assert.equal(headers['content-disposition'], `attachment; filename="plan.txt"; filename*=UTF-8''plan.txt`)
  }
  const head = await call(`HEAD ${path(file.url)}`, { token })
  assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', '8'])
})

test('only images that cannot act are shown in place, whatever they are called', async () => {
  const image = await attached('a.png', png)
  assert.match(
    String((await call(`GET ${path(image.url)}`, { token })).headers['content-disposition']),
    /^inline/,
  )
  assert.match(
    String((await call(`GET ${path(image.download_url)}`, { token })).headers['content-disposition']),
    /^attachment/,
  )
  for (const [name, content] of [
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a.png', '<script>alert(1)</script>'],
    ['a.html', '<!doctype html><script>alert(1)</script>'],
    ['a.pdf', '%PDF-1.7 /JS (app.alert(1))'],
    // A file may be an image and something else as well. Data after the end of the image is not checked.
    ['a.gif', Buffer.concat([pictures.gif(1, 1), Buffer.from('/*<svg onload=alert(1)>*/=1;')])],
    ['begun.gif', 'GIF89a/*<svg onload=alert(1)>*/=1;'],
    ['begun.png', pictures.png(1, 1).subarray(0, -12)],
    ['vast.png', pictures.png(5_000, 4_001)],
    ['vast.jpg', pictures.jpeg(5_000, 4_001)],
  ] as const) {
    const file = await attached(name, content)
    const { headers } = await call(`GET ${path(file.url)}`, { token })
    const isImage = name === 'a.gif'
    assert.equal(headers['content-type'], isImage ? 'image/gif' : 'application/octet-stream')
    assert.match(String(headers['content-disposition']), isImage ? /^inline/ : /^attachment/)
  }
})

test('parts of a file are sent as asked for', async () => {
  const file = await attached('digits.txt', '0123456789')
  const get = (range: string) => call(`GET ${path(file.url)}`, { token, headers: { range } })
  for (const [range, status, text, contentRange] of [
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-500', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ] as const) {
    const response = await get(range)
    assert.deepEqual(
      [response.status, response.text, response.headers['content-range']],
      [status, text, contentRange],
      range,
    )
  }
})

test('any name fits into one header', async () => {
  for (const name of ['Übersicht "2026".txt', '日本語.txt', 'a;b=c%0d%0a.txt', "it's (1)*.txt", '💌.txt']) {
    const file = await attached(name, 'x')
    const header = String((await call(`GET ${path(file.url)}`, { token })).headers['content-disposition'])
    assert.match(header, /^[\x20-\x7e]+$/)
    const [, encoded = ''] = header.match(/filename\*=UTF-8''(\S+)$/) ?? []
    assert.equal(decodeURIComponent(encoded), file.filename)
  }
})

test('who cannot access the channel of the ticket does not get its files', async () => {
  const file = await attached('secret.txt', 'secret')
  const other = await world.channel(workspace)
  const limited = await world.member(workspace, { channels: [other.id] })
  const strangers = [limited.token, (await world.workspace()).owner.token]
  for (const token of strangers) {
    for (const url of [file.url, file.download_url]) {
      const { status, text } = await call(`GET ${path(url)}`, { token })
      assert.deepEqual([status, text], [404, '{"message":"Not found.","code":"not_found"}'])
    }
  }
  assert.equal((await call(`GET ${path(file.url)}`)).status, 401)
})

test('a parked upload cannot be fetched', async () => {
  const { body } = await call('POST /api/attachments', { token, ...form('file', 'x.txt', 'x') })
  assert.equal((await call(`GET /api/attachments/${body.data.token}`, { token })).status, 404)
})
