import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../../testing.ts'

const { call, person, openTicket, signedIn, runJobs } = await startJourney()

const shown = (page: Page) =>
  page.$$eval('.dashboard > div', (all) => all.map(({ dataset }) => `${dataset.piece} ${dataset.size}`))

test('a person arranges the page of reports by pointer and keyboard, and finds it again', {
  skip,
}, async () => {
  await openTicket({ subject: 'Late parcel' })
  await runJobs()
  const ada = await person('Ada Okafor')
  const { page } = await signedIn(ada, '/reports')
  await shows(page, 'Compared with')
  await page.waitForSelector('.dashboard [data-piece="comparison"]')
  const usual = await shown(page)
  assert.equal(usual.length, 11)
  const has = (...pieces: string[]) => until(async () => (await shown(page)).join() === pieces.join())
  const choose = async (of: string, entry: string) => {
    await byRole(page, 'button', `More actions for ${of}`).click()
    await byRole(page, 'menuitem', entry).click()
  }

  await byRole(page, 'button', 'Arrange').click()
  await choose('When contacts write', 'Remove')
  await has(...usual.filter((one) => one !== 'hours full'))
  await undo(page, '“When contacts write” removed.')
  await has(...usual)
  await byRole(page, 'button', 'Add').click()
  await byRole(page, 'menuitem', 'Chart: Solved').click()
  await byRole(page, 'button', 'Full width of “Chart: Solved”').click()
  await byRole(page, 'button', 'Half width of “Chart: Solved”').wait()
  await has(...usual, 'chart_solved half')
  await page.focus('[aria-label="Half width of “Chart: Solved”"]')
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.up('Alt')
  const arranged = [...usual.slice(0, -1), 'chart_solved half', 'comparison full']
  await has(...arranged)
  await assertAccessible(page, 'the arrangement of a report', { within: 'main' })

  await until(async () => {
    const { body } = await call('GET /api/me/dashboard', { token: ada.token })
    return body.data.pieces.length === 12 && body.data.pieces[10].piece === 'chart_solved'
  })
  await page.reload()
  await page.waitForSelector('.dashboard [data-piece="comparison"]')
  assert.deepEqual(await shown(page), arranged)
  await byRole(page, 'button', 'Arrange').click()
  await byRole(page, 'button', 'Reset').click()
  await has(...usual)
  await undo(page, 'The page is as it was at first.')
  await has(...arranged)
})

test('an empty page says what to do', { skip }, async () => {
  const ben = await person('Ben Li')
  await call('PUT /api/me/dashboard', { token: ben.token, body: { pieces: [] } })
  const { page } = await signedIn(ben, '/reports')
  await shows(page, 'Nothing is shown')
  await byRole(page, 'button', 'Arrange').click()
  await byRole(page, 'button', 'Add').click()
  await byRole(page, 'menuitem', 'Number: Created').click()
  await page.waitForSelector('.dashboard [data-piece="figure_created"]')
})
