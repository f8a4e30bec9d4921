import {
  createSavedView,
  listSavedViews,
  type SavedView,
  showSavedView,
  updateSavedView,
} from '../../../contract/tickets/saved-views.ts'
import { createTag, listTags, showTag, updateTag } from '../../../contract/workspaces/tags.ts'
import {
  createQuickReply,
  fillNewQuickReply,
  fillQuickReply,
  listQuickReplies,
  showQuickReply,
  updateQuickReply,
} from '../../../contract/writing/quick-replies.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

export const tag = { id: 3, ulid: ulids.tag, name: 'Refund', color: '#f59e0b' }

const view: Shown<SavedView> = {
  id: 6,
  ulid: ulids.savedTicketView,
  name: 'My open refunds',
  slug: 'my-open-refunds',
  icon: null,
  is_personal: true,
  search: null,
  statuses: ['open', 'waiting'],
  assigned_to_me: true,
  unassigned: false,
  assigned_user_id: null,
  assigned_user_ulid: null,
  team_id: null,
  team_ulid: null,
  contact_id: null,
  contact_ulid: null,
  channel_ids: [1],
  channel_ulids: [ulids.channel],
  tag_ids: [3],
  tag_ulids: [ulids.tag],
  is_snoozed: false,
  fields: ['plan:pro'],
  due: [],
  ticket_sort_order: 'oldest_first',
}

const quickReply = {
  id: 9,
  ulid: ulids.quickReply,
  is_shared: false,
  folder: null,
  uses: 12,
  author: 'Ada Okafor',
  can: { update: true },
  name: 'Refund confirmed',
  body: '<p>Hello {{contact.first_name|there}},</p><p>we have sent your refund. It arrives within five days.</p>',
}

export const tagExamples = [
  example(listTags, { reply: [tag] }),
  example(showTag, { reply: tag }),
  example(createTag, { body: { name: 'Refund', color: '#f59e0b' }, reply: tag }),
  example(updateTag, {
    body: { name: 'Refunds', color: '#d97706' },
    reply: { ...tag, name: 'Refunds', color: '#d97706' },
  }),
  example(listSavedViews, { reply: [view] }),
  example(showSavedView, { reply: view }),
  example(createSavedView, {
    body: {
      name: 'My open refunds',
      statuses: ['open', 'waiting'],
      assigned_to_me: true,
      channel_ulids: [ulids.channel],
      tag_ulids: [ulids.tag],
      ticket_sort_order: 'oldest_first',
    },
    reply: view,
  }),
  example(updateSavedView, { body: { statuses: ['open'] }, reply: { ...view, statuses: ['open'] } }),
  example(listQuickReplies, { query: { with_shared: 'true' }, reply: [quickReply] }),
  example(showQuickReply, { reply: quickReply }),
  example(createQuickReply, {
    body: { name: quickReply.name, body: quickReply.body },
    reply: quickReply,
  }),
  example(updateQuickReply, {
    body: { name: 'Refund sent', body: quickReply.body },
    reply: { ...quickReply, name: 'Refund sent' },
  }),
  example(fillQuickReply, {
    reply: {
      ...quickReply,
      body: '<p>Hello Grace,</p><p>we have sent your refund. It arrives within five days.</p>',
    },
  }),
  example(fillNewQuickReply, {
    query: { email: 'grace@hopper.example', channel: ulids.channel },
    reply: {
      ...quickReply,
      body: '<p>Hello Grace,</p><p>we have sent your refund. It arrives within five days.</p>',
    },
  }),
]
