import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { before, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { asUlid } from '../../platform/kernel/ids.ts'
import { articlePath } from '../brains/actions.ts'

const { app, call, world, runJobs, database } = await startBellhop()

type Made = { ulid: string; title: string }
let acme: Awaited<ReturnType<typeof world.workspace>>
let brain: Made

before(async () => {
  acme = await world.workspace('Acme & <Sons>')
  brain = await newBrain('Shop')
})

const create = async (path: string, body: object, token = acme.owner.token): Promise<Made> =>
  (await call(`POST ${path}`, { token, body })).body.data
const newBrain = (name: string, token = acme.owner.token) => create('/api/brains', { name }, token)
const write = (title: string, body: string, more = {}, into = brain, token = acme.owner.token) =>
  create(`/api/brains/${into.ulid}/articles`, { title, body, is_public: true, ...more }, token)
const change = ({ ulid }: Made, body: object) =>
  call(`PUT /api/brains/${brain.ulid}/articles/${ulid}`, { token: acme.owner.token, body })
const remove = ({ ulid }: Made) =>
  call(`DELETE /api/brains/${brain.ulid}/articles/${ulid}`, { token: acme.owner.token })
const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const pathOf = ({ title, ulid }: Made) => `/help/${acme.slug}${articlePath(title, ulid)}`
const home = () => `/help/${acme.slug}`
/** Skips the triggers that count and index, which would take most of the time of a test. */
const asOwner = async (statement: string) => {
  const superuser = connect(database.superuser, { max: 1 })
  await superuser.unsafe(`set session_replication_role = replica; ${statement}`)
  await superuser.end()
}
const search = (question: string) => open(`${home()}/search?q=${encodeURIComponent(question)}`)

const assertQuiet = ({ body, headers }: Awaited<ReturnType<typeof open>>) => {
  assert.doesNotMatch(body, /<link rel="stylesheet/)
  assert.doesNotMatch(body.replace(/"[^"]*"/g, '""'), /<script|<[^>]+ (on\w+|style)=/i)
  const [, style = ''] = body.match(/<style>(.*)<\/style>/s) ?? []
  const policy = String(headers['content-security-policy'])
  assert.match(
    policy,
    /^default-src 'none'; style-src 'sha256-[^ ]+'; img-src https: http:; form-action 'self';/,
  )
  assert.ok(policy.includes(`'sha256-${hash('sha256', style, 'base64')}'`))
  assert.match(policy, /base-uri 'none'; frame-ancestors 'none'$/)
}

test('an article is shown to everybody, with its title, its date and where it is', async () => {
  const article = await write('How to reset', '# Steps\n\nPress **here** & wait.', { language: 'en-GB' })
  const answer = await open(pathOf(article))
  assert.equal(answer.statusCode, 200)
  assert.match(pathOf(article), /^\/help\/acme-sons\/articles\/how-to-reset-01[0-9a-z]{24}$/)
  assert.match(answer.body, /<html lang="en" dir="ltr">/)
  assert.match(answer.body, /<title>How to reset · Acme &#38; &#60;Sons&#62; Help Centre<\/title>/)
  assert.match(answer.body, /<meta name="description" content="Steps Press here &#38; wait\.">/)
  assert.ok(answer.body.includes(`<link rel="canonical" href="http://bellhop.test${pathOf(article)}">`))
  assert.match(answer.body, /<article lang="en-GB" dir="ltr">\n<h1 class="title">How to reset<\/h1>/)
  assert.match(answer.body, /<h2>Steps<\/h2>\n<p>Press <strong>here<\/strong> &amp; wait\.<\/p>/)
  assert.match(answer.body, /Last updated <time datetime="[^"]+">\d+ \w+ \d{4}<\/time>/)
  assert.doesNotMatch(answer.body, /mailto:/)
  assertQuiet(answer)
})

test('whoever did not find it is told where to write', async () => {
  const article = await write('Unclear', 'Words.')
  await world.channel(acme, { type: 'widget' })
  await world.channel(acme, { address: 'help@acme.test' })
  await world.channel(acme, { address: 'second@acme.test' })
  assert.match(
    (await open(pathOf(article))).body,
    /<a dir="ltr" href="mailto:help@acme\.test">help@acme\.test<\/a>/,
  )
  assert.match((await search('elephants in Africa')).body, /mailto:help@acme\.test/)
})

test('an article is found by its ULID, and other words before it lead to those of today', async () => {
  const article = await write('Old name', 'Words.')
  await change(article, { title: 'New name' })
  const now = pathOf({ ...article, title: 'New name' })
  const others = [pathOf(article), now.toUpperCase().replace(/^.*ARTICLES/, `${home()}/articles`)]
  for (const url of [...others, `${home()}/articles/${article.ulid}`]) {
    const { statusCode, headers } = await open(url)
    assert.deepEqual([statusCode, headers.location], [301, now])
    assert.match(String(headers['cache-control']), /max-age=30/)
  }
  assert.equal((await open(now)).statusCode, 200)
  assert.deepEqual((await open(`${home()}/`)).headers.location, home())
})

test('titles, names and questions are shown, and never become markup', async () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const article = await write(hostile, `${hostile}\n\n<p style="color:red;text-align:right">x</p>`)
  const answers = [await open(pathOf(article)), await open(home()), await search(hostile)]
  for (const answer of answers) {
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /&#34;&#62;&#60;script&#62;alert/)
    assertQuiet(answer)
  }
  assert.match(answers[0]?.body ?? '', /<p align="right">x<\/p>/)
  await remove(article)
})

test('what is private, deleted, of others or of nobody is the very same page, which tells nothing', async () => {
  const article = await write('Public for now', 'Canary.')
  const draft = await write('Private', 'Canary.', { is_public: false })
  const other = await world.workspace('Other')
  const token = other.owner.token
  const foreign = await write('Foreign', 'Canary.', {}, await newBrain('Theirs', token), token)
  await change(article, { is_public: false })
  const never = { ulid: world.newUlid(), title: 'Never' }
  const deleted = await write('Deleted', 'Canary.')
  await remove(deleted)
  const answers = await Promise.all([article, draft, foreign, never, deleted].map((one) => open(pathOf(one))))
  const [first] = answers
  for (const { statusCode, body } of answers) assert.deepEqual([statusCode, body], [404, first?.body])
  assert.doesNotMatch(first?.body ?? '', /Sons|Canary/)
  assert.match(first?.body ?? '', /action="\/help\/acme-sons\/search"/)
  const headersOf = ({ headers }: (typeof answers)[number]) => ({
    ...{ ...headers, date: '', 'x-request-id': '' },
  })
  for (const answer of answers) assert.deepEqual(headersOf(answer), headersOf(answers[0] ?? answer))
  if (first) assertQuiet(first)
})

test('a workspace without public articles cannot be told from one that does not exist', async () => {
  const quiet = await world.workspace('Quiet')
  const draft = { is_public: false }
  const token = quiet.owner.token
  await write('Draft', 'Words.', draft, await newBrain('B', token), token)
  const pages = ['', '/search', '/search?q=draft', '/sitemap.xml', '/sitemap.xml?part=1', '/nowhere', '/']
  for (const path of pages) {
    const known = await open(`/help/${quiet.slug}${path}`)
    const unknown = await open(`/help/unknown${path}`)
    const status = path === '/' ? 301 : 404
    assert.deepEqual([known.statusCode, unknown.statusCode], [status, status], path)
    assert.equal(known.body.replaceAll(quiet.slug, 'unknown'), unknown.body)
  }
})

test('addresses that mean nothing are not found', async () => {
  const article = await write('There', 'Words.')
  const urls = [
    '/help',
    '/help/',
    '/help/a%00b',
    '/help/%22%3E%3Cscript%3E',
    '/help/Acme',
    '/help/acme-sons/a/b',
  ]
  const queries = [`?after=${world.newUlid()}`, '?after=x', '/sitemap.xml?part=0', '/sitemap.xml?part=2']
  const more = [
    '/articles',
    '/articles/',
    '/articles/x',
    `/articles/${article.ulid}x`,
    '/sitemap.xml?part=1e0x',
  ]
  for (const url of [...urls, ...[...queries, ...more].map((path) => home() + path)]) {
    const answer = await open(url)
    assert.equal(answer.statusCode, 404, url)
    assert.match(answer.body, /Page not found/, url)
    assertQuiet(answer)
  }
  assert.equal((await app.inject({ method: 'POST', url: home() })).statusCode, 405)
})

test('the help centre lists what is public by title, and by brain where several are', async () => {
  const wide = await world.workspace('Wide')
  const token = wide.owner.token
  const shop = await newBrain('Shop', token)
  const api = await newBrain('API', token)
  for (const title of ['b', 'A', 'c']) await write(title, 'Words.', {}, shop, token)
  await write('hidden', 'Words.', { is_public: false }, api, token)
  const titles = async () => {
    const { body } = await open(`/help/${wide.slug}`)
    return [...body.matchAll(/<h2[^>]*><bdi>(.*?)<|<li><a[^>]*><bdi>(.*?)</g)].map(
      ([, group, title]) => group ?? title,
    )
  }
  assert.deepEqual(await titles(), ['Articles', 'A', 'b', 'c'])
  const alone = await write('Alone', 'Words.', {}, shop, token)
  const trail = async ({ title, ulid }: Made) =>
    [
      ...(await open(`/help/${wide.slug}${articlePath(title, ulid)}`)).body.matchAll(/<li><a href="(.*?)">/g),
    ].map(([, to]) => to)
  assert.deepEqual(await trail(alone), [`/help/${wide.slug}`])
  const other = await write('Tokens', 'Words.', {}, api, token)
  assert.deepEqual(await titles(), ['API', 'Tokens', 'Shop', 'A', 'Alone', 'b', 'c'])
  assert.deepEqual(await trail(other), [`/help/${wide.slug}`, `/help/${wide.slug}#${api.ulid}`])
})

test('many articles are on several pages, each of them once', async () => {
  const large = await world.workspace('Large')
  await world.inside(large, async ({ sql, workspace }) => {
    for (const name of ['One', 'Two', 'Two'])
      await sql`
        with brain as (insert into brains (workspace_id, ulid, name) values (${workspace}, ${world.newUlid()}, ${name})
          returning id)
        insert into articles (workspace_id, ulid, brain_id, title, body, body_html, html_version, is_public,
          created_at, updated_at)
        select ${workspace}, '01' || substr(md5(${name} || n || random()), 1, 24), id, 'Same ' || n % 40, '', '', 0,
          n % 5 > 0, now(), now() from brain, generate_series(1, 200) n`
  })
  const seen: string[] = []
  let url: string | undefined = `/help/${large.slug}`
  let pages = 0
  while (url) {
    const { body } = await open(url)
    seen.push(...[...body.matchAll(/\/articles\/same-\d+-(\w{26})/g)].map(([, ulid = '']) => ulid))
    url = body.match(/<a href="([^"]+)" rel="next">/)?.[1]
    pages += 1
  }
  assert.deepEqual([pages, seen.length, new Set(seen).size], [3, 480, 480])
  assert.ok(seen.every(asUlid))
})

test('a search shows the part of an article that answers, and marks what was asked for', async () => {
  await write('Refunds', '# How long\n\nWe send the money back within "2 < 3" weeks.')
  await write('Secret', 'The money is in the canary.', { is_public: false })
  await runJobs()
  const answer = await search('how do I get my mony back?')
  assert.equal(answer.statusCode, 200)
  assert.match(answer.body, /Showing results for <strong><bdi>how do I get my money back\?<\/bdi><\/strong>/)
  assert.match(answer.body, /<a href="\/help\/acme-sons\/articles\/refunds-\w{26}">Refunds<\/a>/)
  assert.match(
    answer.body,
    /How long<\/p>\n<p>We send the <mark>money<\/mark> <mark>back<\/mark> within &#34;2 &#60; 3/,
  )
  assert.match(answer.body, /value="how do I get my mony back\?"/)
  assert.doesNotMatch(answer.body, /Secret|canary/)
  assert.deepEqual([answer.headers['cache-control'], answer.headers['x-robots-tag']], ['no-store', 'noindex'])
  assertQuiet(answer)
})

test('a search for nothing, or that finds nothing, says what to do', async () => {
  for (const query of ['', '?q=', '?q=%20%00', '?q[]=a&q[]=b']) {
    const { statusCode, body } = await open(`${home()}/search${query}`)
    assert.equal(statusCode, 200, query)
    assert.match(body, /Enter a question in your own words/)
  }
  const { body } = await search('???')
  assert.match(body, /Nothing was found for “\?\?\?”/)
  assert.match(body, /<a href="\/help\/acme-sons">Browse all articles<\/a>/)
  assert.equal((await search(`a${'\u{1f600}'.repeat(1_000)}`)).statusCode, 200)
})

test('a question in another language is not replaced, and the page says that nothing was found', async () => {
  await write(
    'Refunds',
    'We send the money back. Ask for your password on the members page, and command a lamp.',
  )
  await runJobs()
  for (const question of [
    'Wo finde ich meine Rechnung?',
    'olvidé mi contraseña',
    'パスワードをリセットしたい',
  ]) {
    const { body } = await search(question)
    assert.ok(body.includes(`Nothing was found for “${question}”`), body)
    assert.doesNotMatch(body, /Showing results for|Refunds/)
    assert.match(body, /Search in the language of the articles\./)
    assert.match(body, /Browse all articles/)
  }
})

test('a page may be kept for a minute in all, and is only sent again when it changed', async () => {
  const article = await write('Kept', 'Words.')
  for (const url of [home(), pathOf(article), `${home()}/sitemap.xml`]) {
    const { headers, body } = await open(url)
    assert.equal(headers['cache-control'], 'public, max-age=30, stale-while-revalidate=30')
    const etag = String(headers.etag)
    assert.match(etag, /^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const again = await open(url, { 'if-none-match': known })
      assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
    }
    const head = await app.inject({ method: 'HEAD', url })
    assert.deepEqual([head.statusCode, head.body, head.headers.etag], [200, '', etag])
    assert.equal(Number(head.headers['content-length']), Buffer.byteLength(body))
  }
  const etag = String((await open(pathOf(article))).headers.etag)
  await change(article, { body: 'Other words.' })
  assert.equal((await open(pathOf(article), { 'if-none-match': etag })).statusCode, 200)
  await change(article, { is_public: false })
  assert.equal((await open(pathOf(article), { 'if-none-match': '*' })).statusCode, 404)
})

test('a sitemap has every public article of its workspace, and no other', async () => {
  const tidy = await world.workspace('Tidy')
  const token = tidy.owner.token
  const own = await newBrain('B', token)
  const article = await write('A & B', 'Words.', {}, own, token)
  await write('Draft', 'Words.', { is_public: false }, own, token)
  const { headers, body } = await open(`/help/${tidy.slug}/sitemap.xml`)
  assert.equal(headers['content-type'], 'application/xml; charset=utf-8')
  assert.deepEqual(
    [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
    [`/help/${tidy.slug}`, `/help/${tidy.slug}${articlePath(article.title, article.ulid)}`].map(
      (path) => `http://bellhop.test${path}`,
    ),
  )
  assert.match(
    body,
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas/,
  )
  assert.match(body, /<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00<\/lastmod>/)
})

test('more articles than a sitemap may hold are in several, which an index lists', async () => {
  const vast = await world.workspace('Vast')
  const own = await newBrain('B', vast.owner.token)
  await asOwner(`
    insert into articles (workspace_id, ulid, brain_id, revision, title, body, body_html, html_version, is_public,
      created_at, updated_at)
    select workspace_id, '01' || substr(md5(n::text), 1, 24), id, 1, 'T', '', '', 0, true, now(), now()
    from brains, generate_series(1, 5001) n where ulid = '${own.ulid}'`)
  const index = await open(`/help/${vast.slug}/sitemap.xml`)
  const parts = [...index.body.matchAll(/<sitemap><loc>http:\/\/bellhop.test(.*?)<\/loc><\/sitemap>/g)]
  assert.match(index.body, /<sitemapindex /)
  const counts = []
  for (const [, url = ''] of parts) counts.push((await open(url)).body.match(/<loc>/g)?.length)
  assert.deepEqual(counts, [5_001, 1])
})

test('crawlers are told what is meant for them', async () => {
  const { body, headers } = await open('/robots.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /Allow: \/help\/\n.*Disallow: \/api\/\n/s)
})

test('an address that asks too often has to wait', async () => {
  const strict = await startBellhop({ environment: { RATE_LIMIT_ADDRESS: '3' } })
  const statuses = []
  for (let request = 0; request < 5; request += 1)
    statuses.push((await strict.app.inject('/help/acme/search?q=a')).statusCode)
  assert.deepEqual(statuses, [404, 404, 404, 429, 429])
  const { headers, body } = await strict.app.inject('/help/acme')
  assert.equal(headers['retry-after'], '60')
  assert.match(body, /Too many requests/)
})
