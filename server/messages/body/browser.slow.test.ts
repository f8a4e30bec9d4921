import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Deeds, noBrowser, openBrowser, watchedPage } from '../../../test/browser.ts'
import { prepareBody } from './bodies.ts'
import { htmlIn, vectors } from './hostile-html.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>
type Shown = { name: string; html: string; clean: string }
type Way = { page: (shown: Shown) => string; csp?: string }

/** The policy under which the app shows a mail: nothing external may be loaded. */
const strict =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'none'; form-action 'none'; base-uri 'none'"

const quoted = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const framed = (html: string) => `<!doctype html><iframe sandbox srcdoc="${quoted(html)}"></iframe>`

const ways = {
  alone: { page: ({ clean }) => `<!doctype html>${clean}` },
  'in the application': { page: ({ clean }) => `<!doctype html>${clean}`, csp: strict },
  'in its frame': { page: ({ clean }) => framed(clean) },
  'in its frame, unsanitised': { page: ({ html }) => framed(html), csp: strict },
  'alone, unsanitised': { page: ({ html }) => `<!doctype html>${html}` },
} satisfies Record<string, Way>

const CORPUS = process.env.CORPUS
const collected = CORPUS
  ? htmlIn(join(CORPUS, 'html')).map((html, index) => ({ name: `collected ${index}`, html }))
  : []
const all: Shown[] = []
for (const { name, html } of [...vectors, ...collected])
  all.push({ name, html, clean: (await prepareBody(html)).html })

const serve = async () => {
  const server = createServer((request, response) => {
    const [, way = '', index = ''] = decodeURIComponent(request.url ?? '').split('/')
    const { page, csp }: Way = ways[way as keyof typeof ways] ?? ways.alone
    const shown = all[Number(index)]
    const isPage = /^\/[^/]+\/\d+$/.test(request.url ?? '') && shown
    response.writeHead(isPage ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(csp && { 'content-security-policy': csp }),
    })
    response.end(isPage ? page(shown) : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

const server = await serve()
const browser: Browser | undefined = noBrowser ? undefined : await openBrowser()
after(async () => {
  browser?.process()?.kill('SIGKILL')
  server.close()
})

type Found = Deeds & { name: string; left: boolean }

const didSomething = ({ left, dialogs, scripts, requests }: Found) =>
  left || dialogs.length + scripts.length + requests.length > 0

/** Opens all markup in this way. Returns the markup that had an effect. */
const doings = async (way: keyof typeof ways): Promise<Found[]> => {
  assert.ok(browser)
  const found: Found[] = []
  let watched = await watchedPage(browser, server.origin)
  for (const [index, { name }] of all.entries()) {
    const url = `${server.origin}/${encodeURIComponent(way)}/${index}`
    const { page, deeds } = watched
    const opening = page
      .goto(url, { waitUntil: 'load', timeout: 5_000 })
      .then(() => page.mouse.move(20 + (index % 2), 20))
      .catch(() => {})
    // A page without restrictions may block the browser forever. Then it is skipped.
    const isStuck = await Promise.race([opening.then(() => false), pause(8_000, true)])
    if (isStuck) watched = await watchedPage(browser, server.origin)
    const left = page.url() !== url
    const { dialogs, scripts, requests } = deeds
    const happened = { dialogs: dialogs.splice(0), scripts: scripts.splice(0), requests: requests.splice(0) }
    found.push({ name, left, ...happened })
  }
  return found.filter(didSomething)
}

const named = (clean: string) =>
  [...clean.matchAll(/<img src="(https?:[^"]*)"/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&')).href,
  )

const options = { skip: noBrowser }

for (const way of ['alone', 'in its frame'] as const)
  test(
    `sanitised, a mail ${way} does nothing in a browser but show the images that it names`,
    options,
    async () => {
      const shownBy = new Map(all.map(({ name, clean }) => [name, named(clean)]))
      const found = (await doings(way)).map((one) => ({
        ...one,
        requests: one.requests.filter((url) => !shownBy.get(one.name)?.includes(url)),
      }))
      assert.deepEqual(found.filter(didSomething), [])
    },
  )

for (const way of ['in the application', 'in its frame, unsanitised'] as const)
  test(`a mail shown ${way}, runs no script, opens no dialog and calls nobody`, options, async () => {
    assert.deepEqual(await doings(way), [])
  })

test('the same mails, unsanitised and without a frame, do all that', options, async (t) => {
  const found = await doings('alone, unsanitised')
  const ran = found.filter(({ dialogs, scripts }) => dialogs.length + scripts.length)
  const called = found.filter(({ requests }) => requests.length)
  t.diagnostic(`${ran.length} of ${all.length} ran a script, ${called.length} called somebody`)
  assert.ok(ran.length > 50)
  assert.ok(called.length > 20)
})
