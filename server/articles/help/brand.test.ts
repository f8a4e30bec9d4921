import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, app, world } = await borrowBellhop()
let acme: Awaited<ReturnType<typeof world.workspace>>
let token: string
let article: string

before(async () => {
  acme = await world.workspace('Acme')
  token = acme.owner.token
  const brain = (await call('POST /api/brains', { token, body: { name: 'Shop' } })).body.data.ulid
  const text = { title: 'Returns', body: 'Free.', is_public: true }
  article = (await call(`POST /api/brains/${brain}/articles`, { token, body: text })).body.data.ulid
})

const save = (body: object) => call('PUT /api/workspace', { token, body })
const pages = () =>
  Promise.all(
    ['', `/articles/returns-${article}`, '/search?q=returns'].map((path) =>
      app.inject(`/help/${acme.slug}${path}`),
    ),
  )

test('the help centre has the colour, and its policy allows exactly the styles of the page', async () => {
  for (const { body } of await pages()) assert.equal(body.match(/<style>/g)?.length, 1)
  assert.equal((await save({ brand_color: '#0F766E' })).body.data.brand_color, '#0f766e')
  for (const { statusCode, body, headers } of await pages()) {
    assert.equal(statusCode, 200)
    assert.match(body, /--brand: #0f766e; --on-brand: #ffffff/)
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)
    assert.equal(styles.length, 2)
    const allowed = styles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`).join(' ')
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/)
    assert.ok(String(headers['content-security-policy']).includes(`style-src ${allowed};`))
  }
  const missing = await app.inject(`/help/${acme.slug}/articles/none`)
  assert.doesNotMatch(missing.body, /0f766e/)
  await save({ brand_color: null })
  for (const { body } of await pages()) assert.doesNotMatch(body, /0f766e/)
})

test('only a colour is accepted as a colour', async () => {
  for (const brand_color of [
    'red',
    '#fff',
    '#12345g',
    '#123456;}</style><script>',
    ['#123456'],
    1,
    '#1234567',
  ]) {
    const { status, body } = await save({ brand_color })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['brand_color']], String(brand_color))
  }
})

test('the name for customers, the title and the introduction are shown as text', async () => {
  await save({
    brand_name: '<b>Lamps</b>',
    help_title: '</style><script>',
    help_introduction: 'Ask "away" & be happy',
  })
  const [home, page] = await pages()
  assert.match(home?.body ?? '', /<title>&#60;b&#62;Lamps&#60;\/b&#62; Help Centre<\/title>/)
  assert.match(
    home?.body ?? '',
    /<h1 dir="auto">&#60;\/style&#62;&#60;script&#62;<\/h1>\n<p dir="auto">Ask &#34;away&#34; &#38; be happy<\/p>/,
  )
  assert.match(page?.body ?? '', /&#60;b&#62;Lamps/)
  await save({ brand_name: null, help_title: null, help_introduction: null })
  assert.match(
    (await pages())[0]?.body ?? '',
    /<h1 dir="auto">How can we help\?<\/h1>\n<p dir="auto">Answers and guides from Acme\.<\/p>/,
  )
  for (const field of ['brand_name', 'help_title', 'help_introduction'])
    assert.deepEqual(Object.keys((await save({ [field]: 'x'.repeat(301) })).body.errors), [field])
})
