import { moveTicket, setTicketContact } from '../../../contract/across/ticket-moves.ts'
import { type AgentAnswer, listAgentAnswers } from '../../../contract/agent/agent-answers.ts'
import { mergeTicket, splitTicket } from '../../../contract/tickets/moves/ticket-merge.ts'
import {
  listSideConversations,
  setSideConversationStatus,
  showSideConversation,
  startSideConversation,
  writeSideMessage,
} from '../../../contract/tickets/side-conversations.ts'
import {
  addChecklistItem,
  listChecklist,
  updateChecklistItem,
} from '../../../contract/tickets/ticket-checklist.ts'
import { showTicketContact } from '../../../contract/tickets/ticket-contact.ts'
import { countTickets } from '../../../contract/tickets/ticket-counts.ts'
import { putTicketByExternalId, putTickets } from '../../../contract/tickets/ticket-external-ids.ts'
import { linkTicket, listTicketLinks, replyToChildren } from '../../../contract/tickets/ticket-links.ts'
import { snoozeTicket } from '../../../contract/tickets/ticket-snooze.ts'
import { markTicketAsSpam } from '../../../contract/tickets/ticket-spam.ts'
import { previewThanks } from '../../../contract/tickets/ticket-thanks.ts'
import {
  type Activity,
  changeTickets,
  createTicket,
  listActivities,
  listTickets,
  setTicketStatus,
  showTicket,
  type Ticket,
  updateTicket,
  type WholeTicket,
} from '../../../contract/tickets/tickets.ts'
import { contact } from './contacts/contacts.ts'
import { question } from './messages.ts'
import { channelFields } from './parts/channel-fields.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'
import { member } from './people.ts'
import { tag } from './tags.ts'

export const ticket = {
  id: 42,
  ulid: ulids.ticket,
  number: 42,
  subject: 'Order 2041 arrived twice',
  status: 'open',
  priority: 'normal',
  channel: channelFields,
  assignee: member,
  assigned_team: { id: 2, ulid: ulids.team, name: 'Billing', logo_url: null },
  contact,
  tags: [tag],
  latest_message_preview: 'Hello, order 2041 arrived twice. How do I return one of them?',
  has_attachments: true,
  waiting_since: '2026-06-24T14:00:00+00:00',
  targets: {
    policy: { ulid: ulids.targetPolicy, name: 'Urgent tickets' },
    due: 'soon',
    due_at: '2026-06-24T15:00:00+00:00',
    items: [
      {
        kind: 'first_response',
        minutes: 60,
        state: 'open',
        due_soon_at: '2026-06-24T14:45:00+00:00',
        due_at: '2026-06-24T15:00:00+00:00',
      },
    ],
  },
  from_address: contact.email,
  fields: { order: 'A-1842' },
  created_at: '2026-06-24T14:00:00+00:00',
  updated_at: '2026-06-24T14:10:00+00:00',
  last_activity_at: '2026-06-24T14:00:00+00:00',
} satisfies Shown<Ticket>

const activity = {
  id: 77,
  ulid: '01jz8n2h5k7x3v9q1m4t6w0b03',
  type: 'tag_added',
  user: member,
  properties: { tag: ulids.tag, name: 'Refund' },
  description: 'Tagged Refund',
  created_at: '2026-06-24T14:10:00+00:00',
} satisfies Shown<Activity>

export const whole = {
  ...ticket,
  messages: [question],
  activities: [activity],
  is_address_confirmed: true,
} satisfies Shown<WholeTicket>

export const agentAnswer = {
  message_ulid: ulids.message,
  outcome: 'drafted',
  words: 'You can return an item within 30 days. The return is free.',
  sources: [
    {
      article_ulid: ulids.article,
      title: 'Returns',
      heading: 'How to return an item',
      text: 'You can return an item within 30 days. The return is free. Print the label and bring the parcel to a shop.',
      supports: ['You can return an item within 30 days.', 'The return is free.'],
    },
  ],
  answer_message_ulid: '01jz8n2h5k7x3v9q1m4t6w0b04',
  draft: {
    body: '<p>Refunds are possible within 30 days. [1]</p>',
    state: 'open',
    is_certain: true,
  },
  created_at: '2026-06-24T14:00:01+00:00',
  settled_at: '2026-06-24T14:00:04+00:00',
} satisfies Shown<AgentAnswer>

const counts = (tickets: number, is_exact = true) => ({ tickets, is_exact })

const link = {
  ulid: ulids.ticketLink,
  kind: 'child_of',
  ticket: {
    ulid: ulids.otherTicket,
    number: 2040,
    subject: 'The shop is down',
    status: 'open',
    contact: 'Grace Hopper',
    assignee_name: 'Ada Lovelace',
  },
  created_at: '2026-06-24T09:00:00+00:00',
} as const

const item = {
  ulid: ulids.checklistItem,
  text: 'Ask the warehouse for the parcel',
  is_done: false,
  assignee: { ulid: ulids.user, name: 'Ada Lovelace', avatar_url: null },
  created_at: '2026-06-24T09:00:00+00:00',
} as const

const side = {
  ulid: ulids.sideConversation,
  subject: 'Parcel of order 2041',
  is_open: true,
  is_answered: true,
  has_failed: false,
  message_count: 2,
  participants: ['desk@carrier.example'],
  creator: { ulid: ulids.user, name: 'Ada Lovelace' },
  created_at: '2026-06-24T09:00:00+00:00',
  last_message_at: '2026-06-24T09:40:00+00:00',
}
const sideMessage = {
  ...question,
  type: 'outbound',
  body_html: '<p>Can you collect a parcel on Friday?</p>',
  body_text: 'Can you collect a parcel on Friday?',
  body_reply_html: '<p>Can you collect a parcel on Friday?</p>',
  body_reply_text: 'Can you collect a parcel on Friday?',
  sender: { id: 1, type: 'user', name: 'Ada Lovelace', email: 'ada@example.com', avatar_url: null },
  send_status: 'sent',
  to_recipients: side.participants,
} as const
const sideBody = { body: sideMessage.body_html, to_recipients: side.participants }

export const ticketExamples = [
  example(countTickets, {
    reply: {
      inbox: counts(12),
      mine: counts(4),
      unassigned: counts(3),
      waiting: counts(7),
      snoozed: counts(5),
      closed: counts(1_204),
      spam: counts(31),
      due: counts(2),
      failed: counts(1),
      channels: [{ channel_ulid: ulids.channel, ...counts(12) }],
      saved_views: [{ saved_view_ulid: ulids.savedTicketView, ...counts(100, false) }],
    },
  }),
  example(listTickets, {
    query: { 'filter[status]': 'open,waiting', 'filter[tag_ulids]': ulids.tag, sort: '-last_activity_at' },
    items: [ticket],
  }),
  example(showTicket, { reply: whole }),
  example(showTicketContact, {
    reply: {
      contact,
      visit: {
        page_url: 'https://www.example.com/orders',
        page_title: 'Your orders',
        language: 'de-AT',
        time_zone: 'Europe/Vienna',
        browser: 'Firefox 146',
        system: 'Windows',
      },
      links: [link],
      checklist: [item],
      side_conversations: [side],
      panel: [{ section: 'other_tickets', is_hidden: false }],
      recent_tickets: [
        {
          ulid: '01jz8n2h5k7x3v9q1m4t6w0a51',
          number: 31,
          subject: 'Invoice for order 1987',
          status: 'closed',
          latest_message_preview: 'Thank you, I have it now.',
          last_activity_at: '2026-05-11T08:12:00+00:00',
        },
      ],
      more_ticket_count: 0,
    },
  }),
  example(createTicket, {
    body: {
      channel: ulids.channel,
      subject: 'Order 2041 arrived twice',
      from_contact: { email: 'grace@hopper.example', name: 'Grace Hopper' },
      message: { body: question.body_html },
    },
    reply: { ...whole, assignee: null, assigned_team: null, tags: [], activities: [] },
  }),
  example(putTicketByExternalId, {
    body: {
      channel: ulids.channel,
      subject: 'Order 2041 arrived twice',
      from_contact: { email: 'grace@hopper.example', name: 'Grace Hopper' },
      message: { body: question.body_html },
      status: 'waiting',
    },
    reply: { ...ticket, external_id: 'order-2041', status: 'waiting' },
    meta: { is_new: true },
  }),
  example(putTickets, {
    body: { tickets: [{ external_id: 'order-2041', status: 'closed' }] },
    reply: [{ external_id: 'order-2041', outcome: 'updated', ulid: ulids.ticket, message: null, errors: {} }],
  }),
  example(updateTicket, {
    body: { subject: 'Return of order 2041', status: 'waiting', assignee_ulid: ulids.user },
  }),
  example(setTicketStatus, { body: { status: 'closed' } }),
  example(snoozeTicket, {
    body: { until: null },
    reply: { ...ticket, is_snoozed: true, snoozed_until: null },
  }),
  example(markTicketAsSpam, {
    body: { is_spam: true, block_sender: true },
    reply: { ...ticket, status: 'spam' },
  }),
  example(previewThanks, {
    reply: {
      messages: 120,
      is_complete: true,
      thanks: [
        {
          message: ulids.message,
          excerpt: 'Thanks, that worked!',
          reason: 'It only says: Thanks … worked',
          created_at: '2026-06-24T14:00:00+00:00',
          ticket: { ulid: ulids.ticket, number: ticket.number, subject: ticket.subject },
        },
      ],
    },
  }),
  example(moveTicket, { body: { channel_ulid: ulids.channel } }),
  example(setTicketContact, { body: { contact_ulid: ulids.contact } }),
  example(listTicketLinks, { reply: [link] }),
  example(linkTicket, { body: { kind: 'child_of', ticket_ulid: link.ticket.ulid }, reply: link }),
  example(replyToChildren, {
    body: { body: '<p>Hello {{contact.first_name|there}}, it works again.</p>', status: 'closed' },
    reply: { replied_ulids: [ulids.ticket] },
  }),
  example(listChecklist, { reply: [item] }),
  example(listSideConversations, { reply: [side] }),
  example(showSideConversation, { reply: { ...side, messages: [sideMessage] } }),
  example(startSideConversation, {
    body: { subject: side.subject, ...sideBody },
    reply: { ...side, messages: [sideMessage] },
  }),
  example(writeSideMessage, { body: sideBody, reply: sideMessage }),
  example(setSideConversationStatus, {
    body: { is_open: false },
    reply: { ...side, is_open: false, is_answered: false },
  }),
  example(addChecklistItem, { body: { text: item.text, assignee_ulid: ulids.user }, reply: item }),
  example(updateChecklistItem, { body: { is_done: true, position: 1 }, reply: { ...item, is_done: true } }),
  example(mergeTicket, { body: { into_ulid: '01jz8n2h5k7x3v9q1m4t6w0b05' } }),
  example(splitTicket, {
    body: { subject: 'Refund of order 2041', message_ulids: [ulids.message] },
  }),
  example(changeTickets, {
    body: {
      ticket_ulids: [ulids.ticket],
      status: 'closed',
      assignee_ulid: ulids.user,
      add_tag_ulids: [ulids.tag],
    },
    reply: [{ ticket_ulid: ulids.ticket, outcome: 'changed' }],
  }),
  example(listActivities, { items: [activity] }),
  example(listAgentAnswers, { query: { 'filter[outcome]': 'drafted,handed_over' }, items: [agentAnswer] }),
]
