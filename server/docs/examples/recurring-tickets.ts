import {
  createRecurringTicket,
  listRecurringTickets,
  previewRhythm,
  type RecurringTicket,
  showRecurringTicket,
  type TicketRhythmBody,
  updateRecurringTicket,
} from '../../../contract/writing/recurring-tickets.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const next = [
  '2026-07-06T07:00:00+00:00',
  '2026-08-03T07:00:00+00:00',
  '2026-09-07T07:00:00+00:00',
  '2026-10-05T07:00:00+00:00',
  '2026-11-02T08:00:00+00:00',
]

const recurring = {
  id: 5,
  ulid: ulids.recurringTicket,
  name: 'Check the backups',
  template: { ulid: ulids.ticketTemplate, name: 'Backups' },
  channel: { ulid: ulids.channel, name: 'Support' },
  contact: { ulid: ulids.contact, name: 'Grace Hopper', email: 'grace@example.com' },
  is_for_owner: false,
  owner: { ulid: ulids.user, name: 'Ada Lovelace' },
  rhythm: { every: 'month', time: '09:00', weekdays: ['monday'], day: null, place: 'first', month: null },
  is_paused: false,
  next,
  last_run: {
    at: '2026-06-01T07:00:02+00:00',
    result: 'created',
    reason: null,
    ticket: { ulid: ulids.ticket, number: 1042 },
  },
  can: { update: true },
  created_at: '2026-05-20T14:30:00+00:00',
} satisfies Shown<RecurringTicket>

const rhythm = {
  every: 'month',
  time: '09:00',
  place: 'first',
  weekdays: ['monday'],
} satisfies TicketRhythmBody
const body = {
  name: recurring.name,
  template_ulid: ulids.ticketTemplate,
  channel_ulid: ulids.channel,
  contact_ulid: ulids.contact,
  rhythm,
}

export const recurringTicketExamples = [
  example(listRecurringTickets, { reply: [recurring] }),
  example(showRecurringTicket, { reply: recurring }),
  example(createRecurringTicket, { body, reply: recurring }),
  example(updateRecurringTicket, { body, reply: recurring }),
  example(previewRhythm, { body: { rhythm }, reply: { next, timezone: 'Europe/Brussels' } }),
]
