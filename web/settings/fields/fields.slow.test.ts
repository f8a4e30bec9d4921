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
  await assertAccessible(page, 'no fields')
  await byRole(page, 'button', 'Add field').click()
  await byRole(page, 'textbox', 'Name').fill('Order number')
  await page.locator('::-p-text(Show in lists)').click()
  await assertAccessible(page, 'a new field')
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'order_number')
  await assertAccessible(page, 'fields')

  const fieldsOf = async () =>
    (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data.fields.order_number
  await page.goto(`${origin}/tickets/${ticket.ulid}`)
  await byRole(page, 'button', 'Set Order number').click()
  await byRole(page, 'textbox', 'Order number').fill('A-17')
  await page.keyboard.press('Enter')
  await until(async () => (await fieldsOf()) === 'A-17')
  await shows(page, 'Field Order number set to A-17')
  await assertAccessible(page, 'a ticket with a field')
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
