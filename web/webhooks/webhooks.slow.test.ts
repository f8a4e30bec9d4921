import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { listen } from '../../test/canary.ts'
import { startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows, write } from '../testing.ts'

// Its own, since the receiver is on this machine.
const { origin, person, signedIn, runJobs } = await startJourney({ networks: 'anywhere' })

test('an admin adds an endpoint, sees its secret once, and sends a test again', { skip }, async () => {
  const got: string[] = []
  const server = createServer(async (request, response) => {
    got.push(Buffer.concat(await request.toArray()).toString())
    response.writeHead(200).end('thanks')
  })
  const port = await listen(server)
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin' }))
  await page.goto(`${origin}/settings/webhooks`)
  await shows(page, 'There are no endpoints yet.')
  await byRole(page, 'button', 'New endpoint').click()
  await byRole(page, 'button', 'Events: All events').click()
  for (const typed of ['looks like s', 'messages message c', 'message.created']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await byRole(page, 'button', 'Events: Looks like spam').wait()
  await write(page, 'Name', 'Shop')
  await write(page, 'URL', `http://127.0.0.1:${port}/hook`)
  await page.keyboard.press('Enter')
  await shows(page, 'Endpoint created')
  const secret = await page.$eval('.copy-field input', (input) => input.value)
  assert.match(secret, /^whsec_/)
  await byRole(page, 'button', 'Done').click()
  await byRole(page, 'link', 'Shop').click()
  await shows(page, 'Nothing was sent in the last 30 days.')
  await byRole(page, 'button', 'Send a test').click()
  await shows(page, 'webhook.test')
  await runJobs()
  await shows(page, 'Delivered')
  await page.locator('.webhook-delivery summary').click()
  await shows(page, 'webhook-signature')
  await shows(page, 'thanks')
  await assertAccessible(page, 'an endpoint')
  await byRole(page, 'button', 'Send again').wait()
  await page.locator('.webhook-details button').click()
  await shows(page, 'It will be sent in a moment.')
  await until(async () => {
    await runJobs()
    return got.length === 2
  })
})
