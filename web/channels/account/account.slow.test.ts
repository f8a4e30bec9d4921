import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessToken } from '../../../server/mail/accounts/tokens.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { mailSettings, startIdentityProvider } from '../../../test/identity-provider.ts'
import { startImapServer } from '../../../test/imap-server.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, write } from '../../testing.ts'

const provider = await startIdentityProvider()
const imap = await startImapServer({ capabilities: ['AUTH=XOAUTH2', 'SASL-IR', 'IDLE'] })
const access = { user: '', token: '' }
const smtp = await startMailServer({ access })
const bellhop = await startJourney({
  environment: mailSettings(provider, { imap: `imap://127.0.0.1:${imap.port}`, smtp: smtp.url }),
})
const { call, channel, token, origin, openTicket, person, signedIn, runJobs, services, travel, workspace } =
  bellhop
const tab = (name: string) => `${origin}/settings/channels/${channel.ulid}?tab=${name}`

test('an admin connects an account, gets its mail, and connects it again after it was revoked', {
  skip,
}, async () => {
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin' }))
  await page.goto(tab('receiving'))
  await byRole(page, 'button', 'Connect Acme Mail').click()
  await shows(page, 'Acme Mail: ')
  await shows(page, 'Mail is not fetched with it', false)
  const { email_address } = (await call(`GET /api/channels/${channel.ulid}`, { token })).body.data
  // The test of the connection, which the servers reject: they do not know the token yet.
  await runJobs()
  imap.user = access.user = email_address
  imap.token = access.token = await accessToken(services, { workspace: workspace.id, id: channel.id })
  await assertAccessible(page, 'a connected account', { within: 'main' })

  const ticket = await openTicket({ subject: 'Where is my order?' })
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'On its way' } })
  await runJobs()
  assert.equal(smtp.received.length, 1)
  await page.goto(tab('sending'))
  await shows(page, 'Last mail sent:')

  provider.onRenewal = async () => ({ error: 'invalid_grant' })
  travel(3_600_000)
  await runJobs()
  await page.goto(tab('sending'))
  await shows(page, 'The sign-in at Acme Mail was revoked or has expired')
  await assertAccessible(page, 'a revoked account', { within: 'main' })
  await byRole(page, 'button', 'Connect again').click()
  await page.waitForFunction(() => location.search.includes('receiving'))
  await shows(page, 'was revoked or has expired', false)
  await shows(page, 'Connected:')
})

test('an admin who declines learns what to do', { skip }, async () => {
  const { page } = await signedIn(await person('Lena Berg', { role: 'admin' }))
  await page.goto(`${origin}/connect/mail?state=none&error=access_denied`)
  await shows(page, 'The account is not connected')
  await shows(page, 'Start again in the settings of the channel.')
  await assertAccessible(page, 'a sign-in that failed', { within: 'main' })
})

test('a guide leads to an application at Microsoft', { skip }, async () => {
  const { page } = await signedIn(await person('Grace Hill', { role: 'admin' }))
  const shown = await bellhop.world.channel(workspace, { name: 'Sales' })
  await page.goto(`${origin}/settings/channels/${shown.ulid}?tab=receiving`)
  await byRole(page, 'button', 'Connect Microsoft 365').click()
  await shows(page, 'Open entra.microsoft.com as an admin')
  await assertAccessible(page, 'the guide to an application', { within: 'main' })
  await page.setRequestInterception(true)
  const left = Promise.withResolvers<URL>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin) return void request.continue()
    left.resolve(url)
    void request.abort()
  })
  await write(page, 'Client id', 'an-id')
  await write(page, 'Client secret', 'a-secret')
  await write(page, 'Tenant', 'acme.test')
  await byRole(page, 'button', 'Save and connect').click()
  const { host, pathname, searchParams } = await left.promise
  assert.equal(host + pathname, 'login.microsoftonline.com/acme.test/oauth2/v2.0/authorize')
  assert.equal(searchParams.get('redirect_uri'), `${origin}/connect/mail`)
})
