import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { plainBody, preparedDraft } from '../../../../server/messages/index.ts'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { addFromOutside } from '../../../../server/tickets/index.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows } from '../../../testing.ts'

const { call, token, origin, person, signedIn, show, services, workspace, channel } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ida Okafor', { role: 'admin' })))
})

type Ticket = { id: number; ulid: string }

const statusOf = async ({ ulid }: Ticket) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data.status
const mode = async () => (await call(`GET /api/channels/${channel.ulid}/mail`, { token })).body.data.thanks
const closed = async (subject: string): Promise<Ticket> => {
  const from_contact = { email: 'grace@example.com' }
  const body = { channel: channel.ulid, subject, from_contact, message: { body: 'It is on fire' } }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  const reply = { body: 'Put it out', status: 'closed' }
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: reply })
  return ticket
}
const thank = async ({ id }: Ticket) => {
  const sender = { type: 'contact', id: null, name: 'Grace', email: 'grace@example.com' } as const
  const draft = await preparedDraft(plainBody('Thanks, that worked!'), [])
  await services.db.write(workspace.id, { type: 'system', name: 'test' }, (tx) =>
    addFromOutside(tx, id, sender, { draft, files: [] }),
  )
}

test('a ticket that thanks have reopened says so, and a key closes it', { skip }, async () => {
  const ticket = await closed('Printer')
  await thank(ticket)
  await show(page, ticket)
  await shows(page, 'The last message looks like thanks.')
  await shows(page, 'It only says: Thanks … worked')
  await assertAccessible(page, 'a ticket that looks like thanks', { within: 'main' })
  await page.keyboard.press('e')
  await until(async () => (await statusOf(ticket)) === 'closed')
})

test('an admin looks at the past year, and leaves tickets closed; a key reopens one', { skip }, async () => {
  await page.goto(`${origin}/settings/channels/${channel.ulid}?tab=receiving`)
  await byRole(page, 'button', 'Look at the past year').click()
  await shows(page, 'It only says: Thanks … worked')
  await byRole(page, 'button', 'When a contact only says thanks Reopen and mark').click()
  await page.locator('[role=option] ::-p-text(Leave it closed)').click()
  await until(async () => (await mode()) === 'on')
  const ticket = await closed('Lamp')
  await show(page, ticket)
  await thank(ticket)
  await shows(page, 'The last message left this ticket closed.')
  assert.equal(await statusOf(ticket), 'closed')
  await page.keyboard.press('o')
  await until(async () => (await statusOf(ticket)) === 'open')
  await shows(page, 'The last message left this ticket closed.', false)
})
