import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, token, origin, openTicket, person, signedIn } = await startJourney()

let page: Page
let ticket: { ulid: string }

before(async () => {
  if (skip) return
  ticket = await openTicket({ subject: 'A late parcel' })
  await openTicket({ subject: 'A new parcel' })
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
  await page.setViewport({ width: 1440, height: 900 })
})

test('a field is made, set at a ticket, undone and found', { skip }, async () => {
  await page.goto(`${origin}/settings/fields`)
  await shows(page, 'No fields yet')
  await byRole(page, 'button', 'Add field').click()
  await byRole(page, 'textbox', 'Name').fill('Order number')
  await page.locator('::-p-text(Show in lists)').click()
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'order_number')

  const fieldsOf = async () =>
    (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.fields.order_number
  await page.goto(`${origin}/tickets/${ticket.ulid}`)
  await byRole(page, 'button', 'Order number: Not set').wait()
  await assertAccessible(page, 'a field without a value', { within: '.field-list' })
  await byRole(page, 'button', 'Order number: Not set').click()
  await byRole(page, 'textbox', 'Order number').fill('A-17')
  await page.keyboard.press('Enter')
  await until(async () => (await fieldsOf()) === 'A-17')
  await shows(page, 'Field Order number set to A-17')
  await byRole(page, 'button', 'Undo').click()
  await until(async () => (await fieldsOf()) === undefined)
  await call(`PUT /api/tickets/${ticket.ulid}`, { token, body: { fields: { order_number: 'B-18' } } })
  await page.goto(`${origin}/tickets?q=field.order_number:b-18`)
  await page.waitForFunction(() => {
    const subjects = [...document.querySelectorAll('.row-subject')].map(({ textContent }) => textContent)
    return subjects.join() === 'A late parcel'
  })
  await shows(page, 'B-18')
})

test('selected tickets get a field, undone for all, and a view has a condition on it', { skip }, async () => {
  const values = async () =>
    (await call('GET /api/tickets', { token })).body.data.map(
      ({ fields }: { fields: { order_number?: string } }) => fields.order_number ?? '',
    )
  await page.goto(`${origin}/tickets`)
  await shows(page, 'A new parcel')
  for (const key of ['j', 'x', 'j', 'x'] as const) await page.keyboard.press(key)
  await byRole(page, 'button', 'Set a field').click()
  await byRole(page, 'textbox', 'Value').fill('C-19')
  await byRole(page, 'button', 'Set').click()
  await until(async () => (await values()).join() === 'C-19,C-19')
  await byRole(page, 'button', 'Undo').click()
  await until(async () => (await values()).toSorted().join() === ',B-18')

  await page.goto(`${origin}/tickets?q=is:open`)
  await byRole(page, 'button', 'Save this search as a view').click()
  await byRole(page, 'textbox', 'Name').fill('Numbered')
  await byRole(page, 'button', 'Add condition').click()
  await byRole(page, 'textbox', 'Value').fill('b-18')
  await assertAccessible(page, 'a view with a condition', { within: '[role=dialog]' })
  await byRole(page, 'button', 'Save').click()
  await page.waitForFunction(() => {
    const subjects = [...document.querySelectorAll('.row-subject')].map(({ textContent }) => textContent)
    return location.search.includes('numbered') && subjects.join() === 'A late parcel'
  })
})
