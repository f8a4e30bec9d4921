import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { noBrowser as skip } from '../../test/browser.ts'
import { startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows, write } from '../testing.ts'

const { call, token, origin, openTicket, person, signedIn } = await startJourney()

let page: Page

before(async () => {
  if (skip) return
  await openTicket({ subject: 'Broken lamp <!channel>' })
  ;({ page } = await signedIn(await person('Ada Okafor', { role: 'admin' })))
})

test('a message to Slack is shown with an example ticket before it is saved', { skip }, async () => {
  await page.goto(`${origin}/workflows/new?recipe=blank`)
  await shows(page, 'Create workflow')
  await byRole(page, 'button', 'Add action').click()
  await byRole(page, 'menuitem', 'Post to Slack or Teams').click()
  await shows(page, 'Broken lamp <!channel>')
  await write(page, 'URL', 'https://hooks.slack.com/services/T1/B1/x')
  await write(page, 'Text', '<!here> New: *{{ticket.subject}}*')
  await page.waitForFunction(() =>
    document.querySelector('.chat-preview .message')?.textContent?.startsWith('Slack@here New:'),
  )
  const bold = await page.$eval('.chat-preview .message p strong', ({ textContent }) => textContent)
  assert.equal(bold, 'Broken lamp <!channel>')
  await shows(page, 'Post a message to Slack.')
  await assertAccessible(page, 'the message of a workflow', { within: '.chat-preview' })
  await write(page, 'Name', 'Tell the team')
  await byRole(page, 'button', 'Create workflow').click()
  await shows(page, 'Workflow created.')
  const [{ actions }] = (await call('GET /api/workflows', { token })).body.data
  assert.deepEqual(actions[0].parameters, {
    url: 'https://hooks.slack.com/services/T1/B1/x',
    text: '<!here> New: *{{ticket.subject}}*',
  })
})
