import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { startJourney } from '../journey.ts'
import { byRole, shows, write } from '../testing.ts'

const { call, token, origin, openTicket, person, signedIn, runJobs } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

test('an admin erases a contact by its name, and finds the receipt', { skip }, async () => {
  await openTicket({ subject: 'Please forget me', name: 'Grace Hill', email: 'grace@example.com' })
  const [contact] = (await call('GET /api/contacts', { token })).body.data
  await page.goto(`${origin}/contacts/${contact.ulid}`)
  await byRole(page, 'button', 'Erase contact').click()
  await write(page, 'Type “Grace Hill” to confirm', 'Grace Hill')
  await page.locator('.dialog-form button[type=submit]').click()
  await shows(page, 'You can leave this page.')
  await until(async () => {
    await runJobs()
    return (await call(`GET /api/contacts/${contact.ulid}`, { token })).status === 404
  })
  await page.waitForFunction(() => location.pathname === '/contacts')
  await shows(page, 'No contacts yet')
  assert.equal((await call('GET /api/tickets', { token })).body.meta.total, 0)
  await page.goto(`${origin}/settings/erased-contacts`)
  await shows(page, '1 ticket, 1 message')
  await byRole(page, 'button', 'Download receipt').wait()
})
