import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { mark, noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'

const { workspace, db, origin, openTicket, person, signedIn } = await startJourney()
let page: Page

// Newest first, as in the list. After each of them, another mail is shown in the same frame.
const mails = [
  '<p>First mail</p>',
  `<p>Hidden parts</p><img name="body"><img name="head"><form name="documentElement"></form>`,
  '<p>Second mail</p>',
  `<p>Styles</p><style>body { display: none }</style><link rel="stylesheet" href="https://evil.test/a.css">`,
  `<p style="color: red">Third mail</p>`,
  `<p>Scripts</p><script>console.log('${mark}')</script><img src="x" onerror="console.log('${mark}')">
    <svg onload="console.log('${mark}')"></svg><iframe srcdoc="<script>console.log('${mark}')</script>"></iframe>`,
  '<p>Fourth mail</p>',
  `<p>Elsewhere</p><base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/">
    <img src="https://evil.test/a.png">`,
  '<p>Fifth mail</p>',
  `<p>A way out</p><a id="out" href="/mail-frame?images=all" target="_self">out</a>`,
  '<p>Sixth mail</p><img src="https://evil.test/b.png">',
  `<p>Tall mail</p>${'<div style="height:1600px">.</div>'.repeat(20)}<div id="end">End</div>`,
  '<p>Last mail</p>',
]
const textOf = (html: string) => /<p[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? ''

/** The tickets of the mails, in the same order. */
const tickets: string[] = []

before(async () => {
  if (skip) return
  for (const html of [...mails].reverse()) {
    const { ulid } = await openTicket({ subject: textOf(html), body: '<p>.</p>' })
    tickets.unshift(ulid)
    // Store the HTML without sanitizing it.
    await db.write(
      workspace.id,
      { type: 'system', name: 'test' },
      ({ sql, workspace }) => sql`
      update messages set body_html = ${html}, body_reply_html = null
      where workspace_id = ${workspace} and ticket_id = (select id from tickets where ulid = ${ulid})`,
    )
  }
  ;({ page } = await signedIn(await person('Ada Okafor')))
})

const showsMail = (text: string) =>
  page.waitForFunction(
    (text) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe.mail')
      return (
        document.querySelector('h1.subject')?.textContent === text &&
        frame?.contentDocument?.querySelector('p')?.textContent === text
      )
    },
    {},
    text,
  )

/** Describes the frame. `isOld` is true if the previous mail had the same frame. */
const frame = () =>
  page.evaluate(() => {
    const [element, ...others] = document.querySelectorAll<HTMLIFrameElement>('iframe.mail')
    const isOld = element?.hasAttribute('data-old')
    element?.setAttribute('data-old', '')
    const { display } = getComputedStyle(
      element?.contentDocument?.querySelector('p')?.parentElement ?? document.body,
    )
    return { isOld, others: others.length, url: element?.contentDocument?.URL, isHidden: display === 'none' }
  })

test('mails follow each other in one frame, and none of them does anything or outlasts its ticket', {
  skip,
}, async () => {
  const deeds: string[] = []
  page.on('console', (message) => message.text().includes(mark) && deeds.push(message.text()))
  await page.setRequestInterception(true)
  // Requests that the content security policy blocks do not get here.
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) return void request.continue()
    deeds.push(request.url())
    void request.abort()
  })
  page.on('popup', () => deeds.push('a new window'))
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname))
  await page.waitForSelector('.row')
  let reused = 0
  for (const [at, html] of mails.entries()) {
    await page.keyboard.press('j')
    await showsMail(textOf(html))
    // A frame that navigated away is reloaded.
    const isLeft = textOf(mails[at - 1] ?? '') === 'A way out'
    const { isOld, ...shown } = await frame()
    if (isOld) reused += 1
    const isHidden = textOf(html) === 'Styles'
    assert.deepEqual(shown, { others: 0, url: `${origin}/mail-frame`, isHidden }, html)
    if (isLeft) await page.waitForFunction(() => document.querySelector('.blocked-images'))
    if (html.includes('id="out"')) await followWayOut()
    if (html.includes('id="end"')) await assertScrolls()
    const next = tickets[at + 1]
    if (next) await until(() => loaded.has(`/api/tickets/${next}`))
    // The app has processed the response by then.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
  }
  assert.deepEqual(deeds, [])
  // A ticket that was not prefetched in time gets a new frame.
  assert.ok(reused > mails.length / 2, `${reused} of ${mails.length} mails`)
})

const followWayOut = async () => {
  await page.evaluate(() =>
    document
      .querySelector<HTMLIFrameElement>('iframe.mail')
      ?.contentDocument?.querySelector<HTMLElement>('#out')
      ?.click(),
  )
  await page.waitForFunction(() =>
    document.querySelector<HTMLIFrameElement>('iframe.mail')?.contentDocument?.URL.endsWith('images=all'),
  )
}

/** A very tall mail scrolls inside its frame, because the height of the frame is limited. */
const assertScrolls = async () => {
  const shown = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe.mail')
    const view = frame?.contentWindow
    const root = frame?.contentDocument?.documentElement
    view?.scrollTo(0, 1_000_000)
    const endPx = Math.floor(
      frame?.contentDocument?.querySelector('#end')?.getBoundingClientRect().bottom ?? 0,
    )
    return { framePx: frame?.offsetHeight, endPx, overflow: root && getComputedStyle(root).overflowY }
  })
  assert.deepEqual(shown, { framePx: 20_000, endPx: 20_000, overflow: 'auto' })
}
