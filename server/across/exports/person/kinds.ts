import type { ErasedKind } from '../../../../contract/across/erasures.ts'

/** The place in data.json for each kind of stored data of a contact, or the reason why it is missing. */
type Place = { in: string } | { without: string }

/** Everything that an erasure deletes. A new kind does not compile before it has a place here. */
export const places = {
  tickets: { in: 'tickets' },
  messages: { in: 'tickets and messages_in_other_tickets' },
  files: { in: 'attachments of messages, and mails' },
  mails: { in: 'mails' },
  questions: { in: 'questions' },
  visitors: { in: 'visitors' },
  blocked_senders: { in: 'blocked_senders' },
  contacts: { in: 'contact' },
  contact_notes: { in: 'contact_notes' },
  agent_answers: { without: 'Answers that were sent are messages. Others were shown to members only.' },
  drafts: { without: 'Work of a member that was not sent.' },
  notifications: { without: 'They belong to the members whom they notified.' },
  workflow_runs: { without: 'They say which rules ran, and what these did is in the tickets.' },
  audit_entries: { without: 'They say which member changed which settings.' },
  events: { without: 'They say which member did what, and the results are in the tickets.' },
  recipients: { without: 'The messages belong to the tickets of others.' },
} as const satisfies Record<ErasedKind, Place>
