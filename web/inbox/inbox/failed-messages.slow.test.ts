import { test } from 'node:test'
import { noBrowser as skip } from '../../../test/browser.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { startJourney } from '../../journey.ts'
import { assertAccessible, byRole, shows } from '../../testing.ts'

const server = await startMailServer()
const journey = await startJourney({ environment: { SMTP_URL: server.url } })
const { call, person, openTicket, signedIn, runJobs } = journey

test('a message that could not be sent is marked in its row, and listed until a later one is sent', {
  skip,
}, async () => {
  const ada = await person('Ada Okafor')
  const ticket = await openTicket({ subject: 'Where is it?', email: 'refused-550@example.com' })
  const reply = (body: object) => call(`POST /api/tickets/${ticket.ulid}/reply`, { token: ada.token, body })
  const { page } = await signedIn(ada)
  await shows(page, 'Where is it?')
  await shows(page, 'Failed to send', false)
  await reply({ body: 'It is on its way.' })
  await runJobs()
  await byRole(page, 'link', 'Failed to send 1').click()
  await page.waitForSelector('.row .row-failed')
  await assertAccessible(page, 'failed messages', { within: 'main' })
  await byRole(page, 'button', 'Notifications, 1 unread').click()
  await shows(page, 'Your message was not sent')
  await shows(page, '550')
  await page.keyboard.press('Escape')
  await reply({ body: 'It is on its way.', to_recipients: ['grace@example.com'] })
  await runJobs()
  await shows(page, 'Everything was sent')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('nav a')].every(
      ({ textContent }) => !textContent?.includes('Failed to send'),
    ),
  )
})
