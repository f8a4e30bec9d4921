import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { until } from '../../server/platform/postgres/scratch.ts'
import { noBrowser as skip } from '../../test/browser.ts'
import { openMailIn } from '../../test/mail-client.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { startJourney } from '../journey.ts'
import { assertAccessible, byRole, shows, undo, write } from '../testing.ts'

const server = await startMailServer()
const journey = await startJourney({ environment: { SMTP_URL: server.url } })
const { call, person, openTicket, signedIn, runJobs, channel, services, token, world, workspace } = journey
const mailIn = await openMailIn(services)
after(() => mailIn.close())
const ada = await person('Ada Okafor', { role: 'admin' })

const receive = async (mail: Parameters<typeof mailIn.send>[0]) => {
  await mailIn.send(mail)
  await runJobs()
}
const unreadable = (subject: string) => {
  const parts = Array.from(
    { length: 30 },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
  )
  return `From: scanner@copier.test\r\nSubject: ${subject}\r\n${parts.join('\r\n')}\r\n\r\nx\r\n`
}
const to = (await call(`GET /api/channels/${channel.ulid}`, { token })).body.data.email_address
const quarantined = async () => (await call('GET /api/mail-counts', { token })).body.data.quarantined

test('mails in quarantine are found, understood, and discarded by keyboard, which can be undone', {
  skip,
}, async () => {
  await receive({ from: 'scanner@copier.test', to, raw: unreadable('Scan 1') })
  await receive({ from: 'scanner@copier.test', to, raw: unreadable('Scan 2') })
  await receive({ from: 'grace@example.com', to, subject: 'Parcel damaged' })
  const { page } = await signedIn(ada)
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await shows(page, 'Parcel damaged')
  await byRole(page, 'searchbox', 'Search sender, subject, Message-ID').click()
  await page.keyboard.type('copier')
  await shows(page, 'Parcel damaged', false)
  await page.$eval('.mail-tools input', (field) => (field as HTMLInputElement).blur())
  await page.keyboard.press('j')
  await shows(page, 'The parts are nested more than 20 levels deep.')
  assert.match(page.url(), /q=copier.*mail=/)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await shows(page, '2 mails selected')
  await page.keyboard.press('Escape')
  await shows(page, '2 mails selected', false)
  await page.waitForSelector('.mail-actions button')
  await page.keyboard.press('e')
  await shows(page, 'Mail discarded')
  await until(async () => (await quarantined()) === 1)
  await undo(page, 'Mail discarded')
  await until(async () => (await quarantined()) === 2)
  await shows(page, 'Quarantine (2)')
})

test('a mail leads to its message, and the message to its mail', { skip }, async () => {
  const { page } = await signedIn(ada, '/mail?q=parcel')
  await byRole(page, 'link', 'grace@example.com').click()
  await shows(page, 'A new ticket, because it does not refer to any ticket.')
  await byRole(page, 'link', 'Show message').click()
  await page.waitForSelector('.message.linked')
  await byRole(page, 'button', 'More actions for this message').click()
  await byRole(page, 'menuitem', 'Show the mail').click()
  await shows(page, 'The mail referred to no ticket.')
})

test('a mail to a wrong address is sent to the right one, which becomes that of the contact', {
  skip,
}, async () => {
  const ticket = await openTicket({ subject: 'Where is it?', email: 'refused-550@example.com' })
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'On its way.' } })
  await runJobs()
  const { page } = await signedIn(ada, '/mail/outgoing?status=failed')
  await shows(page, 'Not sent (1)')
  await page.keyboard.press('j')
  await shows(page, 'Attempts')
  await byRole(page, 'button', 'Change recipients').click()
  await write(page, 'To', 'no address')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role="dialog"] [aria-invalid="true"]')
  await write(page, 'To', 'right@example.com')
  await page.waitForSelector('[role="dialog"] input[type="checkbox"]')
  await page.$eval('[role="dialog"] input[type="checkbox"]', (box) => (box as HTMLInputElement).click())
  await page.$eval('[role="dialog"] [type="submit"]', (button) => (button as HTMLButtonElement).click())
  await shows(page, 'The email address of the contact was changed')
  await runJobs()
  await shows(page, 'No mail found')
  await shows(page, '250')
  assert.deepEqual(server.received.at(-1)?.recipients, ['right@example.com'])
  const { contact } = (await call(`GET /api/tickets/${ticket.ulid}`, { token })).body.data
  assert.equal(contact.email, 'right@example.com')
})

test('a channel that does not send is told to all, and hidden until it fails anew', { skip }, async () => {
  const failsSince = (at: string) =>
    world.inside(workspace, async ({ sql }) => {
      await sql`
        insert into channel_mail (workspace_id, channel_id, sending_failing_since, sending_error)
        values (${workspace.id}, ${channel.id}, ${at}, 'The server does not respond.')
        on conflict (workspace_id, channel_id) do update set sending_failing_since = excluded.sending_failing_since,
          sending_error = excluded.sending_error`
    })
  await failsSince('2026-01-01T10:00:00Z')
  const { page } = await signedIn(ada)
  await shows(page, 'Support does not send mail.')
  await byRole(page, 'link', 'Open the settings of the channel').wait()
  await assertAccessible(page, 'a channel that does not send', { within: 'body' })
  await byRole(page, 'button', 'Hide').click()
  await shows(page, 'Support does not send mail.', false)
  await page.reload()
  await shows(page, 'Inbox')
  await page.waitForSelector('.row, .empty')
  await shows(page, 'Support does not send mail.', false)
  await failsSince('2026-01-02T10:00:00Z')
  await page.reload()
  await shows(page, 'Support does not send mail.')
  const { page: members } = await signedIn(await person('Bea Lund'))
  await shows(members, 'Your admins can fix it.')
})
