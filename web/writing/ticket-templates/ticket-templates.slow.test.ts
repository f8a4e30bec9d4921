import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { passTime, pressWithControl, startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, write } from '../../testing.ts'

const journey = await startJourney()
const { call, person, signedIn, origin } = journey
let ada: Awaited<ReturnType<typeof person>>
let page: Page

before(async () => {
  if (skip) return
  ada = await person('Ada Okafor')
  ;({ page } = await signedIn(ada))
})

const get = async (path: string) => (await call(`GET /api/${path}`, { token: ada.token })).body.data

test('a template made in the settings fills a new ticket, survives a reload, and adds its children', {
  skip,
}, async () => {
  await page.goto(`${origin}/settings/ticket-templates`)
  await shows(page, 'There are no ticket templates yet.')
  await byRole(page, 'button', 'New ticket template').click()
  await write(page, 'Name', 'New employee')
  await write(page, 'Subject', 'A colleague begins')
  await page.click('[role=dialog] .editor-text')
  await page.keyboard.type('Welcome to the team.')
  await write(page, 'Checklist', 'Contract\nMail')
  await byRole(page, 'button', 'Add child ticket').click()
  await page.locator('.template-children input').fill('Laptop')
  await assertAccessible(page, 'the dialog of a ticket template', { within: '[role=dialog]' })
  await byRole(page, 'button', 'Save').click()
  await shows(page, '2 checklist items · 1 child ticket')

  await page.keyboard.press('c')
  await page.waitForFunction(() => document.activeElement?.matches('.addresses input'))
  await page.keyboard.type('grace@example.com,')
  await byRole(page, 'button', 'Use a template').click()
  await byRole(page, 'menuitem', 'New employee').click()
  await shows(page, 'Welcome to the team.')
  await shows(page, '2 checklist items · 1 child ticket')
  await until(async () => (await get('ticket-drafts'))[0]?.subject === 'A colleague begins')
  await page.reload()
  await shows(page, '2 checklist items · 1 child ticket')
  await page.click('.editor-text')
  await pressWithControl(page, 'Enter')
  await passTime(page)
  await page.waitForFunction(() => /^\/tickets\/0\w+$/.test(location.pathname))
  const [ticket] = await get('tickets?filter[search]=colleague')
  const [checklist, links] = await Promise.all([
    get(`tickets/${ticket.ulid}/checklist`),
    get(`tickets/${ticket.ulid}/links`),
  ])
  assert.deepEqual(
    checklist.map(({ text }: { text: string }) => text),
    ['Contract', 'Mail'],
  )
  assert.deepEqual(
    links.map((link: { kind: string; ticket: { subject: string } }) => [link.kind, link.ticket.subject]),
    [['parent_of', 'Laptop']],
  )
})
