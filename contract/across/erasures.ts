import { type Static, Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { described, integer, nullable, string, Timestamp, Ulid } from '../base/fields.ts'
import { LongWork } from '../workspaces/long-work.ts'

// Not in the specification: everything that is stored of a contact can be deleted.

/** The kinds of rows that an erasure counts, in the order of the receipt. */
const kinds = {
  tickets: 'Tickets of the contact.',
  messages: 'Messages of these tickets, and messages of the contact in tickets of others.',
  files: 'Stored files: attachments, and incoming mails as they were received.',
  mails: 'Entries of the mail ledger.',
  agent_answers: 'Answers and drafts of the AI agent.',
  questions: 'Questions that the articles did not answer.',
  drafts: 'Drafts and scheduled messages.',
  notifications: 'Notifications of members.',
  workflow_runs: 'Runs of workflows.',
  events: 'Entries of the event log.',
  visitors: 'Visitors of websites.',
  recipients: 'Messages of others from whose recipients the address was removed.',
  blocked_senders: 'Entries of the blocked senders.',
  contact_notes: 'Notes on the contact.',
  audit_entries: 'Entries of the audit log, whose names and changes were erased.',
  contacts: 'Contacts.',
} as const

export type ErasedKind = keyof typeof kinds
export const erasedKinds = Object.keys(kinds) as ErasedKind[]

const counts = Object.fromEntries(
  Object.entries(kinds).map(([kind, description]) => [kind, integer(description)]),
) as { [Kind in ErasedKind]: ReturnType<typeof integer> }

export const Erasure = Type.Object(
  {
    ulid: Ulid,
    begun_at: described(Timestamp, 'Time of the request.'),
    completed_at: described(Timestamp, 'Time from which nothing was left.'),
    erased_by: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the member.') },
        { description: 'Who asked for it. Null if the account is gone.' },
      ),
    ),
    salt: string('Random text that precedes the email address in `address_hash`.'),
    address_hash: string('SHA-256 in hexadecimal of the salt and the email address in lower case.'),
    other_address_hashes: Type.Array(Type.String(), {
      description: 'The same for the further email addresses of the contact.',
    }),
    counts: Type.Object(counts, { description: 'What was deleted, by kind.' }),
  },
  {
    title: 'Erasure',
    description: 'The receipt of a contact that was erased. It has nothing that leads to the person.',
  },
)
export type Erasure = Static<typeof Erasure>

export const eraseContact = post('/api/contacts/:contact/erasure', {
  access: 'administration',
  summary: 'Erase a contact',
  description:
    'Deletes everything that is stored of the contact, in all channels: tickets, messages, files, mails, drafts, events, ' +
    'and the contact. In tickets of others, it deletes what the contact wrote, and removes the address from recipients. ' +
    'This cannot be undone. The reply is long work; its result has the ULID of the receipt.',
  reply: LongWork,
  status: 202,
  mayConflict: true,
})
export const listErasures = get('/api/erasures', {
  access: 'administration',
  summary: 'List the receipts of erased contacts',
  paging: { item: Erasure, filters: {}, sorts: { '-completed_at': 'Time of completion.' } },
})
export const showErasure = get('/api/erasures/:erasure', {
  access: 'administration',
  summary: 'Show the receipt of an erased contact',
  reply: Erasure,
})
