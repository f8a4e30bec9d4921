import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, undo } from '../../testing.ts'

const { call, token, origin, person, signedIn, world, workspace } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
    insert into channel_mail (workspace_id, channel_id, imap_server, receiving_set_at, receiving_certificate_ends_at,
      receiving_certificate_issuer, smtp_server, sending_failing_since, sending_error)
    select workspace_id, id, 'imap.example.com:993', now() - interval '3 hours', now() + interval '5 days 1 hour',
      'Test CA', 'smtp.example.com:465', now() - interval '1 hour', 'Nobody answers.'
    from channels where workspace_id = ${workspace}`,
  )
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

const reminders = async () =>
  (await call('GET /api/connections', { token })).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'reminder',
  )

test('an admin sees what expires, and filters it by kind', { skip }, async () => {
  await page.goto(`${origin}/settings/connections`)
  await shows(page, 'Expires in 5 days')
  await shows(page, 'Fails. First time:')
  await shows(page, 'Certificate of a mail server imap.example.com:993 expires on')
  await page.$eval('.trouble-bar.warning button', (button) => (button as HTMLElement).click())
  await shows(page, 'Show connections', false)
  await page.reload()
  await shows(page, 'Expires in 5 days')
  await shows(page, 'Show connections', false)
  const first = await page.$eval('.connection-row', ({ textContent }) => textContent)
  assert.match(first ?? '', /^imap\.example\.com:993Certificate of a mail server · Support · Test CA/)
  await byRole(page, 'button', 'Kind All kinds').click()
  await byRole(page, 'option', 'Identity secret of a widget').click()
  await shows(page, 'There is nothing of this kind.')
  assert.match(page.url(), /kind=identity_secret/)
  await page.goto(`${origin}/settings/connections?kind=mailbox`)
  await byRole(page, 'link', 'imap.example.com:993').click()
  await page.waitForFunction(() => location.search === '?tab=receiving')
})

test('an admin adds a reminder, changes it, and deletes it with undo', { skip }, async () => {
  await page.goto(`${origin}/settings/connections`)
  await byRole(page, 'button', 'Add reminder').click()
  await byRole(page, 'textbox', 'What expires').fill('Client secret')
  await byRole(page, 'button', 'Save').click()
  await page.waitForSelector('[role="dialog"] [aria-invalid="true"]')
  await page.$eval('input[type="date"]', (input) => (input as HTMLInputElement).focus())
  await page.keyboard.type('12312099')
  await page.keyboard.press('Enter')
  await shows(page, 'Expires on Dec 31, 2099')
  await byRole(page, 'button', 'Change Client secret').click()
  await byRole(page, 'textbox', 'Note').fill('Ask the IT department.')
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Reminder · Ask the IT department.')
  assert.match((await reminders())[0].expires_at, /^2099-12-3/)
  await byRole(page, 'button', 'Delete Client secret').click()
  await shows(page, 'Reminder deleted: Client secret')
  await undo(page, 'Reminder deleted')
  await byRole(page, 'button', 'Delete Client secret').wait()
  assert.equal((await reminders()).length, 1)
  await byRole(page, 'button', 'Delete Client secret').click()
  await page.goto(`${origin}/tickets`)
  await until(async () => (await reminders()).length === 0)
})

test('the list fits on a phone and is accessible', { skip }, async () => {
  await call('POST /api/connections/reminders', {
    token,
    body: { name: 'Proxy certificate', note: 'Renewed by IT.', expires_at: '2099-01-01T00:00:00Z' },
  })
  await page.setViewport({ width: 390, height: 844 })
  await page.goto(`${origin}/settings/connections`)
  await shows(page, 'Proxy certificate')
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
  await assertAccessible(page, 'connections')
})
