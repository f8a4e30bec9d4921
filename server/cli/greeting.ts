import { columns } from './columns.ts'
import type { FirstWorkspace } from './first-workspace.ts'

type Addresses = { open: string; here: string; mailPort: number | undefined; outgoing: string }

/** What the first start shows, once. */
export const greeting = (
  { owner, channel, token }: FirstWorkspace,
  { open, here, mailPort, outgoing }: Addresses,
) =>
  [
    '',
    `Bellhop is running at ${open}`,
    '',
    columns([
      ['Email', owner.email],
      ['Password', owner.password ?? 'as before'],
      ['API token', token],
      ...(mailPort ? [['Inbox', `${channel.email_address}, by mail to port ${mailPort}`]] : []),
      ['Outgoing mail', outgoing],
    ]),
    '',
    'Keep these: they are shown this once. To create a first ticket, paste',
    '',
    `  ${curl(here, token, channel.ulid)}`,
    '',
  ].join('\n')

const curl = (url: string, token: string, channel: string) =>
  [
    `curl ${url}/api/tickets`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(firstTicket(channel))}'`,
  ].join(' ')

const firstTicket = (channel: string) => ({
  channel,
  subject: 'Where is my order?',
  from_contact: { email: 'grace@example.com', name: 'Grace' },
  message: { body: '<p>It should have been here on Monday.</p>' },
})
