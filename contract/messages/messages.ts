import { type Static, Type } from 'typebox'
import { post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Email,
  Id,
  nullable,
  oneOf,
  refTo,
  string,
  Ulid,
} from '../base/fields.ts'
import { Attachment, InlineImage } from '../files/attachments.ts'
import { mostFiles } from '../files/rejected-files.ts'

export const MessageType = oneOf(
  ['inbound', 'outbound', 'note'],
  'Type of the message: from the contact, sent by mail, or a note that only members see.',
)
export type MessageType = Static<typeof MessageType>

/** The statuses of a mail. */
export const sendStatuses = ['pending', 'sent', 'kept', 'failed', 'unknown'] as const

export const SendStatus = oneOf(
  [...sendStatuses, 'shown'],
  'Send status. `pending`: waiting, being handed over, or being retried. `sent`: accepted by a mail server. ' +
    '`kept`: stored as a file and not sent, because no mail server is set up. `failed`: rejected. `unknown`: the connection ' +
    'ended before the mail server confirmed it; it is not sent again automatically. `shown`: the visitor of a widget ' +
    'sees it there, and no mail is sent.',
)
export type SendStatus = Static<typeof SendStatus>

export const SenderType = oneOf(
  ['contact', 'user', 'ai', 'system'],
  'Type of the sender: a contact, a member, the agent, or a workflow.',
)
export type SenderType = Static<typeof SenderType>

export const Sender = Type.Object(
  {
    id: described(nullable(Id), 'Numeric id of the contact or member. Null for others and after deletion.'),
    type: SenderType,
    name: nullable(string('Name of the sender. Null if it is not known.')),
    email: nullable(string('Email address of the sender. Null if there is none.')),
    avatar_url: nullable(string('URL of the picture. Null if there is none.')),
  },
  { title: 'Sender', description: 'The author of a message.' },
)
export type Sender = Static<typeof Sender>

const addresses = (description: string) => Type.Array(Type.String(), { description })

export const DeliveryReport = Type.Object(
  {
    recipient: string('Email address of the recipient.'),
    outcome: oneOf(['failed', 'delayed', 'delivered'], 'Delivery status.'),
    code: nullable(string('Enhanced status code, such as `5.1.1`. Null if there is none.')),
    words: string('Text of the mail server.'),
    created_at: CreatedAt,
  },
  { title: 'DeliveryReport', description: 'Delivery status of a mail for one recipient.' },
)
export type DeliveryReport = Static<typeof DeliveryReport>

export const Message = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    type: MessageType,
    body_html: string('The message as safe HTML.'),
    body_text: string('The message as plain text.'),
    body_reply_html: string(
      'The message as safe HTML without quoted mails and signature. Quotes between the lines of the author stay. ' +
        'Same as `body_html` if nothing was removed.',
    ),
    body_reply_text: string('`body_reply_html` as plain text. Quoted lines start with `>`.'),
    sender: Sender,
    attachments: Type.Array(Attachment, { description: 'Files of the message, without inline images.' }),
    inline_images: Type.Array(InlineImage, { description: 'Images within the HTML.' }),
    is_forward: boolean('Whether the message is a forward.'),
    forwarded_from_message_ulid: described(
      nullable(Ulid),
      'ULID of the forwarded message. Null if none was specified.',
    ),
    send_status: nullable(SendStatus),
    send_error: nullable(string('Error of the last attempt to send. Null if there is none.')),
    is_automatic: boolean('Whether the message was written by a program, not by a person.'),
    delivery_reports: Type.Array(DeliveryReport, {
      description: 'Delivery reports of mail servers after the message was sent.',
    }),
    to_recipients: addresses('Email addresses in To.'),
    cc_recipients: addresses('Email addresses in Cc.'),
    bcc_recipients: addresses('Email addresses in Bcc. Only members see them.'),
    created_at: CreatedAt,
  },
  { title: 'Message', description: 'A message of a ticket.' },
)
export type Message = Static<typeof Message>

export const longestBody = 1_000_000

/** The text of a message, in one of two forms. */
export const text = {
  body: Type.Optional(
    Type.String({
      maxLength: longestBody,
      description:
        'The message as HTML. If it contains no tags, line breaks and paragraphs are kept. It must not be empty.',
    }),
  ),
  body_text: Type.Optional(
    Type.String({ maxLength: longestBody, description: 'The message as plain text, instead of `body`.' }),
  ),
}
export const oneText = { oneOf: [{ required: ['body'] }, { required: ['body_text'] }] }
export type Text = { body?: string | null; body_text?: string | null; attachment_ids?: string[] }

export const AttachmentIds = Type.Array(Type.String({ maxLength: 255 }), {
  maxItems: mostFiles,
  uniqueItems: true,
  examples: [[]],
  description: 'Tokens of uploaded files. `<img src="cid:<token>">` in `body` shows an image inline.',
})

export const ForwardedFiles = nullable(
  Type.Array(refTo('attachment', 'ULID of a file.'), {
    maxItems: 100,
    uniqueItems: true,
    description: 'ULIDs of the files of the forwarded message to send along. Null or omitted means all.',
    examples: [null],
  }),
)

export const recipients = (description: string) => Type.Array(Email, { maxItems: 100, description })

export const copies = {
  cc_recipients: Type.Optional(recipients('Email addresses in Cc.')),
  bcc_recipients: Type.Optional(recipients('Email addresses in Bcc.')),
}

/** Recipient names of mail programs. If they were ignored, the message would seem to have been sent to them. */
export const recipientsMisnamed = (advice?: string) =>
  Object.fromEntries(['to', 'cc', 'bcc'].map((name) => [name, advice ?? `Use ${name}_recipients instead.`]))

const Resend = Type.Object(
  {
    to_recipients: Type.Optional(recipients('Email addresses in To. At least one.')),
    ...copies,
  },
  { 'x-misnamed': recipientsMisnamed() },
)
export type Resend = Static<typeof Resend>

export const resendMessage = post('/api/tickets/:ticket/messages/:message/resend', {
  access: 'member',
  sends: true,
  summary: 'Resend a message',
  description:
    'For messages with the status `failed`, `kept` or `unknown`. The mail keeps its Message-ID. With `to_recipients`, it is ' +
    'sent to these recipients and to those in Cc and Bcc that are named, instead of the former ones; then also if it was ' +
    'sent, and a delivery to one of them failed.',
  body: Resend,
  status: 200,
  reply: Message,
})

const facts = Type.Object({
  ticket: Ulid,
  message: Ulid,
  type: MessageType,
  is_forward: Type.Boolean(),
  sender: SenderType,
  /** Set if the sender is blocked, or the message is sample data, so that nothing follows from it. */
  is_blocked: Type.Optional(Type.Literal(true)),
  /** Members whom it mentions. */
  mentions: Type.Optional(Type.Array(Ulid)),
  /** The draft that it was. */
  draft_revision: Type.Optional(Type.Integer()),
})
export const messageCreated = event('message.created', facts)

/** A delivery status notification for one recipient of a sent message. */
export const messageDeliveryReported = event(
  'message.delivery_reported',
  Type.Object({
    ticket: Ulid,
    message: Ulid,
    recipient: Type.String(),
    outcome: DeliveryReport.properties.outcome,
  }),
)

/** A message that was not delivered is sent to these recipients instead. */
export const messageRecipientsChanged = event(
  'message.recipients_changed',
  Type.Object({
    ticket: Ulid,
    message: Ulid,
    from: Type.Array(Type.String()),
    to: Type.Array(Type.String()),
  }),
)

/** Sending succeeded or failed, or was requested again. */
export const messageSendStatusChanged = event(
  'message.send_status_changed',
  Type.Object({ ticket: Ulid, message: Ulid, from: SendStatus, to: SendStatus }),
)
