import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { byRole, shows, undo } from '../../testing.ts'

const { call, token, origin, openTicket, person, signedIn, show } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

type Ticket = { ulid: string }

const statusOf = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).status
const isAt = (path: string) => page.waitForFunction((path) => location.pathname === path, {}, path)
const remove = async () => {
  await byRole(page, 'button', 'More actions').click()
  await byRole(page, 'menuitem', 'Delete ticket').click()
}
const rowOf = (subject: string, isShown: boolean) =>
  page.waitForFunction(
    (subject, isShown) =>
      [...document.querySelectorAll('.row')].some(({ textContent }) => textContent?.includes(subject)) ===
      isShown,
    {},
    subject,
    isShown,
  )

test('an admin deletes a ticket, restores it, and deletes it for good', { skip }, async () => {
  const older = await openTicket({ subject: 'Stays here' })
  const ticket = await openTicket({ subject: 'Goes away' })
  await show(page, ticket)
  await rowOf('Goes away', true)
  await remove()
  await isAt(`/tickets/${older.ulid}`)
  await rowOf('Goes away', false)
  assert.equal(await statusOf(ticket), 200)
  await undo(page, 'deleted, with its messages and files')
  await isAt(`/tickets/${ticket.ulid}`)
  await rowOf('Goes away', true)
  await page.waitForSelector('.composer')
  await remove()
  await isAt(`/tickets/${older.ulid}`)
  await page.locator('.toast .close').click()
  await until(async () => (await statusOf(ticket)) === 404)
  await rowOf('Goes away', false)
  assert.equal(await statusOf(older), 200)
})

test('a ticket with messages that are not sent yet is not deleted, and a member cannot delete any', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Promised' })
  const send_at = new Date(Date.now() + 86_400_000).toISOString()
  const planned = { kind: 'reply', body: '<p>Tomorrow</p>', send_at }
  const answer = await call(`POST /api/tickets/${ticket.ulid}/scheduled-messages`, { token, body: planned })
  assert.equal(answer.status, 201, answer.text)
  await show(page, ticket)
  await page.waitForSelector('.message.scheduled')
  await remove()
  await shows(page, 'Messages of this ticket are yet to be sent.')
  assert.equal(new URL(page.url()).pathname, `/tickets/${ticket.ulid}`)
  const member = await signedIn(await person('Bob Smith'))
  await member.page.goto(`${origin}/tickets/${ticket.ulid}`)
  await byRole(member.page, 'button', 'More actions').click()
  await byRole(member.page, 'menuitem', 'Mark as spam').wait()
  assert.equal((await member.page.$$('::-p-aria([name="Delete ticket"])')).length, 0)
})
