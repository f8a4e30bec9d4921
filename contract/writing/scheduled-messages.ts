import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  DateTime,
  described,
  Email,
  integer,
  mostYearsAhead,
  nullable,
  oneOf,
  refTo,
  string,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { TicketStatus } from '../base/ticket-status.ts'
import {
  AttachmentIds,
  ForwardedFiles,
  Message,
  oneText,
  recipientsMisnamed,
  text,
} from '../messages/messages.ts'
import { MessageDraft } from './drafts.ts'

const Kind = oneOf(['reply', 'forward'], 'What the message becomes when it is sent.')

const HoldReason = oneOf(
  ['newer_messages', 'ticket_spam', 'ticket_merged', 'author_gone', 'restored', 'rejected'],
  'Why the message is not sent at its time. `newer_messages`: somebody else wrote since it was scheduled. ' +
    '`ticket_spam`: the ticket is spam. `ticket_merged`: the ticket was merged into this one. `author_gone`: its author ' +
    'can no longer access the ticket. `restored`: it was due before a backup was restored, so it may have been sent ' +
    'already. `rejected`: `hold_error` has the reason. Null if it is sent.',
)
export type HoldReason = Static<typeof HoldReason>

const SendAt = described(
  DateTime,
  `Time at which the message is sent, in ISO 8601: in the future, and at most ${mostYearsAhead} years ahead.`,
)

const File = Type.Object(
  {
    ulid: Ulid,
    filename: string('File name.'),
    mime_type: string('Media type, detected from the content.'),
    size: integer('Size in bytes.'),
    signed_url: string('URL of the file for a browser. It needs no token and expires after 2 to 5 minutes.'),
  },
  { title: 'FileOfScheduledMessage', description: 'A file of a scheduled message.' },
)

const Author = Type.Object(
  {
    ulid: described(Ulid, 'ULID of the user.'),
    name: string('Name of the user.'),
    avatar_url: nullable(string('URL of the picture. Null if there is none.')),
  },
  { description: 'The member who wrote the message and is its sender.' },
)

const addresses = (description: string) => Type.Array(Type.String(), { description })

const common = {
  ulid: Ulid,
  kind: Kind,
  author: Author,
  send_at: described(Timestamp, 'Time at which the message is sent.'),
  hold_reason: nullable(HoldReason),
  is_held: boolean('Whether the time has come and the message was held. It stays until a member decides.'),
}

export const ScheduledMessage = Type.Object(
  {
    ...common,
    body_html: string('The message as safe HTML. Placeholders are filled in when it is sent.'),
    to_recipients: addresses('Email addresses in To.'),
    cc_recipients: addresses('Email addresses in Cc.'),
    bcc_recipients: addresses('Email addresses in Bcc.'),
    forwarded_from_message_ulid: described(nullable(Ulid), 'ULID of the message to forward. Null if none.'),
    attachments: Type.Array(File, { description: 'Files of the message, with inline images.' }),
    status: described(
      nullable(TicketStatus),
      'Status that the ticket gets with the message. Null if it stays unchanged.',
    ),
    hold_error: nullable(
      string('Explanation of the error, in English. Null unless the message was rejected.'),
    ),
    created_at: CreatedAt,
  },
  { title: 'ScheduledMessage', description: 'A message that is sent at a later time.' },
)
export type ScheduledMessage = Static<typeof ScheduledMessage>

const newestKnown =
  'ULID of the newest message that you know. If there is a newer one, the answer is 409 and nothing changes.'

const seen = Type.Optional(refTo('message', `${newestKnown} Default: the newest message.`))

const recipients = (description: string) => Type.Array(Email, { maxItems: 100, description })

const NewScheduledMessage = Type.Object(
  {
    kind: Kind,
    send_at: SendAt,
    ...text,
    attachment_ids: Type.Optional(AttachmentIds),
    to_recipients: Type.Optional(
      recipients('Email addresses in To. Default for a reply: the contact. A forward needs at least one.'),
    ),
    cc_recipients: Type.Optional(recipients('Email addresses in Cc. Default: as for a reply.')),
    bcc_recipients: Type.Optional(recipients('Email addresses in Bcc.')),
    forwarded_from_message_ulid: Type.Optional(
      nullable(refTo('message', 'ULID of the message of this ticket to forward, with its files.')),
    ),
    forwarded_attachment_ulids: Type.Optional(ForwardedFiles),
    status: Type.Optional(
      nullable(described(TicketStatus, 'Status that the ticket gets with the message. Default: unchanged.')),
    ),
    seen_message_ulid: seen,
    draft_revision: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Revision of your draft for this ticket that the message was written as. The draft is deleted, unless it was ' +
          'changed since.',
      }),
    ),
  },
  { ...oneText, 'x-misnamed': recipientsMisnamed() },
)
export type NewScheduledMessage = Static<typeof NewScheduledMessage>

export const mostScheduled = 20

export const listScheduledMessages = get('/api/tickets/:ticket/scheduled-messages', {
  access: 'member',
  summary: 'List the scheduled messages of a ticket',
  description: 'The next one first. All members who can access the ticket see them.',
  reply: Type.Array(ScheduledMessage),
})
export const scheduleMessage = post('/api/tickets/:ticket/scheduled-messages', {
  access: 'member',
  sends: true,
  summary: 'Schedule a message',
  description:
    'Sends a reply or a forward at a later time. It is held instead if another person has written meanwhile, and its ' +
    `author is notified. A ticket has at most ${mostScheduled} scheduled messages.`,
  body: NewScheduledMessage,
  reply: ScheduledMessage,
})
const ScheduleChanges = Type.Object({
  send_at: SendAt,
  status: Type.Optional(
    nullable(described(TicketStatus, 'Status that the ticket gets with the message. Omitted: as scheduled.')),
  ),
  seen_message_ulid: seen,
})
export type ScheduleChanges = Static<typeof ScheduleChanges>

export const rescheduleMessage = put('/api/tickets/:ticket/scheduled-messages/:scheduledMessage', {
  access: 'member',
  sends: true,
  summary: 'Reschedule a message',
  description:
    'A held message is scheduled again. The author stays its sender. If the author can no longer access the ticket, you ' +
    'become the sender. To change the text, make it a draft with `DELETE`.',
  body: ScheduleChanges,
  reply: ScheduledMessage,
})
const Seen = Type.Object({
  seen_message_ulid: Type.Optional(
    refTo('message', `${newestKnown} Required, unless the ticket has no message yet.`),
  ),
})
export type Seen = Static<typeof Seen>

export const sendScheduledMessage = post('/api/tickets/:ticket/scheduled-messages/:scheduledMessage/send', {
  access: 'member',
  sends: true,
  summary: 'Send a scheduled message now',
  description:
    'Also sends a held message. The author stays its sender. If the author can no longer access the ticket, you become ' +
    'the sender.',
  body: Seen,
  reply: Message,
})
export const cancelScheduledMessage = del('/api/tickets/:ticket/scheduled-messages/:scheduledMessage', {
  access: 'member',
  sends: true,
  summary: 'Cancel a scheduled message',
  description:
    'The message becomes your draft for the ticket, with its files. If you have a draft for the ticket already, the answer ' +
    'is 409 and nothing changes. If another member wrote the message, that member is notified.',
  reply: MessageDraft,
  mayConflict: true,
})

export const ListedScheduledMessage = Type.Object(
  {
    ...common,
    ticket: Type.Object(
      {
        ulid: Ulid,
        number: integer('Number of the ticket.'),
        subject: string('Subject of the ticket.'),
        contact_name: string('Name of the contact, or the email address if there is no name.'),
      },
      { description: 'Ticket of the message.' },
    ),
    preview: string('Start of the message as plain text.'),
  },
  { title: 'ListedScheduledMessage', description: 'A scheduled message in a list.' },
)
export type ListedScheduledMessage = Static<typeof ListedScheduledMessage>

export const listAllScheduledMessages = get('/api/scheduled-messages', {
  access: 'member',
  summary: 'List all scheduled messages',
  description: 'Held messages first, then the next ones; at most 200. Only for tickets that you can access.',
  reply: Type.Array(ListedScheduledMessage),
})

const facts = { ticket: Ulid, scheduled_message: Ulid }

export const messageScheduled = event(
  'message.scheduled',
  Type.Object({ ...facts, send_at: Type.String(), draft_revision: Type.Optional(Type.Integer()) }),
)
export const messageRescheduled = event(
  'message.rescheduled',
  Type.Object({ ...facts, send_at: Type.String() }),
)
/** The message became a draft of the member who cancelled it. Its author is notified. */
export const messageScheduleCancelled = event(
  'message.schedule_cancelled',
  Type.Object({ ...facts, tell: Type.Array(Ulid) }),
)
/** The message was due and was not sent. The members in `tell` are notified. */
export const messageHeld = event(
  'message.held',
  Type.Object({ ...facts, reason: HoldReason, tell: Type.Array(Ulid) }),
)
