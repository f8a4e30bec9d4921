import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TxtRecords } from '../../../server/platform/egress/txt-records.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const txt = new Map<string, string[]>()
const lookUpTxt = async (name: string): Promise<TxtRecords> => {
  const values = txt.get(name)
  return values ? { values } : { fault: 'missing' }
}
const { call, channel, token, origin, person, signedIn } = await startJourney({ lookUpTxt })
const { email_address } = (await call(`GET /api/channels/${channel.ulid}`, { token })).body.data
const domain = email_address.split('@')[1]
const tab = `${origin}/settings/channels/${channel.ulid}?tab=sending`

test('an admin copies the missing records, publishes them, and checks again', { skip }, async () => {
  txt.set(domain, ['v=spf1 +all'])
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin' }))
  await page.goto(tab)
  await shows(page, 'SPF: wrong')
  await shows(page, 'It allows every server to send for this domain.')
  await shows(page, 'DMARC: missing')
  await assertAccessible(page, 'missing records', { within: 'main' })
  const fieldOf = async (label: string) => {
    await byRole(page, 'textbox', label).wait()
    return page.$eval(
      `::-p-aria([name="${label}"][role="textbox"])`,
      (field) => (field as HTMLInputElement).value,
    )
  }
  const recordName = await fieldOf('DMARC: name of the TXT record')
  const value = await fieldOf('DMARC: value of the TXT record')
  assert.equal(recordName, `_dmarc.${domain}`)
  assert.equal(value, `v=DMARC1; p=none; rua=mailto:${email_address}`)

  await page.setViewport({ width: 390, height: 844 })
  assert.ok(await page.$eval('.settings', (page) => page.scrollWidth <= page.clientWidth), 'too wide')

  txt.set(recordName, [value])
  await page.focus('::-p-aria([name="Check again"][role="button"])')
  await page.keyboard.press('Enter')
  await shows(page, 'DMARC: right')
  await shows(page, 'It only asks for reports.')
})

test('the page checks again by itself while a record is missing', { skip }, async () => {
  const { page } = await signedIn(await person('Kim Tran', { role: 'admin' }))
  await page.evaluateOnNewDocument(() => {
    const every = setInterval
    const now = Date.now
    // A minute passes at once.
    window.setInterval = ((run: () => void, ms: number) => every(run, ms === 60_000 ? 300 : ms)) as never
    Date.now = () => now() + 60_000
  })
  await page.goto(tab)
  await shows(page, 'SPF: wrong')
  await shows(page, 'Return path: wrong')
  txt.set(domain, ['v=spf1 mx -all'])
  await shows(page, 'Return path: right')
  await shows(page, `Mail returns to ${domain}, so SPF counts for DMARC.`)
  txt.set(domain, ['v=spf1 +all'])
})

test('the records are explained in German', { skip }, async () => {
  const lena = await person('Lena Berg', { role: 'admin' })
  const { page } = await signedIn(lena)
  await call('PUT /api/me', { token: lena.token, body: { language: 'de' } })
  await page.goto(tab)
  await shows(page, 'SPF: falsch')
  await shows(page, 'Er erlaubt jedem Server, für diese Domain zu senden.')
})
