import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows, write } from '../testing.ts'

const { call, token, origin, openTicket, person, signedIn } = await startJourney()

let page: Page

const all = async () =>
  (await call('GET /api/workflows', { token })).body.data as {
    ulid: string
    trigger_parameters: { time: string; weekdays?: string[]; view?: string }
  }[]

before(async () => {
  if (skip) return
  await openTicket({ subject: 'Where is my order?' })
  const body = { name: 'In transit', is_personal: false, statuses: ['open'] }
  await call('POST /api/saved-views', { token, body })
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

test('a schedule has a time, days and a view, and its preview has the tickets of now', { skip }, async () => {
  await page.goto(`${origin}/workflows/new?recipe=blank`)
  await shows(page, 'Create workflow')
  await byRole(page, 'button', 'Trigger a new ticket arrives').click()
  await byRole(page, 'option', 'it is a certain time').click()
  await page.waitForSelector('input[aria-label="Time"]')
  await shows(page, 'On which tickets it would run now.')
  await byRole(page, 'button', 'Would run 1').click()
  await shows(page, 'Where is my order?')
  await byRole(page, 'button', 'View open tickets').click()
  await byRole(page, 'option', 'In transit').click()
  await byRole(page, 'button', 'Weekdays: every day').wait()
  await assertAccessible(page, 'the builder with a schedule')
  await write(page, 'Name', 'Every day')
  await byRole(page, 'button', 'Create workflow').click()
  await until(async () => (await all()).length === 1)
  const [made] = await all()
  assert.equal(made?.trigger_parameters.time, '08:00')
  assert.equal(made?.trigger_parameters.view, await viewOf('In transit'))
})

test('its page says when it runs next, and a ticket to create is described in it', { skip }, async () => {
  const [made] = await all()
  await call(`PUT /api/workflows/${made?.ulid}`, { token, body: { is_enabled: true } })
  await page.goto(`${origin}/workflows/${made?.ulid}`)
  await shows(page, 'Next run')
  await byRole(page, 'button', 'Add action').click()
  await byRole(page, 'menuitem', 'Create a ticket').click()
  await shows(page, 'Becomes a note of the new ticket.')
  await assertAccessible(page, 'an action that creates a ticket')
})

test('further actions say what they do, and a schedule can search', { skip }, async () => {
  // The page before it has an action that is not saved.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${origin}/workflows/new?recipe=blank`)
  await byRole(page, 'button', 'Trigger a new ticket arrives').click()
  await byRole(page, 'option', 'it is a certain time').click()
  await byRole(page, 'button', 'View open tickets').click()
  await byRole(page, 'option', 'tickets of a search').click()
  await write(page, 'tickets of a search', 'is:open')
  await byRole(page, 'button', 'Would run 1').wait()
  for (const [action, words] of [
    ['Stop the agent', 'stop the agent on the ticket'],
    ['Send an HTTP request', 'One per line'],
    ['Forward the message', 'May be empty.'],
    ['Add a note to linked tickets', 'Only members see it.'],
  ] as const) {
    await byRole(page, 'button', 'Add action').click()
    await byRole(page, 'menuitem', action).click()
    await shows(page, words)
    // The editor takes the focus when it has loaded.
    if (action === 'Forward the message')
      await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true')
  }
  await byRole(page, 'button', 'Linked tickets the parent').wait()
  await assertAccessible(page, 'the builder with further actions')
})

const viewOf = async (name: string) => {
  const { data } = (await call('GET /api/saved-views', { token })).body
  return data.find((one: { name: string }) => one.name === name).ulid as string
}
