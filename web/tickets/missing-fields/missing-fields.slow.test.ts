import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, token, origin, openTicket, person, signedIn, show } = await startJourney()
let page: Page

type Ticket = { ulid: string }

const define = (body: object) => call('POST /api/fields', { token, body: { of: 'ticket', ...body } })
const read = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const hasStatus = (ticket: Ticket, status: string) =>
  until(async () => (await read(ticket)).status === status)
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key as 'e')
}

before(async () => {
  if (skip) return
  const choices = ['Question', 'Refund'].map((name) => ({ value: name.toLowerCase(), name }))
  await define({ key: 'reason', name: 'Reason', type: 'choice', choices, required: 'on_close' })
  await define({
    ...{ key: 'amount', name: 'Amount', type: 'number', required: 'on_close' },
    ...{ required_if: ['reason:refund'], group: 'Money' },
  })
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

test('closing by keyboard asks for what is missing, and goes on with Enter', { skip }, async () => {
  const stays = await openTicket({ subject: 'Stays here' })
  const ticket = await openTicket({ subject: 'Money back' })
  await show(page, ticket)
  await shows(page, 'Money')
  await press('e')
  await shows(page, 'Fill in before closing')
  assert.match(await focused(), /Not set/)
  await assertAccessible(page, 'missing fields', { within: '[role=dialog]' })
  await press('Escape')
  await shows(page, 'Fill in before closing', false)
  assert.equal((await read(ticket)).status, 'open')
  assert.ok(page.url().includes(ticket.ulid))

  await press('e')
  await shows(page, 'Fill in before closing')
  await press('r')
  await byRole(page, 'textbox', 'Amount').wait()
  await press('Tab', '2', '5', 'Enter')
  await hasStatus(ticket, 'closed')
  assert.deepEqual((await read(ticket)).fields, { reason: 'refund', amount: 25 })
  await page.waitForFunction((ulid) => location.pathname.includes(ulid), {}, stays.ulid)
})

test('a reply that closes keeps its text until the fields are filled in', { skip }, async () => {
  const ticket = await openTicket({ subject: 'A question' })
  await show(page, ticket)
  await press('r')
  await page.waitForSelector('.composer [contenteditable="true"]')
  await page.keyboard.type('It comes tomorrow.')
  const sendAndClose = async () => {
    await page.keyboard.down('Control')
    await page.keyboard.down('Shift')
    await press('Enter')
    await page.keyboard.up('Shift')
    await page.keyboard.up('Control')
    await shows(page, 'Fill in before closing')
  }
  await sendAndClose()
  await press('Escape')
  await shows(page, 'It comes tomorrow.')
  await page.locator('.composer [contenteditable="true"]').click()
  await sendAndClose()
  await press('q', 'Enter')
  await hasStatus(ticket, 'closed')
  const { fields, messages } = await read(ticket)
  assert.deepEqual([fields, messages.length], [{ reason: 'question' }, 2])
})

test('several tickets get what they lack, or only the complete ones are closed', { skip }, async () => {
  const one = await openTicket({ subject: 'Lacks a reason' })
  const other = await openTicket({ subject: 'Has a reason' })
  await call(`PUT /api/tickets/${other.ulid}`, { token, body: { fields: { reason: 'question' } } })
  await page.setViewport({ width: 390, height: 844 })
  await page.goto(`${origin}/tickets`)
  await shows(page, 'Has a reason')
  await press('j', 'x', 'j', 'x', 'e')
  await shows(page, 'empty in 1 of 2 tickets')
  await byRole(page, 'button', 'Close only 1 and leave 1 open').click()
  await hasStatus(other, 'closed')
  assert.equal((await read(one)).status, 'open')
})
