import { type Static, Type } from 'typebox'
import { get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  integer,
  nullable,
  oneOf,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import {
  AttachmentIds,
  Message,
  oneText,
  recipients,
  recipientsMisnamed,
  SendStatus,
  text,
} from '../messages/messages.ts'

/** As many side conversations as a ticket can get. Tickets that were merged into it bring theirs. */
export const mostSideConversations = 50
export const mostShownSideConversations = 200
/** As many of the newest messages of a side conversation as are shown. */
export const mostShownSideMessages = 500
/** As many people as a message of a side conversation can be sent to. */
export const mostSideRecipients = 20
/** As many participants as are shown, and get a message without other recipients. */
export const mostParticipants = 30

const subject = described(Text255, 'Subject of its mails.')

export const SideConversation = Type.Object(
  {
    ulid: Ulid,
    subject: string('Subject of its mails.'),
    is_open: boolean('False once a member marked it as done. An answer of a person opens it again.'),
    is_answered: boolean('Whether it is open and its newest message is an answer from outside.'),
    has_failed: boolean('Whether its newest mail could not be sent.'),
    message_count: integer('Number of its messages.'),
    participants: Type.Array(Type.String(), {
      maxItems: mostParticipants,
      description: `Email addresses that its mails were sent to, at most ${mostParticipants}.`,
    }),
    creator: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the user.') },
        { description: 'The member who started it. Null after they left.' },
      ),
    ),
    created_at: CreatedAt,
    last_message_at: described(Timestamp, 'Time of its newest message.'),
  },
  {
    title: 'SideConversation',
    description: 'A conversation by mail with people outside, which the contact of the ticket never sees.',
  },
)
export type SideConversation = Static<typeof SideConversation>

const SideConversationWithMessages = Type.Object(
  {
    ...SideConversation.properties,
    messages: Type.Array(Message, {
      description: `Its newest ${mostShownSideMessages} messages, the oldest first. Their senders are members and people outside; none is a contact of the workspace.`,
    }),
  },
  { title: 'SideConversationWithMessages', description: 'A side conversation with its messages.' },
)
export type SideConversationWithMessages = Static<typeof SideConversationWithMessages>

const people = (description: string) => ({ ...recipients(description), maxItems: mostSideRecipients })

const NewSideConversation = Type.Object(
  {
    subject,
    ...text,
    attachment_ids: Type.Optional(AttachmentIds),
    to_recipients: people('Email addresses in To. At least one.'),
    cc_recipients: Type.Optional(people('Email addresses in Cc.')),
  },
  { ...oneText, 'x-misnamed': recipientsMisnamed() },
)
export type NewSideConversation = Static<typeof NewSideConversation>

const NewSideMessage = Type.Object(
  {
    ...text,
    attachment_ids: Type.Optional(AttachmentIds),
    to_recipients: Type.Optional(
      people('Email addresses in To. Default: all participants of the side conversation.'),
    ),
    cc_recipients: Type.Optional(people('Email addresses in Cc.')),
  },
  { ...oneText, 'x-misnamed': recipientsMisnamed() },
)
export type NewSideMessage = Static<typeof NewSideMessage>

export const listSideConversations = get('/api/tickets/:ticket/side-conversations', {
  access: 'member',
  summary: 'List the side conversations of a ticket',
  description: 'The oldest first, with those of tickets that were merged into this one.',
  reply: Type.Array(SideConversation, { maxItems: mostShownSideConversations }),
})
export const showSideConversation = get('/api/tickets/:ticket/side-conversations/:sideConversation', {
  access: 'member',
  summary: 'Show a side conversation',
  reply: SideConversationWithMessages,
})
export const startSideConversation = post('/api/tickets/:ticket/side-conversations', {
  access: 'member',
  sends: true,
  summary: 'Start a side conversation',
  description:
    'Sends a mail to people outside. Their answers are added to the side conversation: they are no messages of the ticket, ' +
    `change nothing of it, and never reach its contact. A ticket gets ${mostSideConversations} at most.`,
  body: NewSideConversation,
  reply: SideConversationWithMessages,
})
export const writeSideMessage = post('/api/tickets/:ticket/side-conversations/:sideConversation/messages', {
  access: 'member',
  sends: true,
  summary: 'Write a message in a side conversation',
  description: 'Sends it by mail to its participants, unless other recipients are named.',
  body: NewSideMessage,
  reply: Message,
})
export const setSideConversationStatus = put(
  '/api/tickets/:ticket/side-conversations/:sideConversation/status',
  {
    access: 'member',
    summary: 'Mark a side conversation as done or open',
    body: Type.Object({ is_open: boolean('False if it is done.') }),
    reply: SideConversation,
  },
)

const facts = {
  ticket: Ulid,
  side_conversation: Ulid,
  subject: described(Type.String(), 'Subject of the side conversation.'),
}
const ofMessage = { ...facts, side_message: Ulid }
const ofConversation = Type.Object(facts)
export const sideMessageAdded = event(
  'ticket.side_message_added',
  Type.Object({
    ...ofMessage,
    type: oneOf(['inbound', 'outbound'], 'Whether it is an answer or a message of a member.'),
    is_first: boolean('Whether it started the side conversation.'),
    is_automatic: boolean('Whether a program wrote it.'),
    sender: described(Type.String(), '`user` for a member, `contact` for a person outside.'),
  }),
)
export const sideMessageSettled = event(
  'ticket.side_message_settled',
  Type.Object({
    ...ofMessage,
    user: nullable(described(Ulid, 'ULID of the member who wrote it. Null after they left.')),
    to: described(SendStatus, 'Send status.'),
  }),
)
export const sideConversationDone = event('ticket.side_conversation_done', ofConversation)
export const sideConversationReopened = event('ticket.side_conversation_reopened', ofConversation)
