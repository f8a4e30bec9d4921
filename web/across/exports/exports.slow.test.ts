import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { byRole, shows } from '../../testing.ts'

const { call, token, origin, openTicket, person, signedIn, runJobs } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

const exportsNow = async () => (await call('GET /api/exports', { token })).body.data

test('an admin exports everything about a contact, downloads it, and deletes it with undo', {
  skip,
}, async () => {
  await openTicket({ subject: 'What do you know?', name: 'Grace Hill', email: 'grace@example.com' })
  const [contact] = (await call('GET /api/contacts', { token })).body.data
  await page.goto(`${origin}/contacts/${contact.ulid}`)
  await byRole(page, 'button', 'Export everything…').click()
  await shows(page, 'The file can be handed out')
  await byRole(page, 'button', 'Export').click()
  await shows(page, 'You can leave this page.')
  await until(async () => {
    await runJobs()
    return (await exportsNow())[0]?.state === 'done'
  })
  await shows(page, 'The last export can be downloaded')
  const title = 'Everything about Grace Hill'
  await byRole(page, 'button', `Download: ${title}`).click()
  const downloads = async () =>
    (await call('GET /api/audit-log?filter[action]=export.downloaded', { token })).body.data.length
  await until(async () => (await downloads()) === 1)
  await page.goto(`${origin}/settings/exports`)
  await shows(page, 'by Ada Okafor')
  await byRole(page, 'button', `Delete: ${title}`).click()
  await shows(page, 'There are no exports')
  await byRole(page, 'button', 'Undo').click()
  await byRole(page, 'button', `Delete: ${title}`).wait()
  assert.equal((await exportsNow()).length, 1)
})

test('an admin exports what the list of contacts shows as CSV', { skip }, async () => {
  await page.goto(`${origin}/contacts?q=grace`)
  await byRole(page, 'button', 'Export as CSV').click()
  await shows(page, 'The list is being exported')
  await byRole(page, 'button', 'Show exports').click()
  await until(async () => {
    await runJobs()
    return (await exportsNow())[0]?.state === 'done'
  })
  await byRole(page, 'button', 'Download: Contacts as CSV').wait()
  const { ulid } = (await exportsNow())[0]
  const { text } = await call(`GET /api/exports/${ulid}/file`, { token })
  assert.match(text, /,"grace@example\.com",/)
})
