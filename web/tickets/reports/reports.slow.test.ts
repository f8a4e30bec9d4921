import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { hold, startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, token, world, workspace, person, openTicket, signedIn, runJobs } = await startJourney()
let page: Page
let sales: { ulid: string }
const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)

before(async () => {
  if (skip) return
  sales = await world.channel(workspace, { name: 'Sales' })
  const ticket = await openTicket({ subject: 'Late parcel' })
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'It is on its way.' } })
  await call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status: 'closed' } })
  await openTicket({ subject: 'Broken cup' })
  for (const subject of ['A quote', 'Another quote', 'A third quote'])
    await call('POST /api/tickets', {
      token,
      body: {
        channel: sales.ulid,
        subject,
        from_contact: { email: 'ada@example.com' },
        message: { body: 'Hello' },
      },
    })
  await runJobs()
  ;({ page } = await signedIn(await person('Ben Li', { role: 'admin' })))
})

/** The totals with their names. */
const totals = async () => {
  await page.waitForFunction(() => !document.querySelector('.report-page [aria-busy="true"]'))
  return page.$$eval('.figure-card', (links) =>
    links.map((link) => `${link.firstChild?.textContent} ${link.querySelector('strong')?.textContent}`),
  )
}
const select = async (name: string, option: string) => {
  await byRole(page, 'button', name).click()
  await byRole(page, 'option', option).click()
}
const urlHas = (name: string, value: string | null) =>
  until(async () => new URL(page.url()).searchParams.get(name) === value)

test('a member chooses a period and a channel, and goes back', { skip }, async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await shows(page, 'Compared with')
  const all = await totals()
  assert.deepEqual(all.slice(0, 3), ['Created 5', 'Solved 1', 'Backlog 4'])
  assert.equal(all.at(-1), 'Share of the agent 0%')
  await select('Period Last 30 days', 'Last 7 days')
  await urlHas('to', today)
  await select('Channel All channels', 'Sales')
  await urlHas('channel', sales.ulid)
  assert.deepEqual((await totals()).slice(0, 2), ['Created 3', 'Solved 0'])
  await page.goBack()
  await urlHas('channel', null)
  await page.waitForFunction(() => document.querySelector('.figure-card strong')?.textContent === '5')
})

test('the comparison has the tickets of each channel, and leads to them', { skip }, async () => {
  const rows = () =>
    page.$$eval('.report-groups tbody tr', (rows) =>
      rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)),
    )
  assert.deepEqual(await rows(), [
    ['Sales', '3', '0', '3'],
    ['Support', '2', '1', '1'],
  ])
  await byRole(page, 'button', 'Solved').click()
  await urlHas('sort', '-solved')
  assert.deepEqual((await rows())[0]?.[0], 'Support')
  await byRole(page, 'link', 'Members').click()
  await shows(page, 'No member has numbers in this period.', false)
  await byRole(page, 'link', 'Channels').click()
  await byRole(page, 'link', '2, show the tickets: Created, Support').click()
  await page.waitForSelector('.report-tickets tbody tr')
  const subjects = () =>
    page.$$eval('.report-tickets tbody th', (cells) =>
      cells.map((cell) => cell.textContent?.replace(/^#\d+ /, '')),
    )
  assert.deepEqual(await subjects(), ['Broken cup', 'Late parcel'])
  await select('Number Created', 'Solved')
  await urlHas('figure', 'solved')
  await page.waitForFunction(() => document.querySelectorAll('.report-tickets tbody tr').length === 1)
  assert.deepEqual(await subjects(), ['Late parcel'])
  await select('Number Solved', 'Resolution')
  await page.waitForFunction(() => document.querySelectorAll('.report-tickets thead th').length === 7)
  const took = await page.$eval('.report-tickets tbody td:nth-of-type(2)', (cell) => cell.textContent)
  assert.match(took ?? '', /\d min$/)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await byRole(page, 'link', 'Support').click()
  await page.waitForFunction(() => document.querySelector('.figure-card strong')?.textContent === '2')
})

test('the chart shows a chosen figure, and its numbers are a table and a file', { skip }, async () => {
  await page.locator('.figure-card::-p-text(Solved)').click()
  await page.waitForSelector('[role="img"][aria-label^="Solved from"]')
  await page.locator('.report-table > summary').click()
  const last = await page.$eval('.report-table tbody tr:last-child', (row) =>
    [...row.children].slice(1, 4).map((cell) => cell.textContent),
  )
  assert.deepEqual(last, ['2', '1', '1'])
  await assertAccessible(page, 'a report with its table', { within: 'main' })
  await page.evaluate(() => {
    URL.createObjectURL = (blob) => {
      void (blob as Blob).text().then((text) => document.body.setAttribute('data-file', text))
      return ''
    }
  })
  await page.locator('.report-table button').click()
  await page.waitForSelector('[data-file]')
  const file = await page.$eval('body', (body) => body.getAttribute('data-file') ?? '')
  assert.match(
    file.split('\r\n')[0] ?? '',
    /^"From","Created","Solved","Backlog","First response \(median\), seconds"/,
  )
  assert.ok(file.includes(`\r\n"${today}","2","1","1",`), file)
})

test('while a report loads, the one before stays, and an error says what to do', { skip }, async () => {
  const answer = await hold(page, 'GET', '/api/reports/tickets')
  await select('Period Last 7 days', 'Last 90 days')
  await page.waitForSelector('.report-body[aria-busy="true"]')
  assert.equal(await page.$eval('.figure-card strong', ({ textContent }) => textContent), '2')
  await answer()
  await totals()
  await page.goto(`${new URL(page.url()).origin}/reports?team=01h00000000000000000000000`)
  await byRole(page, 'button', 'Try again').wait()
})
