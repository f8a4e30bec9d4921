import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../testing.ts'

const { call, token, origin, openTicket, person, signedIn, runJobs } = await startJourney()

let page: Page

type Workflow = { name: string; is_enabled: boolean; trigger_type: string; trigger_parameters: object }
const all = async () => (await call('GET /api/workflows', { token })).body.data as Workflow[]

before(async () => {
  if (skip) return
  const { ulid } = await openTicket({ subject: 'Where is my order?' })
  await call(`POST /api/tickets/${ulid}/reply`, { token, body: { body: '<p>Which one?</p>' } })
  await runJobs()
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

test('the example that reminds after three days and closes after five becomes two workflows', {
  skip,
}, async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await byRole(page, 'link', 'New workflow').click()
  await shows(page, 'Remind after 3 days, close after 5')
  await byRole(
    page,
    'link',
    'Remind after 3 days, close after 5 A contact who does not answer is reminded. A second workflow closes the ticket two days later.',
  ).click()
  await shows(page, 'Create workflow')
  await shows(page, 'Once each time a contact has not answered')
  await byRole(page, 'button', 'Waiting now 1').click()
  await shows(page, 'Where is my order?')
  await byRole(page, 'button', 'Create workflow').click()
  await shows(page, 'Both are off until you switch them on.')
  await undo(page, 'Workflow created')
  await until(async () => (await all()).filter(({ is_enabled }) => is_enabled).length === 2)
  assert.deepEqual(
    (await all()).map(({ trigger_type, trigger_parameters }) => [trigger_type, trigger_parameters]),
    [3, 5].map((value) => ['on_contact_silent', { value, unit: 'days', only_business_hours: false }]),
  )
})

test('a condition on the status and an action that notifies are chosen in the builder', {
  skip,
}, async () => {
  await page.goto(`${origin}/workflows/new?recipe=blank`)
  await shows(page, 'Create workflow')
  await byRole(page, 'button', 'Add action').click()
  await byRole(page, 'menuitem', 'Notify members').click()
  await shows(page, 'Added as a note that mentions them.')
  await byRole(page, 'button', 'Add action').click()
  await byRole(page, 'menuitem', 'Snooze').click()
  await page.waitForSelector('input[aria-label="Waiting time"]')
  await assertAccessible(page, 'the builder with new actions')
})
