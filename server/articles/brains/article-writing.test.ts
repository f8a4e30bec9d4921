import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { pictures } from '../../../test/pictures.ts'

const { call, world, app } = await borrowBellhop()
let admin: string
let path: string

before(async () => {
  const workspace = await world.workspace()
  admin = workspace.owner.token
  const { body } = await call('POST /api/brains', { token: admin, body: { name: 'Help' } })
  path = `/api/brains/${body.data.ulid}`
})

const preview = (body: string) => call(`POST ${path}/article-preview`, { token: admin, body: { body } })
const upload = (image: Buffer) =>
  call(`POST ${path}/article-images`, { token: admin, body: { image: image.toString('base64') } })

test('a preview is the HTML of the saved article', async () => {
  const body =
    '# How\n\n[x](javascript:alert(1)) **now** <img src="https://a.test/x" onerror="y">\n\n<script>z</script>'
  const { status, body: shown } = await preview(body)
  const saved = await call(`POST ${path}/articles`, { token: admin, body: { title: 'How', body } })
  assert.deepEqual([status, shown.data.body_html], [200, saved.body.data.body_html])
  assert.doesNotMatch(shown.data.body_html, /script|onerror/)
  const { body: brain } = await call(`GET ${path}`, { token: admin })
  assert.equal(brain.data.article_count, 1)
  assert.equal((await preview('x'.repeat(1_000_001))).status, 422)
})

test('an uploaded image is shown to everybody who has its URL, until its brain is deleted', async () => {
  const image = pictures.png(3_000, 3_000)
  const { status, body } = await upload(image)
  assert.equal(status, 201)
  const { pathname } = new URL(body.data.url)
  const shown = await app.inject(pathname)
  assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/png'])
  assert.deepEqual(shown.rawPayload, image)
  const rendered = (await preview(`![A map](${body.data.url})`)).body.data.body_html
  assert.ok(rendered.includes(`src="${body.data.url}"`), rendered)
  assert.equal((await call(`DELETE ${path}`, { token: admin })).status, 204)
  assert.equal((await app.inject(pathname)).statusCode, 404)
})

test('an image that is too large, or no image, is rejected at its field', async () => {
  const { body } = await call('POST /api/brains', { token: admin, body: { name: 'Images' } })
  path = `/api/brains/${body.data.ulid}`
  const faults: [Buffer, string][] = [
    [pictures.png(20_000, 15_000), 'The picture must not have more pixels than 4,096 by 4,096.'],
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'The picture must be a PNG, JPEG or WebP file.',
    ],
    [pictures.gif(1, 1), 'The picture must be a PNG, JPEG or WebP file.'],
    [pictures.png(1, 1).subarray(0, 40), 'The picture is damaged or incomplete.'],
    [Buffer.alloc(1_048_577), 'The picture must not be larger than 1 MB.'],
  ]
  for (const [image, message] of faults) {
    const { status, body } = await upload(image)
    assert.deepEqual([status, body.errors], [422, { image: [message] }])
  }
})
