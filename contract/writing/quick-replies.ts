import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  described,
  Email,
  Id,
  integer,
  nullable,
  oneOf,
  string,
  Text,
  Text255,
  Ulid,
} from '../base/fields.ts'
import { mostFiles } from '../files/rejected-files.ts'
import { Upload } from '../files/uploads.ts'
import { placeholderHint } from '../messages/placeholders.ts'

const FileOfQuickReply = Type.Object(
  {
    ulid: Ulid,
    filename: string('File name.'),
    mime_type: string('Media type, detected from the content.'),
    size: integer('Size in bytes.'),
  },
  { title: 'FileOfQuickReply', description: 'A file of a quick reply.' },
)

export const QuickReply = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the quick reply.'),
    body: string('Text of the quick reply.'),
    is_shared: boolean('Whether all members can use it.'),
    folder: nullable(string('Folder. Null if it is in none.')),
    uses: integer('How often it was inserted.'),
    author: string('Name of the author.'),
    attachments: Type.Array(FileOfQuickReply, {
      maxItems: mostFiles,
      description: 'Files of the quick reply.',
    }),
    can: Type.Object(
      {
        update: boolean(
          'Whether you can change and delete it: it is yours, or it is shared and you are an admin.',
        ),
      },
      { description: 'What you can do with it.' },
    ),
  },
  { title: 'QuickReply', description: 'A reply template of a member.' },
)
export type QuickReply = Static<typeof QuickReply>

const QuickReplyBody = Type.Object({
  name: described(Text255, 'Name of the quick reply.'),
  body: described(Text, `Text of the quick reply. ${placeholderHint}`),
  is_shared: Type.Optional(boolean('Whether all members can use it. Default: it is yours alone.')),
  folder: Type.Optional(nullable(described(Text255, 'Folder. Null if there is none.'))),
  attachment_ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 255 }), {
      maxItems: mostFiles,
      uniqueItems: true,
      examples: [[]],
      description:
        'All files of the quick reply: tokens of uploaded files, and ULIDs of files that it has already. Others are ' +
        'removed. A file is kept as long as the quick reply.',
    }),
  ),
})
export type QuickReplyBody = Static<typeof QuickReplyBody>

export const listQuickReplies = get('/api/quick-replies', {
  access: 'member',
  summary: 'List your quick replies',
  query: Type.Object({
    with_shared: Type.Optional(
      oneOf(['true', 'false'], 'Whether to list those that others share, too. Default: `false`.'),
    ),
  }),
  reply: Type.Array(QuickReply),
})
export const showQuickReply = get('/api/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Show a quick reply',
  description: 'One of yours, or a shared one.',
  reply: QuickReply,
})
export const fillQuickReply = get('/api/tickets/:ticket/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Render a quick reply for a ticket',
  description:
    'Replaces the placeholders of one of your quick replies, or of a shared one, with values of the ticket.',
  reply: QuickReply,
})
export const fillNewQuickReply = get('/api/quick-replies/:quickReply/filled', {
  access: 'member',
  summary: 'Render a quick reply for a new ticket',
  description:
    'Replaces the placeholders of one of your quick replies with values of a ticket that you are writing to somebody. ' +
    'Those of the ticket itself stay, and are replaced when it is sent.',
  query: Type.Object({
    email: Type.Optional(described(Email, 'Email address of the recipient. Without it, placeholders stay.')),
    channel: Type.Optional(
      Type.String({
        maxLength: 26,
        description: 'ULID of the channel. Without one that you can access, placeholders stay.',
      }),
    ),
  }),
  reply: QuickReply,
})
export const createQuickReply = post('/api/quick-replies', {
  access: 'member',
  summary: 'Create a quick reply',
  description: 'Only you can see and use it, unless you share it.',
  body: QuickReplyBody,
  reply: QuickReply,
})
export const updateQuickReply = put('/api/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Update one of your quick replies',
  description:
    '`is_shared`, `folder` and the files stay unchanged if they are omitted. Admins can also change shared ones of others.',
  body: QuickReplyBody,
  reply: QuickReply,
})
export const deleteQuickReply = del('/api/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Delete one of your quick replies',
  description: 'Admins can also delete shared ones of others.',
})
export const noteQuickReplyUse = post('/api/quick-replies/:quickReply/uses', {
  access: 'member',
  summary: 'Count the use of a quick reply',
  description: 'Call it after the text was inserted.',
})

export const copyQuickReplyFiles = post('/api/quick-replies/:quickReply/uploads', {
  access: 'note',
  summary: 'Copy the files of a quick reply',
  description:
    'Returns uploads with a token for each file, for `attachment_ids` of a message, a draft or another quick reply. The copies ' +
    'stay when the quick reply changes or is deleted, and the quick reply keeps its files.',
  reply: Type.Array(Upload, { maxItems: mostFiles }),
})

// Only the owner may know what a quick reply says, so its events do not either.
const SomeQuickReply = Type.Object({ quick_reply: Ulid })

export const quickReplyCreated = event('quick_reply.created', SomeQuickReply)
export const quickReplyUpdated = event('quick_reply.updated', SomeQuickReply)
export const quickReplyDeleted = event('quick_reply.deleted', SomeQuickReply)
export const quickReplyUsed = event('quick_reply.used', SomeQuickReply)
