import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { noBrowser as skip } from '../../../test/browser.ts'
import { listen } from '../../../test/canary.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows, write } from '../../testing.ts'

// Its own, since the server of the panel is on this machine.
const { origin, openTicket, person, signedIn, show } = await startJourney({ networks: 'anywhere' })

test('an admin adds a panel and tries it, and its facts are beside tickets', { skip }, async () => {
  const state = { status: 200, plan: 'Team', asked: 0 }
  const server = createServer(async (request, response) => {
    state.asked += 1
    await request.toArray()
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        facts: [{ label: 'Plan', value: state.plan, url: 'https://shop.example/4711', tone: 'positive' }],
        sections: [{ title: 'Last order', facts: [{ label: 'State', value: '<b>Delivered</b>' }] }],
        updated_at: new Date().toISOString(),
      }),
    )
  })
  const port = await listen(server)
  const ticket = await openTicket({ subject: 'Where is my lamp?' })
  const { page } = await signedIn(await person('Ada Okafor', { role: 'admin' }))
  await show(page, ticket)
  await byRole(page, 'button', 'Details').wait()
  assert.equal(state.asked, 0)
  await page.goto(`${origin}/settings/ticket-panels`)
  await shows(page, 'There are no ticket panels yet.')
  await byRole(page, 'button', 'New panel').click()
  await write(page, 'Name', 'Shop')
  await write(page, 'URL', `http://127.0.0.1:${port}/panel`)
  await page.keyboard.press('Enter')
  await shows(page, 'Panel created')
  assert.match(await page.$eval('.copy-field input', (input) => input.value), /^whsec_/)
  await byRole(page, 'button', 'Done').click()
  await byRole(page, 'button', 'Try Shop').click()
  await shows(page, 'Last order')
  await page.locator('.webhook-details summary').click()
  await shows(page, '"is_example":true')
  await assertAccessible(page, 'a trial', { within: '.modal' })
  await byRole(page, 'button', 'Done').click()
  await shows(page, 'last answer')
  await show(page, ticket)
  await shows(page, '<b>Delivered</b>')
  const link = await page.$eval('.panel-answer a', ({ href, target, rel }) => [href, target, rel])
  assert.deepEqual(link, ['https://shop.example/4711', '_blank', 'noopener noreferrer'])
  await assertAccessible(page, 'a ticket panel', { within: '.contact-panel' })
  state.plan = 'Enterprise'
  await byRole(page, 'button', 'Refresh Shop').click()
  await shows(page, 'Enterprise')
  state.status = 500
  await byRole(page, 'button', 'Refresh Shop').click()
  await shows(page, 'The server did not answer as expected.')
  await shows(page, 'The server returned 500 instead of 200 or 204.')
  // A folded panel asks nothing.
  await byRole(page, 'button', 'Shop').click()
  await page.waitForSelector('.panel-answer', { hidden: true })
})
