import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../../testing.ts'

const { call, token, origin, world, workspace, person, signedIn, runJobs, mails } = await startJourney()
let page: Page
let sales: { ulid: string }
let ben: Awaited<ReturnType<typeof person>>

before(async () => {
  if (skip) return
  sales = await world.channel(workspace, { name: 'Sales' })
  ben = await person('Ben Li', { role: 'admin' })
  await person('Cleo Diaz')
  ;({ page } = await signedIn(ben))
})

const reports = async () => (await call('GET /api/report-subscriptions', { token })).body.data

test('a member makes a report by mail from the report that is shown', { skip }, async () => {
  await page.goto(`${origin}/reports?channel=${sales.ulid}&hours=business`)
  await byRole(page, 'link', 'By mail').click()
  await shows(page, 'No reports by mail')
  await byRole(page, 'button', 'Add report').click()
  await byRole(page, 'textbox', 'Name').fill('Sales numbers')
  await byRole(page, 'button', 'Weekday Monday').click()
  await byRole(page, 'option', 'Friday').click()
  await byRole(page, 'button', 'Recipients: Ben Li').click()
  await byRole(page, 'menuitem', 'Cleo Diaz').click()
  await page.keyboard.press('Escape')
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Every Friday at 8 AM · To Ben Li and Cleo Diaz')
  await shows(page, 'Next mail:')
  const [made] = await reports()
  assert.deepEqual([made.day, made.channel_ulids, made.count_hours], [5, [sales.ulid], 'business'])
})

test('a report is changed, paused, sent at once, and deleted with undo', { skip }, async () => {
  const choose = async (entry: string) => {
    await byRole(page, 'button', 'More for Sales numbers').click()
    await byRole(page, 'menuitem', entry).click()
  }
  await byRole(page, 'button', 'Change Sales numbers').click()
  await byRole(page, 'button', 'How often Every week').click()
  await byRole(page, 'option', 'Every month').click()
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Every month on day 1 at 8 AM')
  await choose('Pause')
  await shows(page, 'Paused')
  await choose('Send me one now')
  await shows(page, 'The report of the last period is on its way to you.')
  await runJobs()
  await until(async () => (await mails()).some(({ subject }) => subject.startsWith('Sales numbers: ')))
  await choose('Delete Sales numbers')
  await shows(page, 'No reports by mail')
  await undo(page, 'Sales numbers is deleted.')
  await shows(page, 'Paused')
  await choose('Stop sending it to me')
  await shows(page, 'To Cleo Diaz')
})

test('the page and its form fit on a phone and are accessible', { skip }, async () => {
  await page.setViewport({ width: 390, height: 844 })
  await page.goto(`${origin}/reports/mail`)
  await shows(page, 'Sales numbers')
  await assertAccessible(page, 'the reports by mail on a phone')
  await byRole(page, 'button', 'Change Sales numbers').click()
  await byRole(page, 'button', 'Save').wait()
  await assertAccessible(page, 'the form of a report by mail on a phone')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(overflow <= 0, `${overflow} px too wide`)
})
