import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { rawMail } from '../../../../test/mail-client.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows, undo, write } from '../../../testing.ts'

const { call, token, origin, openTicket, person, signedIn, show, receiveMail } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

type Ticket = { ulid: string }

const wholeOf = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const messagesOf = async (ticket: Ticket) => (await wholeOf(ticket)).messages.length as number
const blocked = async () =>
  (await call('GET /api/blocked-senders', { token })).body.data.map(
    ({ sender }: { sender: string }) => sender,
  )
const isAt = ({ ulid }: Ticket) =>
  page.waitForFunction((path) => location.pathname === path, {}, `/tickets/${ulid}`)
const option = (subject: string) => page.locator(`[role=menuitem] ::-p-text(${subject})`)
/** Receives a mail from Grace and returns its ticket. */
const mailed = (subject: string) => {
  const [from, to] = ['grace@example.com', 'support@acme.test']
  return receiveMail(rawMail({ from, to, subject }), from)
}
const note = (ticket: Ticket, body: string) =>
  call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body } })

test('a ticket is merged into another one, with an undo in the message and in the panel', {
  skip,
}, async () => {
  const late = await openTicket({ subject: 'Late parcel' })
  await openTicket({ subject: 'Same parcel' })
  const other = await openTicket({ subject: 'Parcel of Bob', name: 'Bob Marsh', email: 'bob@example.com' })
  const [{ number }, { number: into }] = [await wholeOf(late), await wholeOf(other)]
  await show(page, late)
  await page.keyboard.press('m')
  await option('Same parcel').wait()
  await page.keyboard.type(`#${into}`)
  await option('Parcel of Bob').click()
  await isAt(other)
  assert.equal(await messagesOf(other), 2)
  await undo(page, `#${number} was merged into #${into}`)
  await isAt(late)
  await shows(page, 'Late parcel')
  assert.deepEqual([await messagesOf(late), await messagesOf(other)], [1, 1])
  await byRole(page, 'button', 'More actions').click()
  await byRole(page, 'menuitem', 'Merge into another ticket').click()
  await option('Same parcel').click()
  await shows(page, 'Merged tickets')
  await byRole(page, 'button', `Undo merge of #${number}`).click()
  await shows(page, `#${number} is a ticket of its own again`)
  await shows(page, 'Merged tickets', false)
  assert.equal(await messagesOf(late), 1)
})

test('a mail that was not joined offers the ticket that it may belong to, with an undo', {
  skip,
}, async () => {
  const other = await openTicket({ subject: 'Where is my order?' })
  await openTicket({ subject: 'A newer question' })
  const mail = await mailed('Re: Where is my order?')
  const [{ number }, { number: into }] = [await wholeOf(mail), await wholeOf(other)]
  await show(page, mail)
  await shows(page, `Possibly related: #${into} Where is my order?`)
  await byRole(page, 'button', `Merge into #${into}`).click()
  await isAt(other)
  assert.equal(await messagesOf(other), 2)
  await undo(page, `#${number} was merged into #${into}`)
  await isAt(mail)
  await shows(page, `Possibly related: #${into}`)
  await page.keyboard.press('m')
  await page.waitForSelector('[role=menuitem][data-focused] ::-p-text(Where is my order?)')
  const offered = await page.$$eval('[role=menuitem]', (all) => all.map((one) => one.textContent))
  assert.equal(offered.filter((text) => text?.includes(`#${into} `)).length, 1)
  await page.keyboard.press('Enter')
  await isAt(other)
  await shows(page, 'Possibly related', false)
  assert.equal(await messagesOf(other), 2)
})

test('a message and all later ones become a ticket, and return with an undo', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Two matters' })
  const { ulid } = (await note(ticket, 'The cup is broken')).body.data
  await note(ticket, 'The saucer too')
  await show(page, ticket)
  await page.locator(`#message-${ulid} .message-menu`).click()
  await byRole(page, 'menuitem', 'Split into a new ticket').click()
  await write(page, 'Subject of the new ticket', 'Broken cup')
  await page.locator('.split-form .select-button').click()
  await byRole(page, 'option', 'This and all later messages (2)').click()
  await byRole(page, 'button', 'Split').click()
  await shows(page, 'Split into #')
  await page.waitForSelector('.ticket[aria-label="Broken cup"] .composer')
  const made = { ulid: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
  assert.deepEqual([await messagesOf(made), await messagesOf(ticket)], [2, 1])
  await undo(page, 'Split into #')
  await isAt(ticket)
  assert.equal(await messagesOf(ticket), 3)
})

test('the sender of spam is blocked, and unblocked with the ticket', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Cheap pills', name: 'Mal', email: 'mal@spam.example' })
  await show(page, ticket)
  await page.keyboard.press('#')
  await byRole(page, 'button', 'Block sender').click()
  await shows(page, 'Sender blocked')
  await until(async () => (await blocked()).length === 1)
  await undo(page, 'Sender blocked')
  await until(async () => (await blocked()).length === 0)
  await show(page, ticket)
  await shows(page, 'This ticket is spam.')
  const body = { is_spam: true, block_sender: true }
  await call(`PUT /api/tickets/${ticket.ulid}/spam`, { token, body })
  await shows(page, 'mal@spam.example is blocked.')
  await assertAccessible(page, 'spam', { within: 'main' })
  await byRole(page, 'button', 'Not spam').click()
  await shows(page, 'Not spam. Sender unblocked')
  await shows(page, 'This ticket is spam.', false)
  await until(async () => (await wholeOf(ticket)).status === 'open')
  assert.deepEqual(await blocked(), [])
})

test('an admin blocks and unblocks senders in the settings', { skip }, async () => {
  await page.goto(`${origin}/settings/blocked-senders`)
  await shows(page, 'Nobody is blocked.')
  await byRole(page, 'button', 'Block sender').click()
  await write(page, 'Email address or domain', 'nonsense')
  await byRole(page, 'button', 'Block').click()
  await shows(page, 'must be an email address such as')
  await write(page, 'Email address or domain', 'Junk.example')
  await byRole(page, 'button', 'Block').click()
  await shows(page, 'junk.example blocked')
  await byRole(page, 'button', 'Unblock junk.example').click()
  await undo(page, 'junk.example unblocked')
  await byRole(page, 'button', 'Unblock junk.example').wait()
  assert.deepEqual(await blocked(), ['junk.example'])
  await byRole(page, 'searchbox', 'Search blocked senders').fill('other')
  await shows(page, 'Nothing found.')
})
