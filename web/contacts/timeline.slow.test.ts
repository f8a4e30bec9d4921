import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { pressWithControl, startJourney } from '../journey.ts'
import { byRole, shows, undo, write } from '../testing.ts'

const { call, token, origin, openTicket, person, signedIn, show } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor')))
})

test('a member reads what happened with a contact, and pins a note that is then beside each ticket', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Broken lamp', body: '<p>The lamp flickers</p>' })
  const [{ ulid }] = (await call('GET /api/contacts?filter[email]=grace@example.com', { token })).body.data
  const notes = async (): Promise<string[]> =>
    (await call(`GET /api/contacts/${ulid}/notes`, { token })).body.data.map(
      ({ text }: { text: string }) => text,
    )
  await page.goto(`${origin}/contacts/${ulid}`)
  await shows(page, 'The lamp flickers')
  await shows(page, 'Grace Hill wrote')

  await write(page, 'Write a note', 'Owns a workshop')
  await pressWithControl(page, 'Enter')
  await shows(page, 'Ada Okafor wrote a note')
  await until(async () => (await notes())[0] === 'Owns a workshop')

  // A reply of a colleague appears without a reload.
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'We send a new one' } })
  await shows(page, 'We send a new one')

  await byRole(page, 'link', 'Notes').click()
  await shows(page, 'The lamp flickers', false)
  await byRole(page, 'button', 'Actions for the note of Ada Okafor').click()
  await byRole(page, 'menuitem', 'Pin').click()
  await page.waitForSelector('[aria-label="Pinned notes"]')

  await show(page, ticket)
  await shows(page, 'Owns a workshop')
  await byRole(page, 'button', 'Add note').click()
  await write(page, 'Write a note', 'Calls on Mondays')
  await pressWithControl(page, 'Enter')
  await page.waitForFunction(() => document.querySelectorAll('.contact-panel .note-card').length === 2)

  await byRole(page, 'button', 'Actions for the note of Ada Okafor').click()
  await byRole(page, 'menuitem', 'Delete').click()
  await undo(page, 'Note deleted')
  await page.waitForFunction(() => document.querySelectorAll('.contact-panel .note-card').length === 2)
  assert.equal((await notes()).length, 2)
})
