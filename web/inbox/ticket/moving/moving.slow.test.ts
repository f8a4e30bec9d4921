import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { rawMail } from '../../../../test/mail-client.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../../testing.ts'

const { call, token, openTicket, person, signedIn, show, receiveMail, runJobs, mails } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

type Ticket = { ulid: string }

const wholeOf = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const messagesOf = async (ticket: Ticket) => (await wholeOf(ticket)).messages.length as number
const isAt = ({ ulid }: Ticket) =>
  page.waitForFunction((path) => location.pathname === path, {}, `/tickets/${ulid}`)
const note = async (ticket: Ticket, body: string) =>
  (await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body } })).body.data
const choose = async ({ ulid }: Ticket, entry: string) => {
  await page.locator(`#message-${ulid} .message-menu`).click()
  await byRole(page, 'menuitem', entry).click()
}
/** Receives a mail from Grace and returns its ticket. */
const mailed = (subject: string, headers = {}) => {
  const [from, to] = ['grace@example.com', 'support@acme.test']
  return receiveMail(rawMail({ from, to, subject, headers }), from)
}

test('messages move to another ticket, and return with an undo in the message and in the panel', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Two cups' })
  const other = await openTicket({ subject: 'The other cup' })
  const first = await note(ticket, 'The cup is broken')
  await note(ticket, 'The saucer too')
  const [{ number }, { number: into }] = [await wholeOf(ticket), await wholeOf(other)]
  const move = async () => {
    await choose(first, 'Move to another ticket')
    await page.locator('.move-head .select-button').click()
    await byRole(page, 'option', 'This and all later messages (2)').click()
    await page.locator('[role=menuitem] ::-p-text(The other cup)').click()
    await shows(page, `2 messages moved to #${into}`)
    await shows(page, `2 messages moved to #${into} by`)
  }
  await show(page, ticket)
  await move()
  assert.deepEqual([await messagesOf(ticket), await messagesOf(other)], [1, 3])
  await undo(page, `2 messages moved to #${into}`)
  await shows(page, `between this ticket and #${into} undone`)
  assert.deepEqual([await messagesOf(ticket), await messagesOf(other)], [3, 1])
  await move()
  await show(page, other)
  await choose(first, 'Why is this here?')
  await shows(page, `2 messages moved from #${number} Two cups`)
  await assertAccessible(page, 'why', { within: '[role=dialog]' })
  await byRole(page, 'button', 'Undo').click()
  await isAt(ticket)
  await shows(page, `Moved back to #${number}`)
  assert.deepEqual([await messagesOf(ticket), await messagesOf(other)], [3, 1])
})

test('a mail says why it opened a ticket, and what else it may belong to', { skip }, async () => {
  const other = await openTicket({ subject: 'Where is my vase?' })
  const mail = await mailed('Re: Where is my vase?')
  const { messages } = await wholeOf(mail)
  const { number } = await wholeOf(other)
  await show(page, mail)
  await choose(messages[0], 'Why is this here?')
  await shows(page, 'Only its subject is like that of another ticket, so it opened a new one.')
  await shows(page, 'It has the same subject, but nothing else refers to it.')
  await byRole(page, 'link', `#${number} Where is my vase?`).click()
  await isAt(other)
})

test('a mail says which message it answers, and shows it', { skip }, async () => {
  const ticket = await mailed('My jug')
  const answered = (
    await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'Which jug is it?' } })
  ).body.data
  await runJobs()
  const sent = (await mails()).find(({ text }) => text.includes('Which jug is it?'))
  const id = sent?.headers.find((line) => line.startsWith('Message-ID: '))?.slice('Message-ID: '.length)
  assert.deepEqual(await mailed('Re: My jug', { 'In-Reply-To': id }), ticket)
  const { messages } = await wholeOf(ticket)
  await show(page, ticket)
  await choose(messages.at(-1), 'Why is this here?')
  await shows(page, 'It answers the message of Owner of Northwind')
  await shows(page, 'Other tickets that were considered', false)
  await assertAccessible(page, 'why of a mail', { within: '[role=dialog]' })
  await byRole(page, 'link', 'Show that message').click()
  await page.waitForSelector('[role=dialog]', { hidden: true })
  assert.equal(await page.evaluate(() => location.hash), `#message-${answered.ulid}`)
})

test('an undo that is not possible says why', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Three plates' })
  const [part, last] = [
    await openTicket({ subject: 'Plate one' }),
    await openTicket({ subject: 'Plate two' }),
  ]
  const [first, second] = [await note(ticket, 'First'), await note(ticket, 'Second')]
  const move = (from: Ticket, into: Ticket, message_ulids: string[]) =>
    call(`POST /api/tickets/${from.ulid}/move-messages`, {
      token,
      body: { into_ulid: into.ulid, message_ulids },
    })
  await move(ticket, part, [first.ulid, second.ulid])
  await move(part, last, [second.ulid])
  await show(page, part)
  await choose(first, 'Why is this here?')
  await byRole(page, 'button', 'Undo').click()
  await shows(page, 'The move was not undone. One of the messages was moved again since then.')
})
