import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { articlePath } from '../brains/actions.ts'
import { textsIn } from './texts/texts.ts'

const { call, app, world } = await borrowBellhop()
let acme: Awaited<ReturnType<typeof world.workspace>>
let token: string
let articles: { title: string; ulid: string }[]

before(async () => {
  acme = await world.workspace('Acme')
  token = acme.owner.token
  const brain = (await call('POST /api/brains', { token, body: { name: 'Shop' } })).body.data.ulid
  const texts = [
    { title: 'Returns', body: 'Free.', language: 'en' },
    { title: 'Bellhop إرجاع', body: 'مجاني.', language: 'ar-EG' },
    { title: 'Rücksendung', body: 'Frei.' },
  ]
  const added = texts.map((body) =>
    call(`POST /api/brains/${brain}/articles`, { token, body: { ...body, is_public: true } }),
  )
  articles = (await Promise.all(added)).map(({ body }) => body.data)
})

const speak = async (language: unknown) => call('PUT /api/workspace', { token, body: { language } })
const open = async (path = '', accepted?: string, slug = acme.slug) =>
  (
    await app.inject({
      url: `/help/${slug}${path}`,
      ...(accepted && { headers: { 'accept-language': accepted } }),
    })
  ).body

test('the help centre is in the language of the workspace, and from right to left in Arabic', async () => {
  for (const [language, direction, question] of [
    ['de', 'ltr', 'Wie können wir helfen?'],
    ['ar', 'rtl', 'كيف يمكننا مساعدتك؟'],
    ['en', 'ltr', 'How can we help?'],
  ] as const) {
    assert.equal((await speak(language)).body.data.language, language)
    const pages = [
      '',
      '/search?q=returns',
      '/search',
      articlePath('Returns', articles[0]?.ulid ?? ''),
      '/articles/none',
    ]
    for (const path of pages)
      assert.ok((await open(path)).includes(`<html lang="${language}" dir="${direction}">`), path)
    assert.ok((await open()).includes(question))
  }
})

test('a language that the help centre does not have is rejected', async () => {
  for (const language of ['fr', null, 'DE', 1])
    assert.deepEqual(Object.keys((await speak(language)).body.errors), ['language'])
})

test('an article keeps its own language and direction', async () => {
  await speak('de')
  const own = articles.map(
    async ({ title, ulid }) => /<article.*?>/.exec(await open(articlePath(title, ulid)))?.[0],
  )
  assert.deepEqual(await Promise.all(own), [
    '<article lang="en" dir="ltr">',
    '<article lang="ar-EG" dir="rtl">',
    '<article dir="auto">',
  ])
})

test('a missing page has the language of the browser unless the help centre is public anyway', async () => {
  const empty = await world.workspace('Empty')
  await call('PUT /api/workspace', { token: empty.owner.token, body: { language: 'ar' } })
  await speak('ar')
  const missing = '/articles/none'
  const german = 'de-DE, de;q=0.9'
  assert.match(await open(missing, german), /lang="ar"/)
  for (const slug of [empty.slug, 'nobody']) {
    assert.match(await open(missing, german, slug), /lang="de" dir="ltr".*Seite nicht gefunden/s)
    assert.match(await open(missing, undefined, slug), /lang="en"/)
  }
})

test('the number of articles has the plural form of its language', () => {
  const counts = [1, 2, 3, 11]
  assert.deepEqual(counts.map(textsIn.de.found), [
    'Ein Artikel wurde gefunden.',
    ...[2, 3, 11].map((count) => `${count} Artikel wurden gefunden.`),
  ])
  assert.equal(new Set(counts.map((count) => textsIn.ar.found(count).replace(/\d+/, ''))).size, 4)
  assert.equal(textsIn.de.dateOf(new Date('2026-11-03')), '3. November 2026')
})
