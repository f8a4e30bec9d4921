import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../test/browser.ts'
import { startJourney } from '../journey.ts'
import { byRole, shows, write } from '../testing.ts'

const { call, token, origin, openTicket, person, signedIn } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

const contactOf = async (email: string) =>
  (await call(`GET /api/contacts?filter[email]=${email}`, { token })).body.data[0]

test('an admin gives a contact a second address, merges a duplicate into it, and undoes it', {
  skip,
}, async () => {
  await openTicket({ subject: 'From work', name: 'Grace Hill', email: 'grace@work.example' })
  await openTicket({ subject: 'From home', name: 'G. Hill', email: 'grace@home.example' })
  await call('POST /api/companies', { token, body: { name: 'Workshop', domain: 'work.example' } })
  const [work, home] = [await contactOf('grace@work'), await contactOf('grace@home')]
  await page.goto(`${origin}/contacts/${work.ulid}`)
  await byRole(page, 'button', 'Assign to Workshop').click()
  await byRole(page, 'button', 'Company: Workshop').wait()

  await write(page, 'Another email address', 'grace@home.example')
  await byRole(page, 'button', 'Add address').click()
  await shows(page, 'Another contact has this address.')
  await byRole(page, 'link', 'Open that contact').click()
  await shows(page, 'G. Hill')

  await byRole(page, 'button', 'Merge with…').click()
  await byRole(page, 'menuitem', 'Grace Hill').click()
  await shows(page, '1 ticket moves to Grace Hill.')
  await byRole(page, 'button', 'Merge contacts').click()
  await byRole(page, 'button', 'Make primary: grace@home.example').wait()
  await shows(page, 'Merged contacts')

  await byRole(page, 'button', 'Undo merge: G. Hill').click()
  await shows(page, 'G. Hill is a contact of its own again.')
  await byRole(page, 'button', 'Open contact').click()
  await page.waitForFunction((ulid) => location.pathname.endsWith(ulid), {}, home.ulid)
  assert.equal((await contactOf('grace@home')).ulid, home.ulid)
})
