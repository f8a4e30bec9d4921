import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { type Deeds, noBrowser, openBrowser, watchedPage } from '../../../../test/browser.ts'
import { prepareBody } from './bodies.ts'
import { htmlIn, vectors } from './hostile-html.ts'

type Shown = { name: string; html: string; clean: string }
type Way = {
  page: (shown: Shown) => string
  csp?: string
  /** The number of isolated mails on a page. If the page did something, each mail is shown again alone. */
  atOnce?: number
}

/** The policy under which the app shows a mail: nothing external may be loaded. */
const strict =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'none'; form-action 'none'; base-uri 'none'"

const quoted = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const framed = (html: string) => `<!doctype html><iframe sandbox srcdoc="${quoted(html)}"></iframe>`
const inARow = { columns: 4, width: 200, height: 150 }
const placeOf = (index: number) => ({
  left: (index % inARow.columns) * inARow.width,
  top: Math.floor(index / inARow.columns) * inARow.height,
})

const ways = {
  alone: { page: ({ clean }) => `<!doctype html>${clean}` },
  'in the application': { page: ({ clean }) => `<!doctype html>${clean}`, csp: strict },
  'in its frame': { page: ({ clean }) => framed(clean), atOnce: 16 },
  'in its frame, unsanitised': { page: ({ html }) => framed(html), csp: strict, atOnce: 16 },
  'alone, unsanitised': { page: ({ html }) => `<!doctype html>${html}` },
} satisfies Record<string, Way>

const CORPUS = process.env.CORPUS
const collected = CORPUS
  ? htmlIn(join(CORPUS, 'html')).map((html, index) => ({ name: `collected ${index}`, html }))
  : []
const all: Shown[] = []
for (const { name, html } of [...vectors, ...collected])
  all.push({ name, html, clean: (await prepareBody(html)).html })

/** A frame at its place of the page. */
const placed = (page: string, index: number) => {
  const { left, top } = placeOf(index)
  const { width, height } = inARow
  return page.replace(
    '<iframe sandbox',
    `<iframe sandbox width="${width}" height="${height}" style="position:fixed;left:${left}px;top:${top}px;border:0"`,
  )
}

const serve = async () => {
  const server = createServer((request, response) => {
    const [, way = '', first = '', count = ''] = decodeURIComponent(request.url ?? '').split('/')
    const { page, csp }: Way = ways[way as keyof typeof ways] ?? ways.alone
    const shown = all.slice(Number(first), Number(first) + Number(count))
    const isPage = /^\/[^/]+\/\d+\/\d+$/.test(request.url ?? '') && shown.length > 0
    response.writeHead(isPage ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(csp && { 'content-security-policy': csp }),
    })
    response.end(isPage ? shown.map((one, index) => placed(page(one), index)).join('') : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close().closeAllConnections() }
}

const server = await serve()
// Some of these pages block the browser forever. Its processes are one group: one that is left would keep the pipes open.
const browser = noBrowser ? undefined : await openBrowser()
after(() => {
  const { pid } = browser?.process() ?? {}
  if (pid) process.kill(-pid, 'SIGKILL')
  server.close()
})

type Found = Deeds & { name: string; left: boolean }

const didSomething = ({ left, dialogs, scripts, requests }: Found) =>
  left || dialogs.length + scripts.length + requests.length > 0

/** Opens all markup in this way. Returns the markup that had an effect. */
const doings = async (way: keyof typeof ways): Promise<Found[]> => {
  assert.ok(browser)
  const { atOnce = 1 }: Way = ways[way]
  let watched = await watchedPage(browser, server.origin)
  const open = async (first: number, count: number): Promise<Found> => {
    assert.ok(browser)
    const url = `${server.origin}/${encodeURIComponent(way)}/${first}/${count}`
    const { page, deeds } = watched
    const opening = page
      .goto(url, { waitUntil: 'load', timeout: 5_000 })
      .then(() => pointAtAll(page, first, count))
      .catch(() => {})
    // A page without restrictions may block the browser forever. Then it is skipped.
    const isStuck = await Promise.race([opening.then(() => false), pause(8_000, true)])
    if (isStuck) watched = await watchedPage(browser, server.origin)
    const left = page.url() !== url
    const { dialogs, scripts, requests } = deeds
    const happened = { dialogs: dialogs.splice(0), scripts: scripts.splice(0), requests: requests.splice(0) }
    return { name: all[first]?.name ?? '', left, ...happened }
  }
  const found: Found[] = []
  for (let first = 0; first < all.length; first += atOnce) {
    const together = await open(first, atOnce)
    if (atOnce === 1) found.push(together)
    else if (didSomething(together))
      for (let index = first; index < Math.min(first + atOnce, all.length); index += 1)
        found.push(await open(index, 1))
  }
  return found.filter(didSomething)
}

const pointAtAll = async (page: Page, first: number, count: number) => {
  for (let index = 0; index < count; index += 1) {
    const { left, top } = placeOf(index)
    await page.mouse.move(left + 20 + (first % 2), top + 20)
  }
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
