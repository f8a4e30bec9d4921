import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { hold, startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows, undo, write } from '../testing.ts'

const { call, token, origin, openTicket, person, signedIn, runJobs } = await startJourney()

let page: Page
let billing: { ulid: string }
let ada: Awaited<ReturnType<typeof person>>

const made = async (path: string, body: object) =>
  (await call(`POST /api/${path}`, { token, body })).body.data as { ulid: string; name: string }
const all = async () =>
  (await call('GET /api/workflows', { token })).body.data as {
    ulid: string
    name: string
    is_enabled: boolean
    conditions: { parameters: object }[]
    actions: { type: string; parameters: object }[]
  }[]
const names = async () => (await all()).map(({ name }) => name)

const kept = async () => (await call('GET /api/edits', { token: ada.token })).body.data as object[]

before(async () => {
  if (skip) return
  billing = await made('teams', { name: 'Billing' })
  await made('tags', { name: 'Refund', color: '#123456' })
  await openTicket({ subject: 'I want a refund' })
  await openTicket({ subject: 'Opening hours' })
  ada = await person('Ada Okafor', { role: 'admin' })
  ;({ page } = await signedIn(ada))
})

/** Chooses an option of a select or a picker by keyboard. */
const choose = async (button: string, typed: string) => {
  await page.locator(`::-p-aria([name="${button}"][role="button"])`).setTimeout(20_000).click()
  await page.waitForSelector('.popover [role="option"], .popover [role="menuitem"]')
  await page.keyboard.type(typed)
  await page.waitForFunction(
    (typed: string) => {
      const focused = document.querySelector('.popover [data-focused]')
      return focused?.textContent?.toLowerCase().includes(typed.toLowerCase())
    },
    {},
    typed,
  )
  await page.keyboard.press('Enter')
}

test('an example becomes a workflow by keyboard, with a preview of what it would have done', {
  skip,
}, async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await shows(page, 'No workflows yet')
  await byRole(page, 'link', 'New workflow').click()
  await shows(page, 'Summarise with AI')
  await byRole(
    page,
    'link',
    'Refunds to Billing Tickets about refunds go to the team that handles money.',
  ).click()
  await shows(page, 'Create workflow')
  await shows(page, 'Complete the rules to see what they would do.')
  await byRole(page, 'button', 'Create workflow').click()
  await shows(page, 'This field is required.')
  await choose('Choose a team: Choose a team', 'Bill')
  await choose('Choose tags: Choose tags', 'Ref')
  await page.keyboard.press('Escape')
  await shows(page, 'I want a refund')
  await shows(page, 'Would not run 1')
  const release = await hold(page, 'POST', '/api/workflows')
  await byRole(page, 'button', 'Create workflow').click()
  await write(page, 'Description', 'Typed meanwhile')
  await release()
  await shows(page, 'Workflow created. It is off until you switch it on.')
  assert.equal((await all())[0]?.is_enabled, false)
  await undo(page, 'Workflow created')
  await until(async () => (await all())[0]?.is_enabled === true)
  await page.waitForFunction(() => /^\/workflows\/\w{26}$/.test(location.pathname))
  await shows(page, 'that are not saved')
  await byRole(page, 'button', 'Discard changes').click()
  await until(async () => (await kept()).length === 0)
  const [workflow] = await all()
  assert.deepEqual(workflow?.actions[0]?.parameters, { assign_type: 'team', team: billing.ulid })
})

test('a rejected text is shown at its action and stays, and the mended one is saved', { skip }, async () => {
  await byRole(page, 'button', 'Add action').click()
  await byRole(page, 'menuitem', 'Add a note').click()
  await page.waitForFunction(() => document.activeElement?.matches('.editor-text'))
  await page.keyboard.type('Look, {{nobody}}')
  await byRole(page, 'button', 'Save workflow').click()
  await page.waitForSelector('.rich-text.wrong')
  await shows(page, 'Look, {{nobody}}')
  await page.waitForSelector('.placeholder-chip.unknown')
  for (const _ of '{{nobody}}') await page.keyboard.press('Backspace')
  await byRole(page, 'button', 'Save workflow').click()
  await until(async () => (await all())[0]?.actions.length === 3)
})

test('a group of conditions and a new team are added where they are needed', { skip }, async () => {
  await byRole(page, 'button', 'Add group of conditions').click()
  await page.waitForSelector('fieldset.group')
  await page.waitForFunction(() => document.activeElement?.closest('fieldset.group'))
  await page.focus('fieldset.group .texts-field input')
  await page.keyboard.type('refund')
  await choose('Choose a team: Billing', 'Payments')
  await until(async () => {
    const teams = (await call('GET /api/teams', { token })).body.data as { name: string }[]
    return teams.some(({ name }) => name === 'Payments')
  })
  await byRole(page, 'button', 'Save workflow').click()
  await until(async () => (await all())[0]?.conditions.length === 2)
  await page.setViewport({ width: 390, height: 844 })
  await assertAccessible(page, 'a group of conditions', { within: 'main' })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(overflow <= 0, `The page is ${overflow} pixels too wide.`)
  await page.setViewport({ width: 1280, height: 900 })
})

test('the history tells why a workflow ran or did not, and leads to the ticket', { skip }, async () => {
  await openTicket({ subject: 'Refund for order 7' })
  await openTicket({ subject: 'Good morning' })
  await runJobs()
  await byRole(page, 'link', 'History').click()
  await shows(page, 'Refund for order 7')
  await shows(
    page,
    'Not met: the subject contains “refund”, “money back” or “chargeback” (it was “Good morning”)',
  )
  await page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('.trace-row .toggle')) row.click()
  })
  await shows(page, 'not met, it was “Good morning”')
  await assertAccessible(page, 'the history', { within: 'main' })
  await choose('Outcome All evaluations', 'Ran')
  await shows(page, 'Good morning', false)
  assert.match(page.url(), /outcome=ran/)
  await page.reload()
  await shows(page, 'Refund for order 7')
  await byRole(page, 'link', '#3').click()
  await byRole(page, 'link', 'Workflow Refunds to Billing ran').click()
  await shows(page, 'Good morning')
})

test('rules that are not saved survive a reload, and a change of somebody else is not overwritten by accident', {
  skip,
}, async () => {
  const [workflow] = await all()
  const path = `/api/workflows/${workflow?.ulid}`
  await page.goto(`${origin}/workflows/${workflow?.ulid}`)
  await write(page, 'Name', 'My refunds')
  await shows(page, 'Draft saved')
  await page.reload()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.names input')?.value === 'My refunds',
  )
  await byRole(page, 'switch', 'Refunds to Billing is enabled').click()
  await until(async () => (await all())[0]?.is_enabled === false)
  await call(`PUT ${path}`, { token, body: { description: 'Theirs', is_enabled: true } })
  await byRole(page, 'button', 'Save workflow').click()
  await shows(page, 'changed this workflow at')
  await shows(page, 'Nothing of yours is lost.')
  await assertAccessible(page, 'a conflict', { within: 'main' })
  await byRole(page, 'button', 'Keep mine').click()
  await byRole(page, 'button', 'Save workflow').click()
  await until(async () => (await names()).join() === 'My refunds')
  const { data } = (await call(`GET ${path}`, { token })).body
  assert.deepEqual([data.description, data.is_enabled], [null, true])
  await until(async () => (await kept()).length === 0)
  await call(`PUT ${path}`, { token, body: { name: 'Refunds to Billing' } })
})

test('another example replaces the workflow that was begun before, which comes back with undo', {
  skip,
}, async () => {
  await page.goto(`${origin}/workflows/new?recipe=spam`)
  await write(page, 'Name', 'Half a thought')
  await shows(page, 'Draft saved')
  await page.goto(`${origin}/workflows/new`)
  await shows(page, 'You began a workflow that is not saved yet,')
  await page.goto(`${origin}/workflows/new?recipe=summary`)
  await undo(page, 'The workflow that you began before was discarded.')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.names input')?.value === 'Half a thought',
  )
  await byRole(page, 'button', 'Discard changes').click()
  await until(async () => (await kept()).length === 0)
})

test('workflows are moved, disabled and deleted in the list, and a deletion is undone', {
  skip,
}, async () => {
  await made('workflows', { name: 'Second', trigger_type: 'manual' })
  await made('workflows', { name: 'Third', trigger_type: 'manual' })
  await page.goto(`${origin}/workflows`)
  await shows(page, 'When a new ticket arrives and the subject contains “refund”')
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.workflow-rows a')]
      .find((link) => link.textContent === 'Third')
      ?.focus(),
  )
  // The second key before the list is drawn again.
  await page.evaluate(() => {
    for (const key of ['ArrowUp', 'ArrowUp'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }),
      )
  })
  await shows(page, 'Third is now number 1 of 3.')
  await until(async () => (await names()).join() === 'Third,Refunds to Billing,Second')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Third')
  await byRole(page, 'switch', 'Second is enabled').click()
  await until(async () => (await all()).some(({ name, is_enabled }) => name === 'Second' && !is_enabled))
  for (const isUndone of [true, false]) {
    await byRole(page, 'button', 'More actions for Second').click()
    await byRole(page, 'menuitem', 'Delete').click()
    await shows(page, '“Second” deleted')
    assert.equal((await names()).length, 3)
    if (isUndone) {
      await undo(page, '“Second” deleted')
      await byRole(page, 'switch', 'Second is enabled').wait()
    } else await page.locator('.toast .close').click()
  }
  await until(async () => (await names()).join() === 'Third,Refunds to Billing')
})

test('a member sees the rules, and no control that would be rejected', { skip }, async () => {
  const { page: members } = await signedIn(await person('Bob Marsh'), '/workflows')
  await shows(members, 'Refunds to Billing')
  assert.equal((await members.$$('.workflow-rows [role="switch"], .workflow-rows .handle')).length, 0)
  await byRole(members, 'link', 'Refunds to Billing').click()
  await shows(members, 'Only admins can change workflows.')
  const { length } = await members.$$(
    '.builder :is(input, textarea, [contenteditable], .button):not([disabled])',
  )
  assert.equal(length, 0)
})
