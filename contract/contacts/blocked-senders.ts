import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { CreatedAt, described, Id, oneOf, string, Text255, Ulid } from '../base/fields.ts'

export const blockedSender = {
  id: Id,
  ulid: Ulid,
  type: oneOf(['email', 'domain'], 'Whether an email address or a domain with its subdomains is blocked.'),
  sender: string('Email address or domain, in lower case.'),
}

export const BlockedSender = Type.Object(
  { ...blockedSender, created_at: CreatedAt },
  { title: 'BlockedSender', description: 'A sender whose mails are spam.' },
)
export type BlockedSender = Static<typeof BlockedSender>

const NewBlockedSender = Type.Object({
  sender: described(
    Type.String({ ...Text255, examples: ['offers@example.com'] }),
    'Email address such as `offers@example.com`, or domain such as `example.com`. A domain includes its subdomains.',
  ),
})
export type NewBlockedSender = Static<typeof NewBlockedSender>

export const listBlockedSenders = get('/api/blocked-senders', {
  access: 'administration',
  summary: 'List the blocked senders',
  description: 'Mails of blocked senders open tickets with the status `spam`.',
  paging: {
    item: BlockedSender,
    filters: { search: 'Senders with one of these texts. Commas separate alternatives.' },
    sorts: { '-created_at': 'Time of creation.' },
  },
})
export const createBlockedSender = post('/api/blocked-senders', {
  access: 'administration',
  summary: 'Block a sender',
  description:
    'A mail of a blocked sender opens a ticket with the status `spam`. No workflow runs, the agent does not answer, and ' +
    'no automatic mail is sent. Tickets that exist stay unchanged.',
  body: NewBlockedSender,
  reply: BlockedSender,
})
export const deleteBlockedSender = del('/api/blocked-senders/:blockedSender', {
  access: 'administration',
  summary: 'Unblock a sender',
  description: 'Tickets that exist stay unchanged.',
})

const facts = Type.Object({ blocked_sender: Ulid, sender: Type.String() })
export const blockedSenderCreated = event('blocked_sender.created', facts)
export const blockedSenderDeleted = event('blocked_sender.deleted', facts)
