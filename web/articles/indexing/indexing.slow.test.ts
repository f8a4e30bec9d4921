import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const { call, origin, token, person, signedIn, runJobs } = await startJourney()

let articles: string
let admin: Page
let member: Page
/** The requests from the page of the member. */
const requested: string[] = []

const open = async (role: 'admin' | 'member') => {
  const { page } = await signedIn(await person(`The ${role}`, { role }))
  // The requests of this page are missed.
  await page.goto('about:blank')
  return page
}
const write = async (title: string) => {
  const { status } = await call(`POST ${articles}`, { token, body: { title, body: 'The text.' } })
  assert.equal(status, 201)
}
const progress = () =>
  admin.$eval('progress[aria-label="Indexing articles"]', ({ value, max }) => [value, max])

before(async () => {
  if (skip) return
  const { body } = await call('POST /api/brains', { token, body: { name: 'Help' } })
  articles = `/api/brains/${body.data.ulid}/articles`
  await write('Known')
  await runJobs()
  member = await open('member')
  member.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await member.goto(`${origin}/tickets`)
  admin = await open('admin')
  const isKnown = admin.waitForResponse(`${origin}/api/brains`)
  await admin.goto(`${origin}/tickets`)
  await isKnown
})

test('an admin sees that articles are being indexed, until they are', { skip }, async () => {
  await shows(admin, 'Indexing articles', false)
  await write('First')
  await write('Second')
  await shows(admin, 'Indexing articles: 1 of 3')
  await byRole(admin, 'progressbar', 'Indexing articles').wait()
  assert.deepEqual(await progress(), [1, 3])
  await assertAccessible(admin, 'progress of indexing', { within: 'main' })
  await runJobs()
  await shows(admin, 'Indexing articles', false)
  assert.deepEqual(await progress(), [3, 3])
})

test('whoever opens the app meanwhile sees it too, but not a member who cannot write articles', {
  skip,
}, async () => {
  await write('Third')
  await admin.reload()
  await shows(admin, 'Indexing articles: 3 of 4')
  await runJobs()
  await shows(admin, 'Indexing articles', false)
  await shows(member, 'Indexing articles', false)
  assert.ok(requested.includes('/api/me'))
  assert.ok(!requested.includes('/api/brains'))
})
