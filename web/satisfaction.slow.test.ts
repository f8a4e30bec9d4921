import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { ratingPath } from '../server/mail/outbound/actions.ts'
import { noBrowser as skip } from '../test/browser.ts'
import { startJourney } from './journey.ts'
import { assertAccessible, byRole, shows } from './testing.ts'

const {
  call,
  token,
  workspace,
  channel,
  person,
  openTicket,
  signedIn,
  openPage,
  services,
  show,
  origin,
  runJobs,
} = await startJourney()
let page: Page
let ticket: { ulid: string }

before(async () => {
  if (skip) return
  ticket = await openTicket({ subject: 'Late parcel' })
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'It is on its way.' } })
  const settings = `/settings/channels/${channel.ulid}?tab=satisfaction`
  ;({ page } = await signedIn(await person('Ben Li', { role: 'admin' }), settings))
})

test('an admin lets a channel ask for ratings, and sees the question', { skip }, async () => {
  await page.waitForSelector('main input[type="checkbox"]')
  await page.$eval('main input[type="checkbox"]', (box) => (box as HTMLInputElement).click())
  await byRole(page, 'textbox', 'Question').fill('How was your parcel?')
  await page.waitForFunction(() =>
    document.querySelector('.sample-question')?.textContent?.includes('How was your parcel?'),
  )
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Saved')
  await assertAccessible(page, 'ratings of a channel', { within: 'main' })
})

test('a contact rates a ticket on a page, and the member sees it at once', { skip }, async () => {
  await call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status: 'closed' } })
  await show(page, ticket)
  await shows(page, 'Ticket closed')
  const { page: contact } = await openPage()
  await contact.goto(
    `${origin}${ratingPath(services.keys, { workspace: workspace.id, ticket: ticket.ulid })}?rating=bad`,
  )
  await shows(contact, 'How was your parcel?')
  await assertAccessible(contact, 'rating')
  await contact.$eval('input[value="good"]', (radio) => (radio as HTMLInputElement).click())
  await byRole(contact, 'textbox', 'What can you tell us about it? (optional)').fill('Still in one piece')
  await byRole(contact, 'button', 'Send rating').click()
  await shows(contact, 'Thank you for your rating')
  await shows(page, 'The contact rated the ticket: Good')
  await shows(page, 'Still in one piece')
  await shows(page, 'Rated: Good')
  await runJobs()
  await page.goto(`${origin}/reports?show=satisfaction`)
  await shows(page, 'Still in one piece')
  assert.ok(page.url().includes('show=satisfaction'))
})
