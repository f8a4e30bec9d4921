import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../../../test/browser.ts'
import { receiveMail } from '../../../../test/mail-client.ts'
import { startJourney } from '../../../journey.ts'
import { assertAccessible, byRole, shows, write } from '../../../testing.ts'

const { call, token, openTicket, person, signedIn, show, services, runJobs, mails } = await startJourney()

test('a side conversation is started, answered from outside, read, continued and done', {
  skip,
}, async () => {
  const { page } = await signedIn(await person('Ada Okafor'))
  const ticket = await openTicket({ subject: 'Where is my lamp?' })
  const list = async () =>
    (await call(`GET /api/tickets/${ticket.ulid}/side-conversations`, { token })).body.data
  await show(page, ticket)
  await byRole(page, 'button', 'Start side conversation').click()
  await shows(page, 'The contact of the ticket never sees it.')
  await page.keyboard.type('desk@carrier.test ')
  await write(page, 'Message', 'Where is parcel 2041?')
  await byRole(page, 'button', 'Send').click()
  await shows(page, 'Side conversations (1)')
  await until(async () => (await list()).length === 1)
  await runJobs()
  const mail = (await mails()).find(({ text = '' }) => text.includes('parcel 2041'))
  const replyTo = mail?.headers.find((line) => line.startsWith('Reply-To: '))?.slice(10) ?? ''
  await receiveMail(services, { from: 'desk@carrier.test', to: replyTo, text: 'It is in Bremen.' })
  await runJobs()
  await shows(page, 'Side conversations (1, 1 answered)')
  await page.locator('.side-conversations button').click()
  await page.waitForSelector('.side-message.inbound')
  await assertAccessible(page, 'side conversation', { within: '.side-dialog' })
  await write(page, 'Message', 'Thank you')
  await page.keyboard.down('Control')
  await page.keyboard.press('Enter')
  await page.keyboard.up('Control')
  await until(async () => (await list())[0].message_count === 3)
  await byRole(page, 'button', 'Mark as done').click()
  await byRole(page, 'button', 'Reopen').wait()
  await page.keyboard.press('Escape')
  await shows(page, 'Done')
  const [side] = await list()
  assert.deepEqual([side.subject, side.is_open, side.is_answered], ['Where is my lamp?', false, false])
})
