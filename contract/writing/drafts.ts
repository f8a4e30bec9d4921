import { type Static, Type } from 'typebox'
import { del, get, put } from '../base/endpoint.ts'
import { described, integer, nullable, oneOf, refTo, string, Timestamp, Ulid } from '../base/fields.ts'
import { AttachmentIds, ForwardedFiles, longestBody } from '../messages/messages.ts'

const Kind = oneOf(['reply', 'forward', 'note'], 'What the draft becomes when it is sent.')

const someAddresses = (description: string) =>
  Type.Array(Type.String({ maxLength: 255 }), { maxItems: 100, description })

const FileOfDraft = Type.Object(
  {
    token: string('Token of the uploaded file.'),
    filename: string('File name.'),
    mime_type: string('Media type, detected from the content.'),
    size: integer('Size in bytes.'),
    signed_url: string(
      'URL of the file for a browser, such as in `<img>`. It needs no token and expires after 2 to 5 minutes.',
    ),
  },
  { title: 'FileOfDraft', description: 'An uploaded file that a draft names.' },
)
export type FileOfDraft = Static<typeof FileOfDraft>

export const MessageDraft = Type.Object(
  {
    revision: Type.Integer({
      description: 'Revision of the draft. Every change makes a higher one. 0 if there is no draft.',
    }),
    kind: Kind,
    body: string('The draft as safe HTML.'),
    to_recipients: someAddresses('Email addresses in To.'),
    cc_recipients: someAddresses('Email addresses in Cc.'),
    bcc_recipients: someAddresses('Email addresses in Bcc.'),
    forwarded_from_message_ulid: described(nullable(Ulid), 'ULID of the message to forward. Null if none.'),
    forwarded_attachment_ulids: nullable(
      Type.Array(Ulid, {
        description: 'ULIDs of the files of that message to forward. If null, all files are forwarded.',
      }),
    ),
    attachment_ids: Type.Array(Type.String(), {
      description: 'Tokens of uploaded files. A file is kept as long as a draft names it.',
    }),
    attachments: Type.Array(FileOfDraft, {
      description: 'Those of `attachment_ids` that exist. The others have expired or were used.',
    }),
    updated_at: described(nullable(Timestamp), 'Time of the last change. Null if there is no draft.'),
  },
  { title: 'MessageDraft', description: 'A message that a member has not sent yet.' },
)
export type MessageDraft = Static<typeof MessageDraft>

/** The fields that drafts of messages and of new tickets share. */
export const DraftFields = {
  body: Type.Optional(
    nullable(
      Type.String({
        maxLength: longestBody,
        description: 'The draft as HTML. If it contains no tags, line breaks and paragraphs are kept.',
      }),
    ),
  ),
  to_recipients: Type.Optional(someAddresses('Email addresses in To, complete or not.')),
  cc_recipients: Type.Optional(someAddresses('Email addresses in Cc, complete or not.')),
  bcc_recipients: Type.Optional(someAddresses('Email addresses in Bcc, complete or not.')),
  attachment_ids: Type.Optional(AttachmentIds),
}

const DraftBody = Type.Object({
  revision: Type.Integer({
    minimum: 0,
    description:
      'Revision of the draft that you know; 0 if you know of none. With another one, the answer is 409.',
  }),
  kind: Kind,
  ...DraftFields,
  forwarded_from_message_ulid: Type.Optional(
    nullable(refTo('message', 'ULID of the message of this ticket to forward.')),
  ),
  forwarded_attachment_ulids: Type.Optional(ForwardedFiles),
})
export type DraftBody = Static<typeof DraftBody>

export const showDraft = get('/api/tickets/:ticket/draft', {
  access: 'member',
  summary: 'Show your draft for a ticket',
  description:
    'Only you see it. If there is none, it is your draft for a ticket that was merged into this one; otherwise it is empty ' +
    'and its revision is 0.',
  reply: MessageDraft,
})
export const saveDraft = put('/api/tickets/:ticket/draft', {
  access: 'note',
  summary: 'Save your draft for a ticket',
  description:
    'Replaces the whole draft. A reply without any recipients in the request gets those of a reply. If the draft was changed ' +
    'or deleted since `revision`, the answer is 409 with the current draft, and nothing is stored.',
  body: DraftBody,
  reply: MessageDraft,
})
export const deleteDraft = del('/api/tickets/:ticket/draft', {
  access: 'note',
  summary: 'Delete your draft for a ticket',
  description: 'A message with `draft_revision` deletes it, too. Without a draft, nothing happens.',
})

export const ListedDraft = Type.Object(
  {
    ticket: Type.Object(
      {
        ulid: Ulid,
        number: integer('Number of the ticket.'),
        subject: string('Subject of the ticket.'),
        contact_name: string('Name of the contact, or the email address if there is no name.'),
      },
      { description: 'Ticket of the draft.' },
    ),
    kind: Kind,
    preview: string('Start of the draft as plain text.'),
    updated_at: described(Timestamp, 'Time of the last change.'),
  },
  { title: 'ListedDraft', description: 'A draft in a list.' },
)
export type ListedDraft = Static<typeof ListedDraft>

export const listDrafts = get('/api/drafts', {
  access: 'member',
  summary: 'List your drafts',
  description: 'The 200 that were changed last, newest first. Only drafts for tickets that you can access.',
  reply: Type.Array(ListedDraft),
})
