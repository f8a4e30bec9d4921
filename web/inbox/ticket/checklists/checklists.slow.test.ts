import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../../testing.ts'

const { call, token, openTicket, person, signedIn, show } = await startJourney()

type Item = { text: string; is_done: boolean; assignee: { name: string } | null }

test('a checklist is written, ticked, edited, ordered, assigned and thinned out', { skip }, async () => {
  const { page } = await signedIn(await person('Ada Okafor'))
  const ticket = await openTicket({ subject: 'Move the office' })
  const items = async (): Promise<Item[]> =>
    (await call(`GET /api/tickets/${ticket.ulid}/checklist`, { token })).body.data
  const texts = async () => (await items()).map(({ text }) => text).join()
  await show(page, ticket)
  await byRole(page, 'button', 'Add checklist item').click()
  await byRole(page, 'textbox', 'Checklist item').click()
  for (const text of ['Boxes', 'Van', 'Keys']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await until(async () => (await texts()).endsWith(text))
  }
  await page.keyboard.press('Escape')
  await shows(page, 'Checklist: 0 of 3 done')
  await page.locator('.checklist li:nth-child(1) .check-box').click()
  await shows(page, 'Checklist: 1 of 3 done')
  await page.focus('.checklist li:nth-child(2) input')
  await page.keyboard.press('Space')
  await shows(page, 'Checklist: 2 of 3 done')
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.up('Alt')
  await until(async () => (await texts()) === 'Van,Boxes,Keys')
  await byRole(page, 'button', 'Checklist item: Keys').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' of the flat')
  await page.keyboard.press('Enter')
  await until(async () => (await texts()) === 'Van,Boxes,Keys of the flat')
  await byRole(page, 'button', 'Assignee of Keys of the flat: Nobody').click()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await until(async () => (await items())[2]?.assignee?.name === 'Ada Okafor')
  await assertAccessible(page, 'checklist', { within: '.contact-panel' })
  await byRole(page, 'button', 'Remove Boxes').click()
  await until(async () => (await texts()) === 'Van,Keys of the flat')
  await undo(page, 'Boxes was removed')
  await until(async () => (await texts()) === 'Van,Boxes,Keys of the flat')
  assert.deepEqual(
    (await items()).map(({ is_done }) => is_done),
    [true, true, false],
  )
})
