import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Email,
  Id,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Text255,
  TimeOfDay,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { weekdays } from '../base/weekdays.ts'

export const nextDates = 5

const every = ['day', 'week', 'month', 'year'] as const
export const places = ['first', 'second', 'third', 'fourth', 'last'] as const
export type Place = (typeof places)[number]

const text = {
  every: 'How often a ticket is created.',
  time: 'Time of day in the time zone of the workspace. If clocks skip it, the moment of the skip; if they show it twice, the first one.',
  weekdays:
    'For `week`, the weekdays, at least one. With `place`, the weekdays that count: with all from Monday to Friday, `last` is ' +
    'the last of them in the month.',
  day: 'For `month` and `year`, the day of the month; a shorter month has it on its last day. Null if `place` is given.',
  place: 'For `month` and `year`, the place of one of the `weekdays` in the month. Null if `day` is given.',
  month: 'For `year`, the month: 1 is January.',
}

const TicketRhythm = Type.Object(
  {
    every: oneOf(every, text.every),
    time: described(TimeOfDay, text.time),
    weekdays: Type.Array(oneOf(weekdays), { maxItems: 7, description: text.weekdays }),
    day: nullable(integer(text.day)),
    place: nullable(oneOf(places, text.place)),
    month: nullable(integer(text.month)),
  },
  { title: 'TicketRhythm', description: 'The days on which a ticket is created, and the time of day.' },
)
export type TicketRhythm = Static<typeof TicketRhythm>

const TicketRhythmBody = Type.Object(
  {
    every: oneOf(every, text.every),
    time: described(TimeOfDay, text.time),
    weekdays: Type.Optional(
      Type.Array(oneOf(weekdays), {
        maxItems: 7,
        uniqueItems: true,
        description: text.weekdays,
        examples: [['monday']],
      }),
    ),
    day: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 31, description: text.day }))),
    place: Type.Optional(nullable(oneOf(places, text.place))),
    month: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 12, description: text.month }))),
  },
  { description: 'When a ticket is created.' },
)
export type TicketRhythmBody = Static<typeof TicketRhythmBody>

const results = ['created', 'no_template', 'no_channel', 'no_contact', 'rejected'] as const
export type RunResult = (typeof results)[number]

const LastRun = Type.Object(
  {
    at: described(Timestamp, 'Time of the run.'),
    result: oneOf(
      results,
      '`created`: a ticket was created. `no_template`, `no_channel`, `no_contact`: none was, since the template is no longer shared, or ' +
        'the channel, or the contact or owner no longer exists. `rejected`: none was, for the `reason`.',
    ),
    reason: nullable(string('Why no ticket was created, in words. Only for `rejected`.')),
    ticket: nullable(
      Type.Object(
        { ulid: Ulid, number: integer('Number of the ticket.') },
        { description: 'The created ticket. Null if there is none, or if you cannot access it.' },
      ),
    ),
  },
  { description: 'The last run. Null if there was none yet.' },
)

const named = (what: string, orElse = '') =>
  nullable(
    Type.Object(
      { ulid: Ulid, name: string(`Name of the ${what}.`) },
      { description: `The ${what}. Null if it no longer exists${orElse}.` },
    ),
  )

export const RecurringTicket = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the recurring ticket.'),
    template: named('template', ' or is no longer shared'),
    channel: named('channel'),
    contact: nullable(
      Type.Object(
        {
          ulid: Ulid,
          name: nullable(string('Name of the contact. Null if it is not known.')),
          email: string('Email address of the contact.'),
        },
        { description: 'The contact of the tickets. Null if it is the owner, or if it no longer exists.' },
      ),
    ),
    is_for_owner: boolean('Whether the owner is the contact of the tickets.'),
    owner: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the member.') },
        { description: 'The member who made it. Null if they have left the workspace.' },
      ),
    ),
    rhythm: TicketRhythm,
    is_paused: boolean('Whether no tickets are created.'),
    next: Type.Array(Timestamp, {
      maxItems: nextDates,
      description: `The next ${nextDates} times. Empty while it is paused.`,
    }),
    last_run: nullable(LastRun),
    can: Type.Object(
      { update: boolean('Whether you can change and delete it: it is yours, or you are an admin.') },
      { description: 'What you can do with it.' },
    ),
    created_at: CreatedAt,
  },
  { title: 'RecurringTicket', description: 'A schedule that creates tickets from a template.' },
)
export type RecurringTicket = Static<typeof RecurringTicket>

const RecurringTicketBody = Type.Object(
  {
    name: described(Type.String({ ...Text255, examples: ['Check the backups'] }), 'Name.'),
    template_ulid: refTo('ticketTemplate', 'ULID of a template that is shared.'),
    channel_ulid: refTo('channel', 'ULID of the channel of the tickets.'),
    contact_ulid: Type.Optional(
      nullable(
        refTo(
          'contact',
          'ULID of the contact of the tickets. Without it and without an email address, the contact is the owner: you, or ' +
            'the member who made the recurring ticket.',
        ),
      ),
    ),
    contact_email: Type.Optional(
      nullable(
        described(
          Email,
          'Email address of the contact, instead of a ULID. A new contact is created if none has it.',
        ),
      ),
    ),
    rhythm: TicketRhythmBody,
    is_paused: Type.Optional(boolean('Whether no tickets are created. Default: false.')),
  },
  { 'x-one-at-most': ['contact_ulid', 'contact_email'] },
)
export type RecurringTicketBody = Static<typeof RecurringTicketBody>

export const listRecurringTickets = get('/api/recurring-tickets', {
  access: 'member',
  summary: 'List the recurring tickets',
  description: 'By name. Only those of channels that you can access.',
  reply: Type.Array(RecurringTicket),
})
export const showRecurringTicket = get('/api/recurring-tickets/:recurringTicket', {
  access: 'member',
  summary: 'Show a recurring ticket',
  reply: RecurringTicket,
})
export const createRecurringTicket = post('/api/recurring-tickets', {
  access: 'member',
  sends: true,
  summary: 'Create a recurring ticket',
  description: [
    'At each of its times, a ticket is created from the template, at most one a day. If the server was down, the ticket of',
    'the last time that was missed is created when it is back.',
  ].join('\n'),
  body: RecurringTicketBody,
  reply: RecurringTicket,
})
export const updateRecurringTicket = put('/api/recurring-tickets/:recurringTicket', {
  access: 'member',
  sends: true,
  summary: 'Update a recurring ticket',
  description:
    'Replaces all settings. Times that passed while it was paused are not made up. Admins can also change those of others.',
  body: RecurringTicketBody,
  reply: RecurringTicket,
})
export const deleteRecurringTicket = del('/api/recurring-tickets/:recurringTicket', {
  access: 'member',
  summary: 'Delete a recurring ticket',
  description: 'Tickets that it created stay. Admins can also delete those of others.',
})
export const previewRhythm = post('/api/recurring-tickets/preview', {
  access: 'member',
  summary: 'Show the next times of a rhythm',
  description: `Returns the next ${nextDates} times at which tickets would be created. Changes nothing.`,
  body: Type.Object({ rhythm: TicketRhythmBody }),
  reply: Type.Object({
    next: Type.Array(Timestamp, { maxItems: nextDates, description: `The next ${nextDates} times.` }),
    timezone: string('Time zone of the workspace.'),
  }),
  status: 200,
})

const SomeRecurring = Type.Object({ recurring_ticket: Ulid, name: Type.String() })
export const recurringTicketCreated = event('recurring_ticket.created', SomeRecurring)
export const recurringTicketUpdated = event('recurring_ticket.updated', SomeRecurring)
export const recurringTicketDeleted = event('recurring_ticket.deleted', SomeRecurring)
