import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { TOTP } from 'otpauth'
import type { ElementHandle, Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startIdentityProvider } from '../../../test/identity-provider.ts'
import { password } from '../../../test/signing-in.ts'
import { begin, editorText, openTab, startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, textOf, write } from '../../testing.ts'

const provider = await startIdentityProvider()
const {
  origin,
  call,
  openPage,
  openTicket,
  person,
  signedIn,
  show,
  mails,
  runJobs,
  services,
  world,
  workspace,
} = await startJourney({
  environment: {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: 'Acme ID',
  },
})

/** A picture that is wider than high, to test cropping. */
const picture = fileURLToPath(new URL('../../../docs/images/inbox.png', import.meta.url))

test('somebody who is signed out is led to sign-in without an error in the console', { skip }, async () => {
  const { page, context } = await openPage()
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  page.on('pageerror', (error) => told.push(String(error)))
  page.on('requestfailed', (request) => told.push(request.url()))
  for (const path of ['/', '/tickets?view=mine']) {
    await page.goto(origin + path)
    await shows(page, 'Forgot your password?').catch((error) => assert.fail(`${told} ${error}`))
  }
  assert.deepEqual(told, [])
  await context.close()
})

const signInUnnoticed = async (body: { email: string; password: string }) => {
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify(body) })
  if (status !== 200 && status !== 201) throw new Error(`Signing in was answered with ${status}.`)
}

/** Ends the session by removing the cookie, and makes the app notice it. */
const endSession = async (page: Page) => {
  const cookies = await page.browserContext().cookies()
  await page.browserContext().deleteCookie(...cookies)
}

test('after the end of a session, the identity provider signs in beside the page, which stays as it is', {
  skip,
}, async () => {
  const ada = await person('Ada Okafor')
  const other = await person('Bob Marsh')
  const { page, context } = await signedIn(ada)
  await show(page, await openTicket({ subject: 'Kept' }))
  await begin(page, 'r')
  await page.keyboard.type('Half a sentence')
  await shows(page, 'Draft saved')
  const before = page.url()
  // Before the end of the session: the dialog takes the focus when the server has rejected any request.
  await page.keyboard.sendCharacter(' and more')
  await endSession(page)
  await shows(page, 'Your session has ended')
  await assertAccessible(page, 'sign-in dialog', { within: '[role=dialog]' })
  // Another user has a session now, and this page does not know. It polls for changes at least every five seconds.
  await page.evaluate(signInUnnoticed, { email: other.email, password })
  await pause(6_000)
  assert.doesNotMatch(await textOf(page), /Bob Marsh/)
  const signInWith = async ({ email }: { email: string }) => {
    provider.person = { email, email_verified: true }
    await byRole(page, 'link', 'Sign in with Acme ID').click()
  }
  await signInWith(other)
  await shows(page, `You are now signed in as ${other.email}. To continue here, sign in as ${ada.email}.`)
  await signInWith(ada)
  await shows(page, 'Your session has ended', false)
  assert.equal(page.url(), before)
  assert.equal(await editorText(page), 'Half a sentence and more')
  await context.close()
})

test('a person with a second factor makes new recovery codes, and signs in again with one of them', {
  skip,
}, async () => {
  const ada = await person('Ada Clark')
  const { page, context } = await signedIn(ada, '/settings/security')
  await byRole(page, 'button', 'Set up').wait()
  await page.evaluate(() => {
    const forms = [...document.querySelectorAll('section')]
    const section = forms.find((one) => one.textContent?.includes('Two-factor authentication'))
    section?.querySelector('input')?.focus()
  })
  await page.keyboard.type(password)
  await byRole(page, 'button', 'Set up').click()
  await page.waitForSelector('code.secret')
  const secret = await page.$eval('code.secret', (one) => one.textContent ?? '')
  await write(page, 'Code', new TOTP({ secret }).generate({ timestamp: services.clock().getTime() }))
  await byRole(page, 'button', 'Turn on').click()
  await shows(page, 'On. 10 unused recovery codes left.')
  const codes = () => page.$$eval('.recovery-codes code', (all) => all.map((one) => one.textContent ?? ''))
  const before = await codes()
  await byRole(page, 'button', 'New recovery codes').click()
  await page.waitForSelector('[role=dialog] input[type=password]:focus')
  await page.keyboard.type(password)
  await byRole(page, 'button', 'Create codes').click()
  await until(async () => (await codes()).length === 10 && !(await codes()).includes(before[0] ?? ''))
  const after = await codes()
  await byRole(page, 'button', 'Download').wait()
  await page.reload()
  await shows(page, 'On. 10 unused recovery codes left.')
  assert.deepEqual(await codes(), [])
  await runJobs()
  const subjects = (await mails()).filter(({ to }) => to.includes(ada.email)).map(({ subject }) => subject)
  assert.ok(subjects.includes('Bellhop: Your recovery codes were replaced'), String(subjects))

  const link = await page.waitForSelector('::-p-aria([name="Quick replies"][role="link"])')
  await endSession(page)
  // Not by its position: after a request of the page, the dialog may already cover the link.
  await link?.evaluate((one) => one instanceof HTMLElement && one.click())
  await shows(page, 'Your session has ended')
  await page.locator('[role=dialog] input[type=password]').click()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role=dialog] input[autocomplete=one-time-code]:focus')
  const rejected = await call('POST /api/session', { body: { email: ada.email, password, code: before[0] } })
  assert.equal(rejected.status, 401)
  await page.keyboard.type(after[0] ?? '')
  await page.keyboard.press('Enter')
  await shows(page, 'Your session has ended', false)
  await page.waitForFunction(() => location.pathname === '/settings/quick-replies')
  await context.close()
})

test('an admin uploads the logo of the workspace, which the sidebar shows, and removes it', {
  skip,
}, async () => {
  const { page, context } = await signedIn(
    await person('Ada Stone', { role: 'admin' }),
    '/settings/appearance',
  )
  const field = await page.waitForSelector('input[type=file]')
  await (field as ElementHandle<HTMLInputElement> | null)?.uploadFile(picture)
  const inSidebar = '.workspace img[src^="/logos/"]'
  await page.waitForSelector(inSidebar)
  await page.waitForFunction(
    (selector: string) => {
      const logo = document.querySelector<HTMLImageElement>(selector)
      return logo?.naturalWidth === 256 && logo.naturalHeight === 256
    },
    {},
    inSidebar,
  )
  await byRole(page, 'button', 'Remove picture').click()
  await page.waitForSelector(inSidebar, { hidden: true })
  await context.close()
})

test('somebody with several workspaces opens any link, and each tab stays in its workspace', {
  skip,
}, async () => {
  const ada = await person('Ada Moore', { role: 'admin' })
  const other = await world.workspace('Beta')
  await world.member(other, { email: ada.email })
  const linked = await openTicket({ subject: 'Linked' })

  const { page, context } = await signedIn(ada, '/settings/workspace')
  await nameOfWorkspaceIs(page, 'Northwind')
  await page.evaluate((ulid) => localStorage.setItem('bellhop.workspace', ulid), world.newUlid())
  const second = await openTab(context)
  await second.goto(`${origin}/settings/workspace`)
  await nameOfWorkspaceIs(second, 'Northwind')

  await byRole(second, 'button', 'Northwind').click()
  await byRole(second, 'menuitem', 'Beta').click()
  await shows(second, 'Inbox zero')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/tags'))
  await page.goto(`${origin}/settings/tags`)
  assert.equal((await sent).headers()['x-workspace-id'], workspace.ulid)

  await second.goto(`${origin}/tickets/${linked.ulid}`)
  await shows(second, 'Linked')
  await second.waitForSelector('.composer')
  await second.goto(`${origin}/tickets/${world.newUlid()}`)
  await shows(second, 'Ticket not found')
  await context.close()
})

const nameOfWorkspaceIs = (page: Page, name: string) =>
  page.waitForFunction(
    (name: string) => [...document.querySelectorAll('input')].some(({ value }) => value === name),
    {},
    name,
  )

test('an admin searches a long list of invitations', { skip }, async () => {
  const ada = await person('Ada Byrne', { role: 'admin' })
  const names = ['Una', 'Vera', 'Wim', 'Xia', 'Yara', 'Zoe', 'Tess', 'Sam', 'Rosa']
  for (const name of names) {
    const body = { name, email: `${name}@invited.test`, role: 'member' }
    assert.equal((await call('POST /api/members/invite', { token: ada.token, body })).status, 201)
  }
  const { page, context } = await signedIn(ada, '/settings/members')
  await byRole(page, 'searchbox', 'Search invitations').click()
  await page.keyboard.type('ZOE@inv')
  const invited = () =>
    page.$$eval('[aria-label=Invitations] strong', (all) => all.map((one) => one.textContent))
  await page.waitForFunction(() => document.querySelectorAll('[aria-label=Invitations] li').length === 1)
  assert.deepEqual(await invited(), ['Zoe'])
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.querySelectorAll('[aria-label=Invitations] li').length === 9)
  await context.close()
})
