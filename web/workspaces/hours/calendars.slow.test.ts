import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, token, origin, person, signedIn } = await startJourney()

let page: Page
let directory: string

before(async () => {
  if (skip) return
  directory = await mkdtemp(join(tmpdir(), 'bellhop-holidays-'))
  await call('POST /api/teams', { token, body: { name: 'Paris' } })
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})
after(async () => directory && rm(directory, { recursive: true }))

const events = [
  'DTSTART;VALUE=DATE:20000714\nRRULE:FREQ=YEARLY\nSUMMARY:Bastille Day',
  'DTSTART:20260101T100000\nSUMMARY:Party',
]
const file = [
  'BEGIN:VCALENDAR',
  ...events.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT`),
  'END:VCALENDAR',
].join('\n')

test('an admin adds a calendar with the holidays of a file, and chooses it for a team', {
  skip,
}, async () => {
  await page.goto(`${origin}/settings/hours`)
  await byRole(page, 'button', 'Add calendar').click()
  const name = await page.waitForSelector('.dialog-form input[name], .dialog-form input')
  await name?.type('Office in Paris')
  const path = join(directory, 'holidays.ics')
  await writeFile(path, file)
  const input = await page.waitForSelector('input[type=file][accept*=".ics"]')
  await (input as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(path)
  await shows(page, '1 of 2 events are whole days; 1 left out.')
  await shows(page, 'Bastille Day')
  await assertAccessible(page, 'a calendar')
  await byRole(page, 'button', 'Save').click()
  await shows(page, 'Not used')
  const [calendar] = (await call('GET /api/calendars', { token })).body.data
  assert.deepEqual([calendar.name, calendar.holidays.length], ['Office in Paris', 3])
  await byRole(page, 'link', 'Teams').click()
  await byRole(page, 'link', 'Paris').click()
  await byRole(page, 'button', 'Business hours As usual').click()
  await byRole(page, 'option', 'Office in Paris').click()
  await byRole(page, 'button', 'Save').click()
  await until(
    async () => (await call('GET /api/teams', { token })).body.data[0].calendar_ulid === calendar.ulid,
  )
})
