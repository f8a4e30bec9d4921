import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, write } from '../../testing.ts'

/** The MX records that exist, by domain. */
const records = new Map<string, string>()
const mailDirectory = {
  mx: async (domain: string) => [{ exchange: records.get(domain) ?? 'mx.example.test', priority: 1 }],
  srv: async () => [],
  readFile: async () => undefined,
}
const { call, channel, token, origin, person, signedIn } = await startJourney({ mailDirectory })
const [, domain = ''] = channel.email_address.split('@')
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

const settings = async () => (await call(`GET /api/channels/${channel.ulid}/mail`, { token })).body.data
const textIn = (name: string) =>
  page.$eval(`::-p-aria([name="${name}"][role="textbox"])`, (input) => (input as HTMLInputElement).value)
const open = (tab: string) => page.goto(`${origin}/settings/channels/${channel.ulid}?tab=${tab}`)

test('an admin sets up a mailbox with the servers that were found for its address', { skip }, async () => {
  records.set(domain, 'in1-smtp.messagingengine.com')
  await open('receiving')
  await byRole(page, 'button', 'Set up: Mailbox (IMAP)').click()
  await shows(page, 'Found: Fastmail.')
  assert.equal(await textIn('IMAP server'), 'imap.fastmail.com')
  assert.equal(await textIn('User name'), channel.email_address)
  await shows(page, 'Fastmail requires a password of its own for each program.')
  await assertAccessible(page, 'a mailbox that was found', { within: 'main' })
  await page.locator('input[type=password]').fill('secret')
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'imap.fastmail.com:993')
  assert.equal((await settings()).imap_server, 'imap.fastmail.com:993')
  await open('sending')
  await byRole(page, 'button', 'Set up: Mail server (SMTP)').click()
  await shows(page, 'Found: Fastmail.')
  assert.equal(await textIn('SMTP server'), 'smtp.fastmail.com')
})

test('an account at Microsoft is connected, unless the mailbox is elsewhere', { skip }, async () => {
  records.set('microsoft.test', 'microsoft-test.mail.protection.outlook.com')
  const noPassword = 'Passwords no longer work at Microsoft 365: connect the account instead.'
  await open('receiving')
  await byRole(page, 'button', 'Replace: Mailbox (IMAP)').click()
  assert.equal(await textIn('IMAP server'), 'imap.fastmail.com')
  await write(page, 'Email address', 'support@microsoft.test')
  await byRole(page, 'button', 'Find servers').click()
  await shows(page, 'Found: Microsoft 365.')
  await shows(page, noPassword)
  assert.equal(await page.$('input[type=password]'), null)
  await write(page, 'IMAP server', 'mail.microsoft.test')
  await shows(page, noPassword, false)
  await page.locator('input[type=password]').wait()
  await byRole(page, 'button', 'Cancel').click()
})

test('an account at Google is connected, or gets an app password', { skip }, async () => {
  await open('sending')
  await byRole(page, 'button', 'Set up: Mail server (SMTP)').click()
  await write(page, 'Email address', 'support@gmail.com')
  await page.keyboard.press('Enter')
  await shows(page, 'Passwords no longer work at Google')
  await byRole(page, 'button', 'Use an app password').click()
  await page.locator('input[type=password]').wait()
  await write(page, 'Email address', 'support@nobody.test')
  await page.keyboard.press('Enter')
  await shows(page, 'No servers were found.')
})
