import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { password } from '../../../test/signing-in.ts'
import { startJourney } from '../../journey.ts'
import { strings } from '../../platform/strings/strings.ts'
import { byRole, shows, textOf, write } from '../../testing.ts'

const journey = await startJourney()
const { call, origin, openTicket, person, signedIn, show, app } = journey

/** The number of open event streams. */
let streams = 0
const count = ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
  if (!url.startsWith('/api/events') || !headers.accept?.includes('event-stream')) return
  streams += 1
  response.once('close', () => {
    streams -= 1
  })
}
app.server.on('request', count)
after(() => app.server.off('request', count))

let context: BrowserContext
let tabs: Page[]

before(async () => {
  if (skip) return
  const ada = await person('Ada Okafor')
  await openTicket({ subject: 'There before' })
  const signed = await signedIn(ada)
  context = signed.context
  tabs = [await openTab()]
  await signed.page.close()
})

/** Without the event stream, the page would ask for changes every now and then. */
const withoutPolling = () => {
  const repeat = window.setInterval.bind(window)
  const setInterval = (run: () => void, ms = 0) => (ms < 5_000 ? repeat(run, ms) : 0)
  Object.assign(window, { setInterval })
}
const openTab = async () => {
  const tab = await context.newPage()
  await tab.evaluateOnNewDocument(withoutPolling)
  await tab.goto(`${origin}/tickets`)
  await shows(tab, 'There before')
  return tab
}
/** Returns whether the tab is the leader, which has the event stream. */
const leads = (tab: Page) =>
  tab.evaluate(() =>
    navigator.locks.request(crypto.randomUUID(), async (lock) => {
      const { held = [] } = await navigator.locks.query()
      const me = held.find((one) => one.name === lock?.name)?.clientId
      return held.some((one) => one.name?.startsWith('bellhop.live') && one.clientId === me)
    }),
  )
const leaderFirst = async () => {
  const are = await Promise.all(tabs.map(leads))
  return [...tabs.filter((_, index) => are[index]), ...tabs.filter((_, index) => !are[index])] as [
    Page,
    ...Page[],
  ]
}
const allShow = (some: Page[], text: string) => Promise.all(some.map((tab) => shows(tab, text)))

test('twelve tabs of a browser are usable, and are told of changes by one stream', { skip }, async () => {
  // A tab without a free connection would wait until another tab is closed.
  while (tabs.length < 12) tabs.push(await openTab())
  await until(() => streams === 1)
  await openTicket({ subject: 'Told to twelve' })
  await allShow(tabs, 'Told to twelve')
})

test('when the tab with the stream is closed, another one tells of changes', { skip }, async () => {
  await tabs.shift()?.close()
  await until(() => streams === 1)
  await openTicket({ subject: 'Told after closing' })
  await allShow(tabs, 'Told after closing')
})

test('a tab that is left gives the stream to another one, and hears of changes when it is shown again', {
  skip,
}, async () => {
  const [left, ...others] = await leaderFirst()
  const happens = (name: string) => left.evaluate((name) => void dispatchEvent(new Event(name)), name)
  await happens('pagehide')
  await until(async () => (await Promise.all(others.map(leads))).includes(true))
  assert.equal(await leads(left), false)
  await happens('pageshow')
  await openTicket({ subject: 'Told after leaving' })
  await allShow(tabs, 'Told after leaving')
  await until(() => streams === 1)
})

test('a tab that the browser suspends with the stream loses it, and is current again afterwards', {
  skip,
}, async () => {
  const [suspended, ...others] = await leaderFirst()
  const session = await suspended.createCDPSession()
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  others.push(await openTab())
  await until(async () => (await Promise.all(others.map(leads))).includes(true))
  await openTicket({ subject: 'Told while suspended' })
  await allShow(others, 'Told while suspended')
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  // In headless Chromium, a page that was frozen stays hidden.
  await suspended.evaluate(() => {
    for (const [name, value] of Object.entries({ hidden: false, visibilityState: 'visible' }))
      Object.defineProperty(document, name, { value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await until(async () => (await textOf(suspended)).includes('Told while suspended'))
  await until(() => streams === 1)
  await suspended.close()
  tabs = others
})

test('each tab tells which ticket it shows, and sees who else looks at it', { skip }, async () => {
  const bob = await person('Bob Marsh')
  const tickets = [await openTicket({ subject: 'First' }), await openTicket({ subject: 'Second' })]
  const shown = tabs.slice(0, 2)
  for (const [index, tab] of shown.entries()) await show(tab, tickets[index] as { ulid: string })
  for (const [index, tab] of shown.entries()) {
    const { ulid } = tickets[index] as { ulid: string }
    await until(async () => {
      const body = { is_typing: true }
      const { body: looking } = await call(`PUT /api/tickets/${ulid}/view`, { token: bob.token, body })
      return looking.data.some(({ user }: { user: { name: string } }) => user.name === 'Ada Okafor')
    })
    await shows(tab, 'Bob Marsh is writing')
  }
})

test('signing out in one tab ends the stream of all, and the next person has another one', {
  skip,
}, async () => {
  const [leaving, ...others] = tabs as [Page, ...Page[]]
  await leaving.evaluate(() => fetch('/api/session', { method: 'DELETE' }))
  await openTicket({ subject: 'Not told any more' })
  await allShow(others, strings.signIn.ended)
  await until(() => streams === 0)
  const cleo = await person('Cleo Hart')
  await leaving.bringToFront()
  await leaving.goto(`${origin}/sign-in`)
  await write(leaving, 'Email address', cleo.email)
  await write(leaving, 'Password', password)
  await byRole(leaving, 'button', 'Sign in').click()
  await shows(leaving, 'Not told any more')
  await openTicket({ subject: 'Told to Cleo' })
  await shows(leaving, 'Told to Cleo')
  for (const tab of others) await shows(tab, 'Told to Cleo', false)
  await until(() => streams === 1)
})

/** Simulates a page without TLS. */
const withoutLocks = () => {
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  let isHidden = false
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  const hide = () => {
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
  }
  Object.assign(window, { hide })
}

test('where tabs cannot share a stream, only those that are seen have one', { skip }, async () => {
  const before = streams + 1
  const { page, context } = await signedIn(await person('Dora Lind'))
  await until(() => streams === before)
  await page.close()
  await until(() => streams === before - 1)
  for (let count = 1; count <= 8; count += 1) {
    const tab = await context.newPage()
    await tab.evaluateOnNewDocument(withoutLocks)
    await tab.goto(`${origin}/tickets`)
    await shows(tab, 'There before')
    await until(() => streams === before)
    await tab.evaluate(() => (window as unknown as { hide: () => void }).hide())
    await until(() => streams === before - 1)
  }
})
