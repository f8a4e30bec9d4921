import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, Email, Id, string, Text, Text255, Ulid } from '../base/fields.ts'
import { placeholderHint } from './placeholders.ts'

export const QuickReply = Type.Object(
  { id: Id, ulid: Ulid, name: string('Name of the quick reply.'), body: string('Text of the quick reply.') },
  { title: 'QuickReply', description: 'A personal reply template.' },
)
export type QuickReply = Static<typeof QuickReply>

const QuickReplyBody = Type.Object({
  name: described(Text255, 'Name of the quick reply.'),
  body: described(Text, `Text of the quick reply. ${placeholderHint}`),
})
export type QuickReplyBody = Static<typeof QuickReplyBody>

export const listQuickReplies = get('/api/quick-replies', {
  access: 'member',
  summary: 'List your quick replies',
  reply: Type.Array(QuickReply),
})
export const showQuickReply = get('/api/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Show one of your quick replies',
  reply: QuickReply,
})
export const fillQuickReply = get('/api/tickets/:ticket/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Render a quick reply for a ticket',
  description: 'Replaces the placeholders of one of your quick replies with values of the ticket.',
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
  description: 'Only you can see and use it.',
  body: QuickReplyBody,
  reply: QuickReply,
})
export const updateQuickReply = put('/api/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Update one of your quick replies',
  body: QuickReplyBody,
  reply: QuickReply,
})
export const deleteQuickReply = del('/api/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Delete one of your quick replies',
})

// Only the owner may know what a quick reply says, so its events do not either.
const SomeQuickReply = Type.Object({ quick_reply: Ulid })

export const quickReplyCreated = event('quick_reply.created', SomeQuickReply)
export const quickReplyUpdated = event('quick_reply.updated', SomeQuickReply)
export const quickReplyDeleted = event('quick_reply.deleted', SomeQuickReply)
