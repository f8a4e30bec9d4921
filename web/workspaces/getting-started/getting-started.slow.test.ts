import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { passTime, startJourney } from '../../journey.ts'
import { byRole, shows, undo } from '../../testing.ts'

const journey = await startJourney()
const { call, token, channel, person, signedIn } = journey

const tickets = async () => (await call('GET /api/tickets', { token })).body.data

test('an admin takes the first steps, with sample data, and finds the way back', { skip }, async () => {
  const ada = await person('Ada Okafor', { role: 'admin' })
  const { page } = await signedIn(ada)
  await shows(page, 'Waiting for your first mail')
  await byRole(page, 'textbox', `Address of ${channel.name}`).wait()
  // A second member has joined.
  await byRole(page, 'link', 'Get started 1/9').click()
  await shows(page, 'Nine steps to a helpdesk')
  await byRole(page, 'button', 'Load sample data').click()
  await shows(page, '5 sample tickets are in the inbox')
  assert.equal((await tickets()).length, 5)
  await undo(page, '5 sample tickets')
  await until(async () => (await tickets()).length === 0)
  await byRole(page, 'button', 'Load sample data').click()
  await byRole(page, 'button', 'Remove sample data').wait()
  await shows(page, '1 of 9 done')
  await byRole(page, 'link', 'Set your business hours').click()
  await page.waitForFunction(() => location.pathname === '/settings/hours')
  const business_hours = { monday: ['09:00-17:00'] }
  await call('PUT /api/business-hours', { token, body: { business_hours } })
  // The link may already count the hours.
  await page.locator('.sidebar a[href="/get-started"]').click()
  await shows(page, '2 of 9 done')
  await byRole(page, 'button', 'Remove sample data').click()
  await undo(page, 'Sample data removed')
  assert.equal((await tickets()).length, 5)
  await byRole(page, 'button', 'Remove sample data').click()
  await shows(page, 'Sample data removed')
  await passTime(page)
  await until(async () => (await tickets()).length === 0)
  await byRole(page, 'button', 'Do not show again').click()
  await page.waitForFunction(() => !document.querySelector('.sidebar a[href="/get-started"]'))
})

test('a member without rights sees no first steps', { skip }, async () => {
  const { page, context } = await signedIn(await person('Kim Berg'))
  await shows(page, 'Waiting for your first mail')
  await shows(page, 'Get started', false)
  await shows(page, 'Check the channel', false)
  await context.close()
})
