import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { makingNotifications } from '../../server/notifications/background.ts'
import { noBrowser, openBrowser } from '../../test/browser.ts'
import { startBellhop } from '../../test/harness.ts'
import { givePassword, password } from '../../test/signing-in.ts'
import { assertAccessible, byRole, shows, write } from '../testing.ts'

const { ensureBuilt } = (await import(new URL('../../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt: () => Promise<void>
}
await ensureBuilt()

const bellhop = await startBellhop()
const { app, call, world, services, startWork } = bellhop
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const workspace = await world.workspace('Northwind')
const token = workspace.owner.token
const browser = noBrowser ? undefined : await openBrowser()
const working = startWork(makingNotifications(services))
after(async () => {
  await browser?.close()
  await working.stop()
})

const skip = noBrowser
let page: Page
let ada: Awaited<ReturnType<typeof world.member>>
let tickets: string[]

before(async () => {
  if (!browser) return
  const channel = await world.channel(workspace, { name: 'Support' })
  ada = await world.member(workspace, { name: 'Ada Okafor' })
  await givePassword(bellhop, ada)
  const createTicket = async (subject: string) => {
    const from_contact = { email: 'grace@example.com', name: 'Grace Hill' }
    const body = { channel: channel.ulid, subject, from_contact, message: { body: 'Where is it?' } }
    return (await call('POST /api/tickets', { token, body })).body.data.ulid as string
  }
  tickets = [await createTicket('Late parcel'), await createTicket('Second order')]
  page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.goto(`${origin}/tickets`)
  await write(page, 'Email address', ada.email)
  await write(page, 'Password', password)
  await byRole(page, 'button', 'Sign in').click()
  await shows(page, 'Second order')
})

const assign = (ticket = '') =>
  call(`PUT /api/tickets/${ticket}/assignee`, { token, body: { assignee_ulid: ada.ulid } })
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
    `/tickets/${tickets[1]}`,
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
  const { body } = await call(`GET /api/tickets/${tickets[1]}/followers`, { token })
  assert.deepEqual(body.data, [])
})

test('a person chooses what to be told', { skip }, async () => {
  await page.goto(`${origin}/settings#notifications`)
  await byRole(page, 'combobox', 'A ticket is assigned to you').fill('none')
  const stored = async () =>
    (await call('GET /api/me', { token: ada.token })).body.data.user.notifications.assigned as string
  for (let tries = 0; tries < 50 && (await stored()) !== 'none'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  assert.equal(await stored(), 'none')
  await assertAccessible(page, 'settings')
})
