import { type Static, Type } from 'typebox'
import { get, post } from './endpoint.ts'
import { event } from './event.ts'
import { Id, nullable, oneOf, Timestamp, Ulid } from './fields.ts'

/**
 * What became of a mail: it waits to be read (received), opened a ticket (ticketed), was added to one
 * (joined), came from a machine and is shown but never answered (automatic), was here before (duplicate),
 * could not be read (quarantined), was not taken in (refused), or was thrown away by somebody (discarded).
 */
export const MailFate = oneOf([
  'received',
  'ticketed',
  'joined',
  'automatic',
  'duplicate',
  'quarantined',
  'refused',
  'discarded',
])
export type MailFate = Static<typeof MailFate>

export const MailWay = oneOf(['smtp', 'imap', 'hook'])
export type MailWay = Static<typeof MailWay>

const text = Type.String()
const Verdict = Type.Object({ result: text, words: text })

/** What can be said about whether a mail comes from where it says. */
export const Verdicts = Type.Object({ spf: Verdict, dkim: Verdict, dmarc: Verdict, arc: Verdict })
export type Verdicts = Static<typeof Verdicts>

export const Mail = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    channel: Type.Object({ ulid: Ulid, name: text }),
    way: MailWay,
    fate: MailFate,
    reason: nullable(text),
    from_name: nullable(text),
    from_address: nullable(text),
    subject: nullable(text),
    message_id: nullable(text),
    size: Type.Integer(),
    envelope_from: nullable(text),
    envelope_to: Type.Array(text),
    client_address: nullable(text),
    verdicts: nullable(Verdicts),
    ticket: nullable(Type.Object({ ulid: Ulid, number: Type.Integer() })),
    message_ulid: nullable(Ulid),
    received_at: Timestamp,
    decided_at: nullable(Timestamp),
  },
  { title: 'Mail' },
)
export type Mail = Static<typeof Mail>

const count = Type.Integer()
const MailCounts = Type.Object(
  {
    total: count,
    received: count,
    ticketed: count,
    joined: count,
    automatic: count,
    duplicate: count,
    quarantined: count,
    refused: count,
    discarded: count,
  },
  { title: 'MailCounts' },
)

export const listMails = get('/api/mails', {
  access: 'member',
  summary: 'List every mail that reached the channels, and what became of it',
  paging: { item: Mail, filters: ['fate', 'channel', 'ticket'], sorts: ['-received_at', 'received_at'] },
})
export const countMails = get('/api/mail-counts', {
  access: 'member',
  summary: 'How many mails reached the channels, by what became of them',
  reply: MailCounts,
})
export const showMail = get('/api/mails/:mail', {
  access: 'member',
  summary: 'Show a mail and what became of it',
  reply: Mail,
})
export const showRawMail = get('/api/mails/:mail/raw', {
  access: 'member',
  summary: 'The mail itself, as it came',
  file: true,
})
export const retryMail = post('/api/mails/:mail/retry', {
  access: 'member',
  summary: 'Try again to read a mail that is in quarantine',
  status: 200,
  reply: Mail,
})
export const discardMail = post('/api/mails/:mail/discard', {
  access: 'member',
  summary: 'Set aside a mail that is in quarantine; its raw form stays',
  status: 200,
  reply: Mail,
})

const named = Type.Object({ mail: Ulid })
export const mailRetried = event('mail.retried', named)
export const mailDiscarded = event('mail.discarded', named)
export const mailQuarantined = event('mail.quarantined', Type.Object({ mail: Ulid, reason: text }))
