import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeReport } from '../../../server/mail/dmarc-reports/actions.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, channel, token, origin, person, signedIn, services, workspace } = await startJourney()
const { email_address } = (await call(`GET /api/channels/${channel.ulid}`, { token })).body.data
const domain = email_address.split('@')[1]
const tab = `${origin}/settings/channels/${channel.ulid}?tab=sending`
const dayMs = 24 * 3_600_000

const source = (address: string | null, messages: number, passed: number) => ({
  ...{ address, messages, passed, spf_aligned: passed, dkim_aligned: passed, quarantined: 0, rejected: 0 },
  ...{ spf_domain: null, spf_result: 'fail', dkim_domain: null, dkim_result: null },
})

const report = (daysAgo: number) =>
  services.db.write(workspace.id, { type: 'system', name: 'test' }, (tx) => {
    const day = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)
    const sources = [
      source('192.0.2.1', 40 + 7 * (daysAgo % 5), 40),
      source('203.0.113.7', 20 * (daysAgo % 3) + 1, 0),
      source('2001:db8:85a3:8d3:1319:8a2e:370:7348', 1, 0),
      source(null, 2, 1),
    ]
    const about = { domain, organization: 'google.com', reportId: day, day }
    return takeReport(
      tx,
      { isAddressed: true, result: { report: { ...about, sources } } },
      { sender: 'noreply@google.com', channelAddress: email_address, isAuthentic: true },
    )
  })

test('an admin copies the tag, and sees later who sends mails that fail', { skip }, async () => {
  const lena = await person('Lena Berg', { role: 'admin' })
  const { page } = await signedIn(lena)
  await page.goto(tab)
  await shows(page, 'No report has arrived in the last 30 days.')
  await byRole(page, 'textbox', 'Tag for the DMARC record').wait()
  const tag = await page.$eval(
    '::-p-aria([name="Tag for the DMARC record"][role="textbox"])',
    (field) => (field as HTMLInputElement).value,
  )
  assert.match(tag, /^rua=mailto:dmarc-reports\+/)
  for (let daysAgo = 1; daysAgo < 29; daysAgo++) if (daysAgo % 7) await report(daysAgo)
  await page.reload()
  await shows(page, ' mails passed (')
  await shows(page, 'it is not in your SPF record. If it is yours, add ip4:203.0.113.7')
  await shows(page, 'Reported by google.com.')
  await assertAccessible(page, 'DMARC reports', { within: 'main' })
  await page.setViewport({ width: 390, height: 844 })
  assert.ok(await page.$eval('.settings', (page) => page.scrollWidth <= page.clientWidth), 'too wide')

  await call('PUT /api/me', { token: lena.token, body: { language: 'de' } })
  await page.reload()
  await shows(page, 'Die Adresse steht nicht in Ihrem SPF-Eintrag. Wenn sie Ihnen gehört,')
})
