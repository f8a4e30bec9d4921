import { listEvents, viewTicket } from '../../../contract/live.ts'
import { example } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const event = '01jz8n2h5k7x3v9q1m4t6w0a19'

export const liveExamples = [
  example(listEvents, {
    query: { after: '41-01jz8n2h5k7x3v9q1m4t6w0a18', limit: 100 },
    reply: [
      {
        ulid: event,
        type: 'ticket.status_changed',
        ticket: ulids.ticket,
        actor: { type: 'user', ulid: ulids.user, name: 'Ada Lovelace' },
        facts: { ticket: ulids.ticket, from: 'open', to: 'closed' },
        created_at: '2026-06-24T14:30:00+00:00',
      },
    ],
    meta: { cursor: event, next_after: `42-${event}`, is_complete: true },
  }),
  example(viewTicket, {
    body: { is_typing: true, is_reply: true },
    reply: [{ user: { ulid: ulids.user, name: 'Ada Lovelace', avatar_url: null }, is_typing: false }],
  }),
]
