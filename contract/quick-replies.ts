import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { Id, Text, Text255, Ulid } from './fields.ts'

export const QuickReply = Type.Object(
  { id: Id, ulid: Ulid, name: Type.String(), body: Type.String() },
  { title: 'QuickReply' },
)
export type QuickReply = Static<typeof QuickReply>

const QuickReplyBody = Type.Object({ name: Text255, body: Text })
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
export const createQuickReply = post('/api/quick-replies', {
  access: 'member',
  summary: 'Create a quick reply for yourself',
  body: QuickReplyBody,
  reply: QuickReply,
})
export const updateQuickReply = put('/api/quick-replies/:quickReply', {
  access: 'member',
  summary: 'Change one of your quick replies',
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
