import { listFollowers, listTicketMembers } from '../../../contract/tickets/followers.ts'
import { countNotifications, listNotifications } from '../../../contract/tickets/notifications.ts'
import { example } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

export const notificationExamples = [
  example(listTicketMembers, { reply: [{ ulid: ulids.user, name: 'Ada Lovelace', avatar_url: null }] }),
  example(listFollowers, {
    reply: [
      { ulid: ulids.user, name: 'Ada Lovelace', avatar_url: null, followed_at: '2026-06-24T09:00:00+00:00' },
    ],
  }),
  example(listNotifications, {
    items: [
      {
        id: 31,
        ulid: ulids.notification,
        kind: 'replied',
        count: 2,
        tickets: 1,
        ticket: { ulid: ulids.ticket, number: 2041, subject: 'Where is my order?' },
        message_ulid: ulids.message,
        preview: 'It should have been here on Monday.',
        by: { name: 'Grace Hopper', avatar_url: null },
        created_at: '2026-06-24T14:00:00+00:00',
        updated_at: '2026-06-24T14:30:00+00:00',
      },
    ],
  }),
  example(countNotifications, { reply: { unread: 1, is_exact: true } }),
]
