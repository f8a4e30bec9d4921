import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { give, passTime, pressWithControl, startJourney } from '../../journey.ts'
import { byRole, shows, undo, write } from '../../testing.ts'

const journey = await startJourney()
const { call, world, workspace, person, signedIn, openTicket } = journey
let ada: Awaited<ReturnType<typeof person>>
let page: Page

before(async () => {
  if (skip) return
  ada = await person('Ada Okafor')
  await world.channel(workspace, { name: 'Orders', address: 'orders@northwind.test' })
  await world.channel(workspace, { name: 'Website', type: 'widget' })
  const quickReply = {
    name: 'Greeting',
    body: '<p>Dear {{contact.first_name}}, about #{{ticket.number}}:</p>',
  }
  await call('POST /api/quick-replies', { token: ada.token, body: quickReply })
  await openTicket({ subject: 'Earlier', name: 'Grace Hill', email: 'grace@example.com' })
  ;({ page } = await signedIn(ada))
})

const newest = async () =>
  (await call('GET /api/tickets?sort=-last_activity_at', { token: ada.token })).body.data[0]
const drafts = async () => (await call('GET /api/ticket-drafts', { token: ada.token })).body.data
const start = async () => {
  await page.keyboard.press('c')
  await page.waitForFunction(() => document.activeElement?.matches('.addresses input'))
}

test('a ticket is written with the keyboard, survives a reload, and opens after it is sent', {
  skip,
}, async () => {
  await start()
  await shows(page, 'New ticket')
  await page.keyboard.type('gra')
  await shows(page, 'Grace Hill')
  await page.keyboard.press('Enter')
  await write(page, 'Subject', 'Your parcel is back')
  await page.click('.editor-text')
  await page.keyboard.type('/')
  await byRole(page, 'option', 'Greeting').click()
  await shows(page, 'Dear Grace, about #Number of the ticket:')
  await page.keyboard.type('Where shall we send it?')
  await give(page, '.editor-text', 'drop', [{ name: 'label.txt', type: 'text/plain', base64: 'YQ==' }])
  await shows(page, 'label.txt')
  await shows(page, 'Draft saved')
  await until(async () => (await drafts())[0]?.subject === 'Your parcel is back')
  await page.reload()
  await shows(page, 'Where shall we send it?')
  await shows(page, 'label.txt')
  await page.click('.editor-text')
  await pressWithControl(page, 'Enter')
  await shows(page, 'The ticket opens when the message is sent.')
  const lines = await page.$eval('h1', (title) => {
    const { height } = title.getBoundingClientRect()
    return Math.round(height / Number.parseFloat(getComputedStyle(title).lineHeight))
  })
  assert.equal(lines, 1)
  await undo(page, 'Sending')
  await shows(page, 'Where shall we send it?')
  await page.click('.editor-text')
  await pressWithControl(page, 'Enter')
  await shows(page, 'The ticket opens when the message is sent.')
  await passTime(page)
  await page.waitForFunction(() => /^\/tickets\/0\w+$/.test(location.pathname))
  const ticket = await newest()
  assert.deepEqual(
    [ticket.subject, ticket.status, ticket.contact.email, ticket.has_attachments],
    ['Your parcel is back', 'waiting', 'grace@example.com', true],
  )
  const { messages } = (await call(`GET /api/tickets/${ticket.ulid}`, { token: ada.token })).body.data
  assert.match(messages[0].body_text, new RegExp(`about #${ticket.number}:`))
  await until(async () => (await drafts()).length === 0)
})

test('what is missing is shown at its field, and what the server rejects after the undo period', {
  skip,
}, async () => {
  await call('POST /api/blocked-senders', { token: journey.token, body: { sender: 'blocked@example.com' } })
  await start()
  await page.keyboard.type('blocked@example.com,')
  await byRole(page, 'button', 'Send').click()
  await shows(page, 'Enter a subject.')
  await shows(page, 'Write a message first.')
  await write(page, 'Subject', 'Offer')
  await page.click('.editor-text')
  await page.keyboard.type('Hello')
  await byRole(page, 'button', 'Send').click()
  await passTime(page)
  await shows(page, 'blocked@example.com is blocked.')
  await shows(page, 'Hello')
  await page.locator('.select-button').click()
  await byRole(page, 'option', 'Website').click()
  await shows(page, 'A widget cannot write to somebody first')
  await byRole(page, 'button', 'Discard draft').click()
  await undo(page, 'Draft discarded')
  await shows(page, 'Hello')
  await byRole(page, 'button', 'Discard draft').click()
  await until(async () => (await drafts()).length === 0)
})

test('a contact is written to from their page, later and from the channel that was used last', {
  skip,
}, async () => {
  const { contact } = await newest()
  await page.goto(`${journey.origin}/contacts/${contact.ulid}`)
  await byRole(page, 'button', 'New ticket').click()
  await shows(page, 'grace@example.com')
  await page.locator('.select-button').click()
  await byRole(page, 'option', 'Orders').click()
  await write(page, 'Subject', 'A reminder')
  await page.click('.editor-text')
  await page.keyboard.type('Do not forget.')
  await byRole(page, 'button', 'More ways to send').click()
  await byRole(page, 'menuitem', 'Send later').click()
  await page.locator('::-p-text(Tomorrow morning)').click()
  await shows(page, 'Scheduled for')
  await page.waitForFunction(() => /^\/tickets\/0\w+$/.test(location.pathname))
  const ticket = await newest()
  assert.deepEqual([ticket.subject, ticket.status, ticket.channel.name], ['A reminder', 'waiting', 'Orders'])
  assert.ok(ticket.scheduled_for)
  await undo(page, 'Scheduled for')
  await page.waitForSelector('.editor-text')
  await shows(page, 'Do not forget.')
  await page.goto(`${journey.origin}/tickets/new`)
  await shows(page, 'orders@northwind.test')
})
