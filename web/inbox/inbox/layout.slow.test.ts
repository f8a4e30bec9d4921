import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, token, origin, openTicket, person, signedIn } = await startJourney()

let page: Page

const press = async (...keys: Parameters<Page['keyboard']['press']>[0][]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const width = (selector: string) =>
  page.evaluate((selector) => document.querySelector(selector)?.getBoundingClientRect().width, selector)
const untilWide = (px: number) =>
  page.waitForFunction(
    (px) =>
      document.querySelector('.list-pane')?.getBoundingClientRect().width === px &&
      document.querySelector('.splitter')?.ariaValueNow === String(px),
    {},
    px,
  )
const focused = () =>
  page.evaluate(() => document.activeElement?.closest('.row')?.querySelector('a')?.textContent)
const untilFocused = (subject: string) =>
  page.waitForFunction(
    (subject) => document.activeElement?.closest('tr.row')?.querySelector('a')?.textContent === subject,
    {},
    subject,
  )
const openList = async (selector: string) => {
  await page.goto(`${origin}/tickets?view=all`)
  await page.waitForSelector(`.rows[aria-busy="false"] ${selector}`)
}
/** The accessible names of the columns. */
const columns = () =>
  page.$$eval('.ticket-table thead th', (heads) => heads.map(({ textContent }) => textContent))

before(async () => {
  if (skip) return
  await call('POST /api/fields', { token, body: { of: 'ticket', key: 'plan', name: 'Plan', type: 'text' } })
  for (let number = 1; number <= 60; number += 1) {
    const { ulid } = await openTicket({ subject: `Question ${number}` })
    if (number === 7)
      await call(`PUT /api/tickets/${ulid}`, { token, body: { priority: 'urgent', fields: { plan: 'Pro' } } })
  }
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

test('the list is made wider and narrower, and no row is drawn again', { skip }, async () => {
  // The list loads its first page, and then again to be up to date.
  const heads: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('cursor=start')) heads.push(response.url())
  })
  await openList('li .row')
  await until(() => heads.length > 1)
  await untilWide(380)
  // Rows in view come first, and rows beyond once the height of the list is known.
  await page.waitForFunction(() => {
    const box = document.querySelector('.rows')
    const rows = box?.querySelectorAll(':scope > ul > li') ?? []
    const height = rows[0]?.clientHeight ?? 0
    return box !== null && height > 0 && rows.length > box.clientHeight / height + 7
  })
  await page.evaluate(() => {
    const changes: string[] = []
    const rows = document.querySelector('.rows > ul')
    const before = [...(rows?.children ?? [])]
    // A list that becomes higher or lower gets or loses rows at its end. The others stay.
    const isAtEnd = ({ target, type }: MutationRecord) =>
      target === rows &&
      type === 'childList' &&
      [...rows.children].every((row, place) => row === (before[place] ?? row))
    Object.assign(window, { changes })
    const observed = { subtree: true, childList: true, attributes: true, characterData: true }
    const note = ({ type, attributeName, target }: MutationRecord) =>
      changes.push(`${type} ${attributeName}: ${(target.parentElement ?? rows)?.outerHTML.slice(0, 300)}`)
    if (rows)
      new MutationObserver((found) => found.filter((one) => !isAtEnd(one)).forEach(note)).observe(
        rows,
        observed,
      )
  })
  await page.mouse.move(232 + 380, 400)
  await page.mouse.down()
  for (let px = 400; px <= 500; px += 20) await page.mouse.move(233 + px, 400)
  await page.mouse.up()
  await untilWide(500)
  const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes)
  assert.deepEqual(await changes(), [])
  assert.equal(await width('.toasts'), 500)
  await page.reload()
  await untilWide(500)
  await page.focus('.splitter')
  await press('ArrowLeft')
  await untilWide(484)
  await press('Home')
  await untilWide(280)
  await press('End')
  await untilWide(727)
  await assertAccessible(page, 'a wide list', { within: '.inbox' })
  await page.setViewport({ width: 1024, height: 900 })
  await untilWide(311)
  await page.setViewport({ width: 1440, height: 900 })
  await page.click('.splitter', { count: 2 })
  await untilWide(380)
  await page.setViewport({ width: 390, height: 844 })
  await page.waitForFunction(() => !document.querySelector('.splitter'))
  await page.setViewport({ width: 1440, height: 900 })
})

test('compact rows show the contact and the subject in a narrow list', { skip }, async () => {
  const name = 'Maximiliane von Hohenstein-Wernigerode'
  const { ulid } = await openTicket({
    subject: 'A parcel that was never delivered',
    name,
    email: 'm@example.com',
  })
  for (const name of ['refund', 'late delivery', 'parcel', 'express'])
    await call('POST /api/tags', { token, body: { name, color: '#dc2626' } }).then(({ body }) =>
      call(`POST /api/tickets/${ulid}/tags/${body.data.ulid}`, { token }),
    )
  await call(`PUT /api/tickets/${ulid}`, { token, body: { priority: 'urgent' } })
  await page.evaluate(() => localStorage.setItem('bellhop.density', 'compact'))
  for (const px of [380, 280]) {
    await page.evaluate((px) => localStorage.setItem('bellhop.list-width', String(px)), px)
    await openList('li .row')
    await untilWide(px)
    const row = await page.waitForSelector(`.row:has(a[href*="${ulid}"])`)
    const widths = await row?.evaluate((row) =>
      ['.row-name', '.row-subject'].map((part) => row.querySelector(part)?.clientWidth ?? 0),
    )
    assert.ok(
      widths?.every((width) => width >= 50),
      `${px}: ${widths}`,
    )
    assert.equal(await row?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0)
  }
  await page.evaluate(() => localStorage.clear())
})

test('a table has the same keys, and a ticket covers it until one returns', { skip }, async () => {
  await openList('li .row')
  await press('v')
  await page.waitForSelector('.ticket-table')
  await byRole(page, 'columnheader', 'Subject').wait()
  await byRole(page, 'rowheader', 'Question 60').wait()
  await assertAccessible(page, 'the table', { within: '.inbox' })
  await press('j')
  const first = await focused()
  await press('j', 'j')
  await untilFocused('Question 59')
  await press('k', 'x')
  await shows(page, '1 selected')
  await press('j', 'j')
  await page.keyboard.down('Shift')
  await press('x')
  await page.keyboard.up('Shift')
  await shows(page, '3 selected')
  await press('Enter')
  await page.waitForSelector('h1.subject')
  assert.equal(await page.$('.bulk'), null)
  await press('Escape')
  await untilFocused('Question 58')
  await shows(page, '3 selected')
  await press('Escape')
  await shows(page, '3 selected', false)
  assert.equal(first, 'A parcel that was never delivered')
})

test('after tickets further down, the table is at the place of the last one', { skip }, async () => {
  for (let step = 0; step < 25; step += 1) await press('j')
  await untilFocused('Question 33')
  await press('Enter')
  await page.waitForSelector('h1.subject')
  for (let step = 0; step < 12; step += 1) {
    await press('j')
    await page.waitForFunction(
      (number) => document.querySelector('h1.subject')?.textContent?.includes(`Question ${number}`),
      {},
      32 - step,
    )
  }
  await byRole(page, 'button', 'Back to the list').wait()
  await press('Escape')
  await untilFocused('Question 21')
  const row = await page.evaluate(() => document.activeElement?.closest('tr')?.getBoundingClientRect().top)
  assert.ok(row && row > 100 && row < 900, String(row))
})

test('the table is sorted by its columns, which are chosen and moved', { skip }, async () => {
  const sortOf = () =>
    page.$$eval('.ticket-table [aria-sort]', (heads) =>
      heads.flatMap(({ ariaSort, textContent }) =>
        ariaSort === 'none' ? [] : [`${textContent} ${ariaSort}`],
      ),
    )
  await page.goto(`${origin}/tickets?view=inbox`)
  await page.waitForSelector('.ticket-table')
  assert.deepEqual(await sortOf(), ['Last activity descending'])
  await byRole(page, 'button', 'Priority').click()
  await page.waitForFunction(
    () =>
      document.querySelector('.ticket-table tbody a')?.textContent === 'A parcel that was never delivered',
  )
  assert.deepEqual(await sortOf(), ['Priority descending'])
  await byRole(page, 'button', 'Columns').click()
  await byRole(page, 'switch', 'Show Plan').click()
  await byRole(page, 'switch', 'Show Contact').click()
  await assertAccessible(page, 'the columns', { within: '[role=dialog]' })
  await page.focus('[role=switch][aria-label="Show Priority"]')
  await page.keyboard.down('Alt')
  await press('ArrowUp', 'ArrowUp', 'ArrowUp')
  await page.keyboard.up('Alt')
  await byRole(page, 'button', 'Close').click()
  await page.reload()
  await page.waitForSelector('.ticket-table')
  const usual = ['Assignee', 'Tags', 'Last activity', 'Waiting since', 'Due']
  assert.deepEqual(await columns(), ['Subject', 'Priority', 'Status', ...usual, 'Plan'])
  await shows(page, 'Pro')
  await byRole(page, 'button', 'Columns').click()
  await byRole(page, 'button', 'Usual columns').click()
  await byRole(page, 'button', 'Close').click()
  assert.deepEqual(await columns(), ['Subject', 'Contact', 'Status', 'Priority', ...usual])
})

test('a phone has the usual list', { skip }, async () => {
  await page.setViewport({ width: 390, height: 844 })
  await page.waitForSelector('.rows > ul .row')
  assert.equal(await page.$('.ticket-table'), null)
  await page.setViewport({ width: 1440, height: 900 })
  await page.waitForSelector('.ticket-table')
  await byRole(page, 'button', 'Show as a list').click()
  await page.waitForSelector('.rows > ul .row')
})
