import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { byRole, shows } from '../../testing.ts'

const { origin, token, call, person, signedIn, runJobs } = await startJourney()
const folder = await mkdtemp(join(tmpdir(), 'bellhop-import-'))
after(() => rm(folder, { recursive: true }))
let admin: Page

before(async () => {
  if (skip) return
  const body = { of: 'contact', key: 'plan', name: 'Plan', type: 'text' }
  assert.equal((await call('POST /api/fields', { token, body })).status, 201)
  ;({ page: admin } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

const imports = async () => (await call('GET /api/contact-imports', { token })).body.data

const choose = async (name: string, content: string) => {
  const path = join(folder, name)
  await writeFile(path, content)
  const input = await admin.waitForSelector('input[type="file"][accept*="csv"]')
  assert.ok(input)
  await (input as unknown as { uploadFile: (...paths: string[]) => Promise<void> }).uploadFile(path)
}

test('an admin imports contacts after seeing what would change, and gets the refused rows back', {
  skip,
}, async () => {
  await admin.goto(`${origin}/contacts`)
  await byRole(admin, 'link', 'Import').click()
  await shows(admin, 'Drop a CSV file here')
  await choose(
    'customers.csv',
    'Mail;Customer name;Tariff;Firma\ngrace@x.example;Grace Hopper;Pro;Navy\nnonsense;Bob;Free;\nada@x.example;Ada Lovelace;;Navy\n',
  )
  await shows(admin, 'Reading the rows')
  await runJobs()
  await byRole(admin, 'button', 'Import 2 contacts').wait()
  await shows(admin, 'Creates 1 company, too.')
  await byRole(admin, 'link', 'Refused 1').click()
  await shows(admin, 'The Email address field must be a valid email address.')

  await byRole(admin, 'button', 'Import Tariff as Not imported').click()
  await byRole(admin, 'option', 'Field: Plan').click()
  await until(async () => (await imports())[0].columns[2].target === 'field.plan')
  await runJobs()
  await byRole(admin, 'button', 'Import 2 contacts').click()
  await byRole(admin, 'button', 'Stop').wait()
  await runJobs()
  await shows(admin, 'The import has ended')
  await shows(admin, '2 created, 0 changed, 0 unchanged.')
  await admin.evaluate(() => {
    URL.createObjectURL = (blob) => {
      void (blob as Blob).text().then((text) => document.body.setAttribute('data-file', text))
      return '#'
    }
  })
  await byRole(admin, 'button', 'Download refused rows').click()
  await admin.waitForSelector('[data-file]')
  const refused = await admin.$eval('body', (body) => body.getAttribute('data-file') ?? '')
  assert.match(refused, /"nonsense","Bob","Free","","The email field must be a valid email address\."/)
  await byRole(admin, 'link', 'Show the contacts').click()
  await byRole(admin, 'link', 'Grace Hopper').click()
  await shows(admin, 'Navy')
})

test('a file that is no list of contacts is explained', { skip }, async () => {
  await admin.goto(`${origin}/contacts/import?kind=companies`)
  await byRole(admin, 'link', 'customers.csv').wait()
  await choose('broken.csv', 'grace@x.example,Grace\n')
  await shows(admin, 'Reading the rows')
  await runJobs()
  await shows(admin, 'The first row must have the names of the columns')
  await byRole(admin, 'link', 'Choose another file').click()
  await shows(admin, 'Imports of the last seven days')
})
