import { type Static, Type } from 'typebox'
import { Attachment, InlineImage } from './attachments.ts'
import { post } from './endpoint.ts'
import { event } from './event.ts'
import { Email, Id, nullable, oneOf, refTo, Timestamp, Ulid } from './fields.ts'

export const MessageType = oneOf(['inbound', 'outbound', 'note'])
export type MessageType = Static<typeof MessageType>

/** Whether a message has left. What is unknown may have, and is not sent again without being asked for. */
export const SendStatus = oneOf(['pending', 'sent', 'failed', 'unknown'])
export type SendStatus = Static<typeof SendStatus>

export const SenderType = oneOf(['contact', 'user', 'ai', 'system'])
export type SenderType = Static<typeof SenderType>

export const Sender = Type.Object(
  {
    id: nullable(Id),
    type: SenderType,
    name: nullable(Type.String()),
    email: nullable(Type.String()),
    avatar_url: nullable(Type.String()),
  },
  { title: 'Sender' },
)
export type Sender = Static<typeof Sender>

const Addresses = Type.Array(Type.String())

/** What became of a mail for one of its recipients, as far as mail servers tell. */
export const DeliveryReport = Type.Object(
  {
    recipient: Type.String(),
    outcome: oneOf(['failed', 'delayed', 'delivered']),
    code: nullable(Type.String()),
    words: Type.String(),
    created_at: Timestamp,
  },
  { title: 'DeliveryReport' },
)
export type DeliveryReport = Static<typeof DeliveryReport>

export const Message = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    type: MessageType,
    body_html: Type.String(),
    body_text: Type.String(),
    sender: Sender,
    attachments: Type.Array(Attachment),
    inline_images: Type.Array(InlineImage),
    is_forward: Type.Boolean(),
    forwarded_from_message_ulid: nullable(Ulid),
    send_status: nullable(SendStatus),
    send_error: nullable(Type.String()),
    is_automatic: Type.Boolean(),
    delivery_reports: Type.Array(DeliveryReport),
    to_recipients: Addresses,
    cc_recipients: Addresses,
    bcc_recipients: Addresses,
    created_at: Timestamp,
  },
  { title: 'Message' },
)
export type Message = Static<typeof Message>

/** What members write, as HTML. */
export const Body = Type.String({ maxLength: 1_000_000 })

export const AttachmentIds = Type.Array(Type.String({ maxLength: 255 }), {
  maxItems: 10,
  uniqueItems: true,
  examples: [[]],
})

const Recipients = Type.Array(Email, { maxItems: 100 })

const written = {
  body: Body,
  attachment_ids: Type.Optional(AttachmentIds),
  // The newest message that its author knew; also understood as the header If-Match.
  seen_message_ulid: Type.Optional(refTo('message')),
}
const copies = { cc_recipients: Type.Optional(Recipients), bcc_recipients: Type.Optional(Recipients) }

const Reply = Type.Object({ ...written, to_recipients: Type.Optional(Recipients), ...copies })
export type Reply = Static<typeof Reply>

const Forward = Type.Object({
  ...written,
  to_recipients: Recipients,
  ...copies,
  forwarded_from_message_ulid: Type.Optional(nullable(refTo('message'))),
})
export type Forward = Static<typeof Forward>

const Note = Type.Object(written)
export type Note = Static<typeof Note>

export const replyToTicket = post('/api/tickets/:ticket/reply', {
  access: 'member',
  summary: 'Answer the contact, or whoever else is named, by mail',
  body: Reply,
  reply: Message,
})
export const forwardTicket = post('/api/tickets/:ticket/forward', {
  access: 'member',
  summary: 'Forward a message of the ticket to others by mail',
  body: Forward,
  reply: Message,
})
export const noteOnTicket = post('/api/tickets/:ticket/note', {
  access: 'member',
  summary: 'Note something for the members; it is never sent',
  body: Note,
  reply: Message,
})
export const resendMessage = post('/api/tickets/:ticket/messages/:message/resend', {
  access: 'member',
  summary: 'Send a message again that has failed, or of which nobody knows whether it left',
  status: 200,
  reply: Message,
})

const facts = Type.Object({
  ticket: Ulid,
  message: Ulid,
  type: MessageType,
  is_forward: Type.Boolean(),
  sender: SenderType,
})
export const messageCreated = event('message.created', facts)

/** What a mail server told of a message that had left, about one of its recipients. */
export const messageDeliveryReported = event(
  'message.delivery_reported',
  Type.Object({
    ticket: Ulid,
    message: Ulid,
    recipient: Type.String(),
    outcome: DeliveryReport.properties.outcome,
  }),
)

/** What became of a message that was to leave, or that it is to leave once more. */
export const messageSendStatusChanged = event(
  'message.send_status_changed',
  Type.Object({ ticket: Ulid, message: Ulid, from: SendStatus, to: SendStatus }),
)
