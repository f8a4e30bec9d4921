import { columns } from './columns.ts'
import type { FirstWorkspace } from './first-workspace.ts'

type Addresses = { open: string; here: string }

/** What the first start shows, once. */
export const greeting = ({ owner, token }: FirstWorkspace, { open, here }: Addresses) =>
  [
    '',
    `Bellhop is running at ${open}`,
    '',
    columns([
      ['Email', owner.email],
      ['Password', owner.password ?? 'as before'],
      ['API token', token],
    ]),
    '',
    'Keep these: they are shown this once. To create a contact, paste',
    '',
    `  ${curl(here, token)}`,
    '',
  ].join('\n')

const curl = (url: string, token: string) =>
  [
    `curl ${url}/api/contacts`,
    `-H 'Authorization: Bearer ${token}'`,
    `-H 'Content-Type: application/json'`,
    `-d '{"email": "ada@example.com", "name": "Ada"}'`,
  ].join(' ')
