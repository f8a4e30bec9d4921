import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { byRole, shows, write } from '../../testing.ts'

const { call, token, origin, openTicket, person, signedIn, workspace, world } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

const rules = async () => (await call('GET /api/retention-rules', { token })).body.data

test('an admin makes a rule after a preview, undoes a change, and deletes it with undo', {
  skip,
}, async () => {
  const { ulid } = await openTicket({ subject: 'An old order' })
  await call(`PUT /api/tickets/${ulid}/status`, { token, body: { status: 'closed' } })
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      update tickets set last_activity_at = now() - interval '9 days', updated_at = now() - interval '9 days'
      where workspace_id = ${workspace} and ulid = ${ulid}`,
  )
  await page.goto(`${origin}/settings/retention`)
  await shows(page, 'Tickets are kept until somebody deletes them.')
  await byRole(page, 'button', 'New rule').click()
  await byRole(page, 'textbox', 'Name').fill('A week')
  await write(page, 'After how many days', '7')
  await byRole(page, 'button', 'Show what it would delete now').click()
  await shows(page, '1 ticket would be deleted now')
  await shows(page, 'An old order')
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Closed for 7 days')
  await byRole(page, 'button', 'More about A week').click()
  await byRole(page, 'menuitem', 'Pause').click()
  await shows(page, 'Paused')
  await byRole(page, 'button', 'Undo').click()
  await until(async () => (await rules())[0]?.paused_because === null)
  await shows(page, 'Next run:')
  await byRole(page, 'button', 'More about A week').click()
  await byRole(page, 'menuitem', 'Delete A week').click()
  await shows(page, 'No rules')
  await byRole(page, 'button', 'Undo').click()
  await shows(page, 'Closed for 7 days')
  assert.equal((await rules()).length, 1)
})
