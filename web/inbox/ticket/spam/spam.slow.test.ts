import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows } from '../../../testing.ts'

const { call, token, origin, person, signedIn, show, receiveMail, channel } = await startJourney()
let page: Page

before(async () => {
  if (skip) return
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

type Ticket = { ulid: string }

const wholeOf = async ({ ulid }: Ticket) => (await call(`GET /api/tickets/${ulid}`, { token })).body.data
const typesOf = async (ticket: Ticket) =>
  (await wholeOf(ticket)).activities.map(({ type }: { type: string }) => type)
const settings = async () => (await call(`GET /api/channels/${channel.ulid}/mail`, { token })).body.data

const links = Array.from({ length: 7 }, (_, at) => `http://win.example/${at}`).join(' ')
const offer = (
  subject: string,
) => `From: Win <win@junk.example>\r\nTo: support@acme.test\r\nSubject: ${subject} FREE MONEY!!!
X-Spam-Flag: YES\r\n\r\nCongratulations! Click here to claim your free cash prize, 100% risk free, no obligation. Order
viagra online, lose weight, cheap mortgage. ${links}\r\n`

const mailed = (subject: string) => receiveMail(offer(subject), 'win@junk.example')

test('a ticket that looks like spam says why, and a key confirms or denies it', { skip }, async () => {
  const [denied, confirmed] = [await mailed('One'), await mailed('Two')]
  await show(page, denied)
  await shows(page, 'This looks like spam.')
  await shows(page, '7 links to one domain, win.example.')
  await assertAccessible(page, 'a ticket that looks like spam', { within: 'main' })
  await page.keyboard.press('!')
  await shows(page, 'This looks like spam.', false)
  await until(async () => (await typesOf(denied)).includes('spam_dismissed'))
  await show(page, confirmed)
  await shows(page, 'This looks like spam.')
  await page.keyboard.press('#')
  await until(async () => (await wholeOf(confirmed)).status === 'spam')
  await show(page, confirmed)
  await shows(page, 'This ticket is spam.')
  await page.keyboard.press('!')
  await until(async () => (await wholeOf(confirmed)).status === 'open')
})

test('an admin lets a channel move spam, and a ticket that was moved says why', { skip }, async () => {
  await page.goto(`${origin}/settings/channels/${channel.ulid}?tab=receiving`)
  await byRole(page, 'button', 'Mails that look like spam Mark').click()
  await page.locator('[role=option] ::-p-text(Move if very probable)').click()
  await until(async () => (await settings()).spam === 'move')
  const moved = await mailed('Three')
  assert.equal((await wholeOf(moved)).status, 'spam')
  await show(page, moved)
  await shows(page, 'This ticket is spam.')
  await shows(page, 'A spam filter before Bellhop marked it')
  await byRole(page, 'button', 'Not spam').click()
  await until(async () => (await wholeOf(moved)).status === 'open')
})
