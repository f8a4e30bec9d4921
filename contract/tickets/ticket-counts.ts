import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { boolean, integer, nullable, Ulid } from '../base/fields.ts'

const count = {
  tickets: integer('Number of tickets.'),
  is_exact: boolean('Whether the number is exact. If false, there are more tickets than `tickets`.'),
}
const countOf = (description: string) => Type.Object(count, { description })
export type TicketCount = Static<ReturnType<typeof countOf>>

const ViewCount = Type.Object(
  {
    saved_view_ulid: Ulid,
    tickets: nullable(
      integer('Number of tickets. Null for views that search for words, which are not counted.'),
    ),
    is_exact: boolean('Whether the number is exact. If false, there may be more tickets than `tickets`.'),
  },
  { description: 'Number of tickets of a saved view.' },
)

const ChannelCount = Type.Object(
  { channel_ulid: Ulid, ...count },
  { description: 'Number of open tickets of a channel.' },
)

export const TicketCounts = Type.Object(
  {
    inbox: countOf('Open tickets that are not snoozed.'),
    mine: countOf('Open tickets that are assigned to you and not snoozed.'),
    unassigned: countOf('Open tickets without an assignee that are not snoozed.'),
    waiting: countOf('Tickets with the status `waiting` that are not snoozed.'),
    snoozed: countOf('Snoozed tickets.'),
    closed: countOf('Tickets with the status `closed`.'),
    spam: countOf('Tickets with the status `spam`.'),
    due: countOf(
      'Open and waiting tickets with a target that is due soon or overdue. At most 100 are counted.',
    ),
    failed: countOf('Tickets with a message that could not be sent. At most 100 are counted.'),
    channels: Type.Array(ChannelCount, { description: 'Channels with open tickets.' }),
    saved_views: Type.Array(ViewCount, { description: 'The first 100 saved views that you can see.' }),
  },
  { title: 'TicketCounts', description: 'Numbers of tickets.' },
)
export type TicketCounts = Static<typeof TicketCounts>

export const countTickets = get('/api/ticket-counts', {
  access: 'member',
  summary: 'Count the tickets of each view',
  description:
    'Only tickets of channels that you and the token can access. Filters by status, channel, `snoozed` and `unassigned` are ' +
    'counted exactly. With other filters, at most 100 tickets are counted, among the 2,000 latest ones of the filter.',
  reply: TicketCounts,
})
