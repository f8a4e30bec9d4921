import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../test/browser.ts'
import { zipOfTexts } from '../../../test/zips.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, origin, token, person, signedIn, runJobs } = await startJourney()
const folder = await mkdtemp(join(tmpdir(), 'bellhop-import-'))
after(() => rm(folder, { recursive: true }))
let admin: Page
let member: Page
let brain: string

before(async () => {
  if (skip) return
  ;({ page: admin } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
  ;({ page: member } = await signedIn(await person('Bob Marsh')))
  brain = (await call('POST /api/brains', { token, body: { name: 'Help centre' } })).body.data.ulid
})

const articles = async (): Promise<{ title: string; is_public: boolean }[]> =>
  (await call(`GET /api/brains/${brain}/articles`, { token })).body.data

const choose = async (files: Record<string, string | Buffer>) => {
  const paths = Object.entries(files).map(([name, content]) => ({ path: join(folder, name), content }))
  for (const { path, content } of paths) await writeFile(path, content)
  const input = await admin.waitForSelector('input[type="file"][accept]')
  assert.ok(input)
  await (input as unknown as { uploadFile: (...paths: string[]) => Promise<void> }).uploadFile(
    ...paths.map(({ path }) => path),
  )
}

test('an admin imports a zip file after a report, and sees what was written', { skip }, async () => {
  await admin.goto(`${origin}/articles/${brain}`)
  await shows(admin, 'No articles in this knowledge base yet')
  await byRole(admin, 'link', 'Import').click()
  await shows(admin, 'Drop a folder or a zip file here')
  await choose({
    'help.zip': zipOfTexts({
      'help/refunds.md': '# Refunds\n\nWithin 30 days.',
      'help/hours.md': 'Nine to five.',
      'help/logo.png': 'x',
    }),
  })
  await shows(admin, 'Reading the files')
  await runJobs()
  await byRole(admin, 'button', 'Import 2 articles').wait()
  await shows(admin, 'refunds.md')
  await byRole(admin, 'link', 'Skipped 1').click()
  await shows(admin, 'is neither Markdown nor HTML')
  await until(async () => admin.url().endsWith('?show=skipped'))
  assert.deepEqual(await articles(), [])

  await admin.locator('::-p-text(Make all articles public)').click()
  await byRole(admin, 'button', 'Import 2 articles').click()
  await byRole(admin, 'button', 'Stop').wait()
  await assertAccessible(admin, 'a running import', { within: 'main' })
  await runJobs()
  await shows(admin, 'The import has ended')
  await byRole(admin, 'link', 'Created 2').wait()
  assert.ok((await articles()).every(({ is_public }) => is_public))
  await byRole(admin, 'link', 'Show the articles').click()
  await byRole(admin, 'link', 'Refunds').wait()
})

test('chosen files are packed in the browser, and a file that is no zip file is explained', {
  skip,
}, async () => {
  await byRole(admin, 'link', 'Import').click()
  await byRole(admin, 'link', 'help.zip').wait()
  await choose({ 'shipping.md': '# Shipping\n\nBy mail.', 'returns.md': '# Returns\n\nFree.' })
  await shows(admin, 'Reading the files')
  await runJobs()
  await byRole(admin, 'button', 'Import 2 articles').wait()
  await byRole(admin, 'button', 'Discard').click()
  await shows(admin, 'The import was discarded. Nothing was written.')
  await choose({ 'broken.zip': 'Not a zip file.' })
  await shows(admin, 'Reading the files')
  await runJobs()
  await shows(admin, 'The file is not a zip file, or it is incomplete.')
  await byRole(admin, 'link', 'Choose another file').click()
  await shows(admin, 'Imports of the last seven days')
  assert.equal((await articles()).length, 2)
})

test('what is dropped on the list is imported', { skip }, async () => {
  await admin.goto(`${origin}/articles/${brain}`)
  await byRole(admin, 'link', 'Refunds').wait()
  await admin.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['# Dropped\n\nText.'], 'dropped.md'))
    const target = document.querySelector('.import-drop')
    target?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
  })
  await shows(admin, 'Reading the files')
  await runJobs()
  await byRole(admin, 'button', 'Import 1 article').wait()
})

test('a member has no control to import', { skip }, async () => {
  await member.goto(`${origin}/articles/${brain}`)
  await byRole(member, 'link', 'Refunds').wait()
  assert.equal(await member.$('.import-drop, a[href$="/import"]'), null)
})
