import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { makingNotifications } from '../../server/notifications/background.ts'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { begin, pressWithControl, startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows } from '../testing.ts'

const journey = await startJourney()
const { call, token, origin, workspace, openTicket, person, signedIn, show, services, startWork } = journey
const working = startWork(makingNotifications(services))
after(() => working.stop())

let page: Page
let ada: Awaited<ReturnType<typeof person>>
let bob: typeof ada
let tickets: Awaited<ReturnType<typeof openTicket>>[]

before(async () => {
  if (skip) return
  ada = await person('Ada Okafor')
  bob = await person('Bob Marsh')
  tickets = [await openTicket({ subject: 'Late parcel' }), await openTicket({ subject: 'Second order' })]
  ;({ page } = await signedIn(ada))
})

const assign = (ticket: { ulid: string } | undefined) =>
  call(`PUT /api/tickets/${ticket?.ulid}/assignee`, { token, body: { assignee_ulid: ada.ulid } })
const titled = (title: string) =>
  page.waitForFunction((title: string) => document.title === title, { timeout: 5_000 }, title)
const keys = async (...pressed: ('g' | 'n' | 'Enter' | 'Escape')[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

test('the bell and the title tell of a notification within a second', { skip }, async () => {
  await byRole(page, 'button', 'Notifications').wait()
  const begun = performance.now()
  await assign(tickets[0])
  await titled('(1) Bellhop')
  assert.ok(performance.now() - begun < 1_000)
  await assign(tickets[1])
  await byRole(page, 'button', 'Notifications, 2 unread').wait()
})

test('the keyboard opens the notifications and leads to a ticket, which reads its own', {
  skip,
}, async () => {
  await keys('g', 'n')
  await shows(page, 'Mark all as read')
  await shows(page, `${workspace.owner.name} assigned this to you`)
  await assertAccessible(page, 'notifications')
  await keys('Enter')
  await page.waitForFunction(
    (path: string) => location.pathname === path,
    { timeout: 5_000 },
    `/tickets/${tickets[1]?.ulid}`,
  )
  await titled('(1) Bellhop')
})

test('all are marked as read at once', { skip }, async () => {
  await keys('g', 'n')
  await byRole(page, 'button', 'Mark all as read').click()
  await titled('Bellhop')
  await keys('Escape')
})

test('a person follows the ticket, and stops', { skip }, async () => {
  await byRole(page, 'button', 'Follow this ticket').click()
  await byRole(page, 'button', 'Stop following this ticket. Followers: Ada Okafor').click()
  await byRole(page, 'button', 'Follow this ticket').wait()
  const { body } = await call(`GET /api/tickets/${tickets[1]?.ulid}/followers`, { token })
  assert.deepEqual(body.data, [])
})

test('an @ in a note mentions a member, who is notified', { skip }, async () => {
  const ticket = await openTicket({ subject: 'A mention' })
  await show(page, ticket)
  await begin(page, 'n')
  await page.keyboard.type('Please look, @bo')
  await byRole(page, 'option', 'Bob Marsh').wait()
  await keys('Enter')
  await page.keyboard.type('today.')
  await pressWithControl(page, 'Enter')
  const told = async () => (await call('GET /api/notifications', { token: bob.token })).body.data
  await until(async () => (await told()).length > 0, 15_000)
  const [{ kind, preview }] = await told()
  assert.deepEqual([kind, preview], ['mentioned', 'Please look, @Bob Marsh today.'])
  await call('PUT /api/me', { token: bob.token, body: { name: 'Robert Marsh' } })
  await page.reload()
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('iframe')].some(({ contentDocument }) =>
        contentDocument?.body?.innerText.includes('@Robert Marsh'),
      ),
    { timeout: 10_000 },
  )
})

test('where the sidebar is closed, the button that opens it tells of unread notifications', {
  skip,
}, async () => {
  await page.setViewport({ width: 800, height: 900 })
  await page.goto(`${origin}/tickets`)
  await byRole(page, 'button', 'Show views').wait()
  await assign(await openTicket({ subject: 'On a tablet' }))
  await byRole(page, 'button', 'Show views, 1 unread').wait()
  const icon = () =>
    page.evaluate(() =>
      decodeURIComponent(document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''),
    )
  assert.match(await icon(), />1<\/text>/)
  await assertAccessible(page, 'narrow list')
  await page.setViewport({ width: 1440, height: 900 })
  await keys('g', 'n')
  await byRole(page, 'button', 'Mark all as read').click()
  await titled('Bellhop')
  assert.doesNotMatch(await icon(), /<text/)
  await keys('Escape')
})

test('a person chooses what to be told', { skip }, async () => {
  await page.goto(`${origin}/settings#notifications`)
  await byRole(page, 'combobox', 'A ticket is assigned to you').fill('none')
  const stored = async () =>
    (await call('GET /api/me', { token: ada.token })).body.data.user.notifications.assigned as string
  await until(async () => (await stored()) === 'none', 5_000)
  await assertAccessible(page, 'settings')
})
