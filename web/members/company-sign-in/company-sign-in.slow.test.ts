import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startIdentityProvider } from '../../../test/identity-provider.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, write } from '../../testing.ts'

const txt = new Map<string, string[]>()
const provider = await startIdentityProvider()
// Its own, since the provider is on this machine, and its name servers know the record.
const { origin, person, signedIn, openPage } = await startJourney({
  networks: 'anywhere',
  lookUpTxt: async (name) => {
    const values = txt.get(name)
    return values ? { values } : { fault: 'missing' }
  },
})

test('an admin proves a domain, sets the provider, signs in with it and requires it', { skip }, async () => {
  const email = 'ada@northwind.test'
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin', email }))
  await page.goto(`${origin}/settings/sign-in`)
  await write(page, 'Domain', 'northwind.test')
  await byRole(page, 'button', 'Add domain').click()
  await shows(page, 'Waits for its TXT record')
  await byRole(page, 'button', 'Check now').click()
  await shows(page, 'The record was not found.')
  const [name = '', value = ''] = await page.$$eval('.email-domains input', (all) =>
    all.map((one) => one.value),
  )
  txt.set(name, [value])
  await byRole(page, 'button', 'Check now').click()
  await shows(page, 'Proved')
  await write(page, 'Name', 'Northwind ID')
  await write(page, 'Issuer', provider.issuer)
  await write(page, 'Client ID', provider.clientId)
  await write(page, 'Client secret', provider.clientSecret)
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Who signs in with it')
  await byRole(page, 'button', 'Test').click()
  await shows(page, 'Client ID and secret: works')
  await assertAccessible(page, 'a provider', { within: '.settings' })
  provider.person = { sub: 'ada', email }
  await byRole(page, 'link', 'Sign in with it').click()
  await shows(page, 'People of these domains must sign in with it')
  await page.locator('button[role="switch"]:not([disabled])').click()
  await page.waitForSelector('[role="switch"][aria-checked="true"]')

  const { page: other } = await openPage()
  await other.goto(`${origin}/sign-in`)
  await write(other, 'Email address', email)
  await byRole(other, 'button', 'Sign in with your company').click()
  await shows(other, 'Inbox')
  assert.equal(new URL(other.url()).pathname.startsWith('/tickets'), true)
})
