import {
  listFieldUses,
  listMemberUses,
  listTagUses,
  listTeamUses,
  listTicketTemplateUses,
  listViewUses,
  type Uses,
} from '../../../contract/across/uses.ts'
import {
  createSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '../../../contract/tickets/saved-views.ts'
import { listTags } from '../../../contract/workspaces/tags.ts'
import {
  copyQuickReplyFiles,
  fillNewQuickReply,
  fillQuickReply,
  listQuickReplies,
} from '../../../contract/writing/quick-replies.ts'
import {
  createTicketTemplate,
  listTicketTemplates,
  type TicketTemplate,
} from '../../../contract/writing/ticket-templates.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids, uploadToken } from './parts/placeholders.ts'

export const tag = { id: 3, ulid: ulids.tag, name: 'Refund', color: '#f59e0b' }

const view = {
  id: 6,
  ulid: ulids.savedTicketView,
  name: 'My open refunds',
  slug: 'my-open-refunds',
  is_personal: true,
  statuses: ['open', 'waiting'],
  assigned_to_me: true,
  channel_ids: [1],
  channel_ulids: [ulids.channel],
  tag_ids: [3],
  tag_ulids: [ulids.tag],
  is_snoozed: false,
  fields: ['plan:pro'],
  ticket_sort_order: 'oldest_first',
} satisfies Shown<SavedView>

const quickReply = {
  id: 9,
  ulid: ulids.quickReply,
  uses: 12,
  author: 'Ada Okafor',
  can: { update: true },
  attachments: [
    { ulid: ulids.attachment, filename: 'return-form.pdf', mime_type: 'application/pdf', size: 48_213 },
  ],
  name: 'Refund confirmed',
  body: '<p>Hello {{contact.first_name|there}},</p><p>we have sent your refund. It arrives within five days.</p>',
}

const template = {
  id: 4,
  ulid: ulids.ticketTemplate,
  name: 'New employee',
  author: 'Ada Okafor',
  is_shared: true,
  subject: 'A new colleague begins',
  body: '<p>Please prepare everything for {{contact.name}}.</p>',
  priority: 'normal',
  team_ulid: ulids.team,
  tag_ulids: [ulids.tag],
  fields: { office: 'berlin' },
  checklist: ['Contract signed', 'Welcome mail sent'],
  children: [
    {
      subject: 'Set up a laptop',
      body: '<p>With the usual software.</p>',
      team_ulid: ulids.team,
      checklist: ['Order it'],
    },
  ],
  can: { update: true },
} satisfies Shown<TicketTemplate>

const uses = {
  uses: [
    { kind: 'workflow', ulid: ulids.workflow, name: 'Refunds to Billing', outcome: 'changed' },
    { kind: 'view', ulid: ulids.savedTicketView, name: 'My open refunds', outcome: 'changed' },
  ],
  others: 1,
} satisfies Shown<Uses>

export const tagExamples = [
  example(listTagUses, { reply: uses }),
  example(listTeamUses, { reply: { uses: [{ ...uses.uses[0], outcome: 'fails' }], others: 0 } }),
  example(listMemberUses, { reply: { uses: [{ ...uses.uses[0], outcome: 'fails' }], others: 0 } }),
  example(listFieldUses, { reply: { uses: [{ ...uses.uses[0], outcome: 'unmet' }], others: 0 } }),
  example(listViewUses, { reply: { uses: [{ ...uses.uses[0], outcome: 'fails' }], others: 0 } }),
  example(listTicketTemplateUses, { reply: { uses: [{ ...uses.uses[0], outcome: 'fails' }], others: 0 } }),
  example(listTags, { reply: [tag] }),
  example(listSavedViews, { reply: [view] }),
  example(createSavedView, {
    body: {
      name: 'My open refunds',
      statuses: ['open', 'waiting'],
      assigned_to_me: true,
      channel_ulids: [ulids.channel],
      tag_ulids: [ulids.tag],
      ticket_sort_order: 'oldest_first',
    },
  }),
  example(updateSavedView, { body: { statuses: ['open'] } }),
  example(listTicketTemplates, { reply: [template] }),
  example(createTicketTemplate, {
    body: {
      name: 'New employee',
      is_shared: true,
      subject: 'A new colleague begins',
      checklist: ['Contract signed', 'Welcome mail sent'],
      children: [{ subject: 'Set up a laptop', team_ulid: ulids.team, checklist: ['Order it'] }],
    },
    reply: template,
  }),
  example(listQuickReplies, { query: { with_shared: 'true' }, reply: [quickReply] }),
  example(copyQuickReplyFiles, {
    reply: [
      {
        token: uploadToken,
        filename: 'return-form.pdf',
        mime_type: 'application/pdf',
        size: 48_213,
        expires_at: '2026-06-24T15:00:00+00:00',
      },
    ],
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
