import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../../testing.ts'

const { call, token, openTicket, person, signedIn, show } = await startJourney()

type Ticket = { ulid: string; number: number }

const shown = async ({ ulid }: { ulid: string }) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const linksOf = async ({ ulid }: Ticket) =>
  (await call(`GET /api/tickets/${ulid}/links`, { token })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )

test('tickets are linked and unlinked, all children get a reply, and close with their parent', {
  skip,
}, async () => {
  const { page } = await signedIn(await person('Ada Okafor'))
  const opened = async (subject: string, name: string): Promise<Ticket> =>
    shown(await openTicket({ subject, name, email: `${name.toLowerCase()}@links.test` }))
  const [outage, child] = [await opened('The shop is down', 'Otto'), await opened('I cannot order', 'Ida')]
  await show(page, outage)
  await byRole(page, 'button', 'More actions').click()
  await byRole(page, 'menuitem', 'Link to another ticket').click()
  await byRole(page, 'button', `Ticket #${outage.number} is related to`).click()
  await byRole(page, 'option', 'is the parent of').click()
  await byRole(page, 'searchbox', 'Number or words of the other ticket').click()
  await page.keyboard.type(`#${child.number}`)
  await shows(page, 'Ida · now')
  await page.keyboard.press('Enter')
  await shows(page, '1 of 1 open')
  await assertAccessible(page, 'linked tickets', { within: '.contact-panel' })
  await byRole(page, 'button', `Remove the link to #${child.number}`).click()
  await until(async () => (await linksOf(outage)).length === 0)
  await undo(page, `The link to #${child.number} was removed`)
  await until(async () => (await linksOf(child)).join() === 'child_of')
  await byRole(page, 'button', 'Reply to all open children').click()
  await byRole(page, 'textbox', 'Message').click()
  await page.keyboard.type('It works again')
  await page.locator('label ::-p-text(Close the children with it)').click()
  await byRole(page, 'button', 'Send').click()
  await until(async () => (await shown(child)).messages.length === 2)
  assert.equal((await shown(child)).status, 'open')
  await page.keyboard.press('e')
  await byRole(page, 'button', 'Close the child').click()
  await until(async () => (await shown(child)).status === 'closed')
  await undo(page, 'The child was closed')
  await until(async () => (await shown(child)).status === 'open')
})
