import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form } from '../../../test/form.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { pictures } from '../../../test/pictures.ts'

const { app, call, world, travel } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)
const png = pictures.png(1, 1)

const uploaded = async (name: string, content: string | Buffer) =>
  (await call('POST /api/attachments', { token, ...form('file', name, content) })).body.data.token

const messageWith = async (name: string, content: string | Buffer) => {
  const file = await uploaded(name, content)
  const message = { body: `<p>See <img src="cid:${file}"></p>`, attachment_ids: [file] }
  const body = { channel: channel.ulid, subject: 'Hi', from_contact: { email: 'a@x.com' }, message }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  return { ticket: ticket.ulid, message: ticket.messages[0] }
}
const path = (url: string) => new URL(url).pathname
const get = (url: string) => app.inject({ url: path(url) })

test('the image of a message loads without a token for some minutes', async () => {
  const { message } = await messageWith('a.png', png)
  const [, src = ''] = message.body_html.match(/<img src="([^"]+)"/) ?? []
  const [image] = message.inline_images
  assert.equal(src, image.signed_url)
  const { statusCode, headers, rawPayload } = await get(src)
  assert.deepEqual([statusCode, rawPayload.equals(png)], [200, true])
  assert.deepEqual(
    [headers['content-type'], headers['content-security-policy'], headers['x-content-type-options']],
    ['image/png', "sandbox; default-src 'none'", 'nosniff'],
  )
  assert.match(String(headers['content-disposition']), /^inline/)
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.match(String((await get(image.signed_download_url)).headers['content-disposition']), /^attachment/)
  assert.equal((await get(image.url)).statusCode, 401)
  travel(5 * 60_000)
  assert.equal((await get(src)).statusCode, 404)
})

test('a signed link opens its own file and no other, and nothing after deletion', async () => {
  const [one, other] = [await messageWith('a.png', png), await messageWith('b.txt', 'Other')]
  const url = path(one.message.inline_images[0].signed_url)
  const [, , place, file, signature = ''] = url.split('/')
  const attachment = other.message.attachments[0]
  for (const forged of [
    `/attachments/${place}/${attachment.ulid}/${signature}`,
    `/attachments/${Number(place) + 1}/${file}/${signature}`,
    `/attachments/${place}/${file}/9${signature}`,
    `/attachments/${place}/${file}/${signature.slice(0, -1)}${signature.endsWith('a') ? 'b' : 'a'}`,
    `/attachments/${place}/${file}/x`,
  ]) {
    const { statusCode, json } = await app.inject({ url: forged })
    assert.deepEqual([statusCode, json()], [404, { message: 'Not found.', code: 'not_found' }], forged)
  }
  assert.equal((await get(url.replace(/^/, 'http://bellhop.test'))).statusCode, 200)
  await call(`DELETE /api/tickets/${one.ticket}`, { token })
  assert.equal((await app.inject({ url })).statusCode, 404)
})

test('a file that could act is served as a download by its signed link as well', async () => {
  const { message } = await messageWith(
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  )
  const { headers } = await get(message.attachments[0].signed_url)
  assert.match(String(headers['content-disposition']), /^attachment/)
  assert.equal(headers['content-type'], 'application/octet-stream')
})
