import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { begin, editorText, startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../testing.ts'

const journey = await startJourney()
const { call, token, openTicket, person, signedIn, show } = journey
let ada: Awaited<ReturnType<typeof person>>
let bob: Awaited<ReturnType<typeof person>>
let page: Page

before(async () => {
  if (skip) return
  ada = await person('Ada Okafor')
  bob = await person('Bob Smith')
  ;({ page } = await signedIn(ada))
})

type Ticket = { ulid: string }
const scheduledOn = async ({ ulid }: Ticket) =>
  (await call(`GET /api/tickets/${ulid}/scheduled-messages`, { token })).body.data
const repliesOn = async ({ ulid }: Ticket) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data.messages.filter(
    ({ type }: { type: string }) => type === 'outbound',
  )

/** Writes a reply, and opens the choice of a time. */
const writeForLater = async (ticket: Ticket, text: string) => {
  await show(page, ticket)
  await begin(page, 'r')
  await page.keyboard.type(text)
  await askForTime()
}

const askForTime = async () => {
  await page.keyboard.down('Control')
  await page.keyboard.down('Shift')
  await page.keyboard.press('L')
  await page.keyboard.up('Shift')
  await page.keyboard.up('Control')
  await shows(page, 'Tomorrow morning')
}

test('a reply is scheduled by keyboard, seen and edited by a colleague, and sent at once', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Tomorrow is enough' })
  await writeForLater(ticket, 'It is on its way.')
  await page.locator('::-p-text(Tomorrow morning)').click()
  await undo(page, 'Scheduled for')
  await page.waitForFunction(() => document.activeElement?.classList.contains('editor-text'))
  assert.match(await editorText(page), /It is on its way\./)
  assert.deepEqual(await scheduledOn(ticket), [])
  await askForTime()
  await page.locator('::-p-text(Tomorrow morning)').click()
  await page.waitForSelector('.message.scheduled')
  await shows(page, 'Scheduled for')
  await page.waitForSelector('.editor-text', { hidden: true })
  await until(async () => (await scheduledOn(ticket)).length === 1)
  const other = await signedIn(bob, `/tickets/${ticket.ulid}`)
  await other.page.waitForSelector('.message.scheduled')
  await byRole(other.page, 'button', 'Edit').click()
  await other.page.waitForSelector('.editor-text:focus')
  await until(async () => (await editorText(other.page)).startsWith('It is on its way.'))
  await page.waitForFunction(() => !document.querySelector('.message.scheduled'))
  await other.page.keyboard.type(' Really.')
  await byRole(other.page, 'button', 'More ways to send').click()
  await other.page.locator('::-p-text(Send later)').click()
  await other.page.locator('::-p-text(Tomorrow morning)').click()
  await page.waitForSelector('.message.scheduled')
  await byRole(page, 'link', 'Drafts').click()
  await shows(page, 'Bob Smith')
  await shows(page, 'It is on its way. Really.')
  await show(page, ticket)
  await page.waitForSelector('.message.scheduled')
  await byRole(page, 'button', 'Send now').click()
  await until(async () => (await repliesOn(ticket)).length === 1)
  await page.waitForFunction(() => !document.querySelector('.message.scheduled'))
  assert.equal((await repliesOn(ticket))[0].sender.name, 'Bob Smith')
  await other.context.close()
})

test('what somebody else writes meanwhile is told, and the author decides', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Meanwhile' })
  await writeForLater(ticket, 'An answer for later.')
  await page.locator('::-p-text(Tomorrow morning)').click()
  await page.waitForSelector('.message.scheduled')
  await call(`POST /api/tickets/${ticket.ulid}/note`, { token: bob.token, body: { body: 'Wait for me' } })
  await shows(page, 'Will not be sent: somebody else has written since it was scheduled.')
  await assertAccessible(page, 'message that will not be sent', { within: '.conversation' })
  await byRole(page, 'button', 'Change time').click()
  await page.locator('::-p-text(Tomorrow morning)').click()
  await shows(page, 'Will not be sent', false)
  await byRole(page, 'button', 'Cancel').click()
  await shows(page, 'The message is your draft again.')
  assert.deepEqual([await scheduledOn(ticket), await repliesOn(ticket)], [[], []])
})

test('undo keeps the text, also while what was left of the sent draft is being removed', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Taken back at once' })
  const answered: string[] = []
  const isOfDraft = (request: HTTPRequest) => request.url().endsWith(`${ticket.ulid}/draft`)
  await page.setRequestInterception(true)
  // The draft is never saved, and the request that checks for one on the server is slow.
  page.on('request', (request) => {
    if (isOfDraft(request) && request.method() === 'PUT') return void request.abort()
    setTimeout(() => void request.continue(), isOfDraft(request) ? 1_000 : 0)
  })
  page.on('response', (response) => {
    const request = response.request()
    if (isOfDraft(request) || request.method() === 'DELETE')
      answered.push(
        `${request.method()} ${request
          .url()
          .split('/')
          .at(isOfDraft(request) ? -1 : -2)}`,
      )
  })
  await writeForLater(ticket, 'Not so fast.')
  await page.locator('::-p-text(Tomorrow morning)').click()
  await undo(page, 'Scheduled for')
  await page.waitForFunction(() => document.activeElement?.classList.contains('editor-text'))
  assert.deepEqual(answered, ['GET draft', 'DELETE scheduled-messages'])
  assert.match(await editorText(page), /Not so fast\./)
  const { data } = (await call(`GET /api/tickets/${ticket.ulid}/draft`, { token: ada.token })).body
  assert.match(data.body, /Not so fast\./)
})
