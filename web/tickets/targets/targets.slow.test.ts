import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, token, origin, openTicket, person, signedIn, runJobs, world, workspace } = await startJourney()

let page: Page
let late: { ulid: string }

/** A ticket that was written some hours ago. */
const writtenAgo = async (subject: string, hours: number) => {
  const ticket = await openTicket({ subject })
  await world.inside(workspace, async ({ sql }) => {
    const past = sql`created_at - make_interval(mins => ${hours * 60})`
    await sql`update messages set created_at = ${past}
      where ticket_id = (select id from tickets where ulid = ${ticket.ulid})`
    await sql`update tickets set created_at = ${past} where ulid = ${ticket.ulid}`
  })
  return ticket
}

before(async () => {
  if (skip) return
  late = await writtenAgo('A late parcel', 5)
  await writtenAgo('A slow parcel', 3.5)
  await openTicket({ subject: 'A new parcel' })
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

test('a policy is made, and tickets and lists then say what is due', { skip }, async () => {
  await page.goto(`${origin}/settings/targets`)
  await shows(page, 'No targets yet')
  await byRole(page, 'button', 'Add policy').click()
  await byRole(page, 'textbox', 'Name').fill('Parcels')
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'First reply: 4 h')
  const policies = async () => (await call('GET /api/target-policies', { token })).body.data
  await until(async () => (await policies()).length === 1)
  await runJobs()
  await page.goto(`${origin}/tickets`)
  await shows(page, 'overdue by')
  await byRole(page, 'link', 'Due soon 2').click()
  await page.waitForFunction(() => {
    const subjects = [...document.querySelectorAll('.row-subject')].map(({ textContent }) => textContent)
    return subjects.join() === 'A late parcel,A slow parcel'
  })
  await page.goto(`${origin}/tickets/${late.ulid}`)
  await shows(page, 'First reply')
  await shows(page, 'overdue by')
  await assertAccessible(page, 'a ticket that is overdue', { within: 'main' })
  const [{ name }] = await policies()
  assert.equal(name, 'Parcels')
})
