import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../testing.ts'

const { call, token, origin, person, signedIn } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  const body = { name: 'Backups', is_shared: true, subject: 'Check the backups' }
  assert.equal((await call('POST /api/ticket-templates', { token, body })).status, 201)
  ;({ page } = await signedIn(await person('Ben Li', { role: 'admin' })))
})

const choose = async (field: string, option: string) => {
  await byRole(page, 'button', field).click()
  await byRole(page, 'option', option).click()
}
const all = async () => (await call('GET /api/recurring-tickets', { token })).body.data

test('a member makes a recurring ticket, and sees its next times while choosing', { skip }, async () => {
  await page.goto(`${origin}/settings/recurring-tickets`)
  await shows(page, 'No recurring tickets.')
  await byRole(page, 'button', 'New recurring ticket').click()
  await shows(page, 'Every month on the first Monday at 9:00 AM')
  await byRole(page, 'textbox', 'Name').fill('Look at the backups')
  await byRole(page, 'textbox', 'Email address').fill('ann@customer.test')
  await choose('How often Every month', 'Every year')
  await shows(page, 'Every year on the first Monday of January at 9:00 AM')
  await choose('On the first', 'the last')
  await choose('Weekday Monday', 'working day')
  await shows(page, 'Every year on the last working day of January at 9:00 AM')
  await page.waitForFunction(() => document.querySelectorAll('.next-times time').length === 5)
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Look at the backups')
  const [made] = await all()
  assert.deepEqual(
    [made.rhythm.every, made.rhythm.place, made.rhythm.weekdays.length, made.contact.email],
    ['year', 'last', 5, 'ann@customer.test'],
  )
})

test('it is changed, paused, and deleted with undo, on a phone as well', { skip }, async () => {
  await page.setViewport({ width: 390, height: 844 })
  const pick = async (entry: string) => {
    await byRole(page, 'button', 'More for Look at the backups').click()
    await byRole(page, 'menuitem', entry).click()
  }
  await byRole(page, 'button', 'Change Look at the backups').click()
  await choose('How often Every year', 'Every week')
  await shows(page, 'Every working day at 9:00 AM')
  await assertAccessible(page, 'the form of a recurring ticket on a phone')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(overflow <= 0, `${overflow} px too wide`)
  await byRole(page, 'button', 'Save').click()
  await pick('Pause')
  await shows(page, 'Paused')
  await pick('Delete Look at the backups')
  await shows(page, 'No recurring tickets.')
  await undo(page, 'Look at the backups is deleted.')
  await shows(page, 'Paused')
})
