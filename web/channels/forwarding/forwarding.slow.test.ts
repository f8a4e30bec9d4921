import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { noBrowser as skip } from '../../../test/browser.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const smtp = await startMailServer()
const exchange = 'smtp.google.com'
const bellhop = await startJourney({
  environment: { MAIL_DOMAIN: 'help.test', SMTP_URL: smtp.url },
  mailDirectory: {
    mx: async (domain) => (domain === 'help.test' ? [] : [{ priority: 1, exchange }]),
    srv: async () => [],
    readFile: async () => undefined,
  },
})
const { channel, origin, person, signedIn, runJobs, services, travel, workspace, world } = bellhop
const mailIn = await openMailIn(services)
after(mailIn.close)
const tab = `${origin}/settings/channels/${channel.ulid}?tab=receiving`

/** Google asks with a mail that no test can sign. */
const googleAsks = () =>
  world.inside(
    workspace,
    ({ sql, workspace, now }) => sql`
      update forwardings set account = 'grace@gmail.com', code = '123456789', received_at = ${now}, state = 'manual',
        link = 'https://mail.google.com/mail/vf-abc' where workspace_id = ${workspace}`,
  )

test('an admin sets up forwarding, and learns whether mail arrives', { skip }, async () => {
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin' }))
  await page.goto(tab)
  await shows(page, 'No mail in this way lately')
  await page.locator('.receiving-ways a:nth-child(2)').click()
  await page.waitForFunction(() => location.search.endsWith('way=forwarding'))
  await byRole(page, 'textbox', 'Forwarding address').wait()
  assert.equal(await page.$eval('.tab-links [aria-current=page]', (tab) => tab.textContent), 'Receiving')
  await page.locator('summary ::-p-text(Gmail and Google Workspace)').click()
  await byRole(page, 'button', 'Wait for the confirmation').click()
  await shows(page, 'Waiting for the mail of Gmail until')
  await googleAsks()
  await shows(page, 'grace@gmail.com wants to forward its mail here.')
  await byRole(page, 'textbox', 'Gmail asks for this code').wait()

  await byRole(page, 'button', 'Check forwarding').click()
  await shows(page, 'The mail is being sent…')
  await runJobs()
  await shows(page, 'waiting… usually under a minute')
  const { raw } = smtp.received[0] ?? assert.fail('no mail was sent')
  await mailIn.send({ from: 'forwarder@acme.test', to: `in-${channel.ulid}@help.test`, raw })
  await runJobs()
  await shows(page, 'It arrived at the forwarding address.')
  await shows(page, 'Last mail just now')

  await page.focus('::-p-aria([name="Check again"][role="button"])')
  await page.keyboard.press('Enter')
  await shows(page, 'The mail is being sent…')
  await runJobs()
  await shows(page, 'waiting… usually under a minute')
  travel(11 * 60_000)
  await shows(page, 'not arrived within ten minutes')
  await shows(page, 'It is rejected on its way (SPF, DMARC).')
  await assertAccessible(page, 'a check without a mail', { within: 'main' })

  await page.setViewport({ width: 390, height: 844 })
  assert.ok(await page.$eval('.settings', (page) => page.scrollWidth <= page.clientWidth), 'too wide')
  await page.locator('.receiving-ways a:nth-child(3)').click()
  await shows(page, 'Another server receives the mail.')
  await shows(page, exchange)
  await assertAccessible(page, 'the MX record', { within: 'main' })
})
