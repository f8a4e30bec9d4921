import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { origin, person, signedIn, call } = await startJourney()

test('an admin turns provisioning on, sees the token once, and why a request was rejected', {
  skip,
}, async () => {
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin' }))
  await page.goto(`${origin}/settings/provisioning`)
  await shows(page, 'There is no token yet.')
  await page.locator('.settings-form .check-box').click()
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Saved')
  await byRole(page, 'button', 'Create token').click()
  await shows(page, 'It is shown only now.')
  const token = await page.$eval('.dialog-form .copy-field input', (input) => input.value)
  await byRole(page, 'button', 'Done').click()
  await shows(page, 'The token was created')
  const headers = { 'content-type': 'application/scim+json' }
  const rejected = await call('POST /scim/v2/Users', {
    token,
    headers,
    body: '{"userName":"ada@elsewhere.test"}',
  })
  assert.equal(rejected.status, 400)
  await page.reload()
  await shows(page, 'The workspace has not proved that elsewhere.test is its own domain.')
  await byRole(page, 'button', 'Replace token').wait()
  await assertAccessible(page, 'provisioning with an error')
})
