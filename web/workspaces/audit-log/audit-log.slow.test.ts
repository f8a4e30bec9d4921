import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { byRole, shows } from '../../testing.ts'

const { call, token, origin, openTicket, person, signedIn, show } = await startJourney()

test('an admin finds in the audit log who changed what, and the filter is in the URL', { skip }, async () => {
  const body = { name: 'Refund', color: '#123456' }
  const { ulid } = (await call('POST /api/tags', { token, body })).body.data
  await call(`PUT /api/tags/${ulid}`, { token, body: { ...body, name: 'Money back' } })
  await call('POST /api/teams', { token, body: { name: 'Night shift' } })
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin' }))
  await page.goto(`${origin}/settings/audit-log?kind=tag`)
  await shows(page, 'Tag changed')
  await shows(page, 'Team created', false)
  await page.locator('.audit-log details summary').click()
  await shows(page, 'Money back')
  await page.goto(`${origin}/settings/audit-log`)
  await shows(page, 'Team created')
  await page.goto(`${origin}/settings/audit-log?name=nothing+like+it`)
  await shows(page, 'No entry matches the filters.')
})

test('a light member is offered notes and nothing else, and keys say why', { skip }, async () => {
  const ticket = await openTicket({ subject: 'Lamp is broken' })
  const { page } = await signedIn(await person('Linus Light', { role: 'light' }))
  await show(page, ticket)
  await page.waitForSelector('.composer.closed .note')
  const offered = await page.$$eval('.composer button', (buttons) =>
    buttons.map(({ className }) => className),
  )
  assert.deepEqual(offered, ['note'])
  await page.waitForSelector('.ticket-state')
  await page.waitForFunction(() => !document.querySelector('.set-status, .row input[type=checkbox]'))
  await page.keyboard.press('e')
  await shows(page, 'Your role does not allow that.')
  await byRole(page, 'button', 'More actions').click()
  await page.waitForSelector('[role=menuitem]')
  await shows(page, 'Mark as unread')
  await shows(page, 'Mark as spam', false)
})
