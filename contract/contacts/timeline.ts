import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { described, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'
import { ratings } from '../base/ratings.ts'
import { SenderType } from '../messages/messages.ts'
import { ContactNote } from './contact-notes.ts'
import { timelineGroups } from './timeline-groups.ts'

// Not in the specification: everything that happened with a contact, in one list.

const kinds = [
  'ticket_created',
  'ticket_closed',
  'ticket_reopened',
  'inbound',
  'outbound',
  'ticket_note',
  'rating',
  'note',
  'contact_merged',
  'contact_created',
] as const

export const TimelineEntry = Type.Object(
  {
    ulid: described(Ulid, 'ULID. Unique together with `kind`.'),
    kind: oneOf(
      kinds,
      'What happened. `inbound`, `outbound` and `ticket_note` are messages of tickets; `note` is a note on the contact.',
    ),
    created_at: described(Timestamp, 'When it happened.'),
    author: nullable(
      Type.Object(
        {
          type: SenderType,
          name: nullable(string('Name. If it is null, it is not known.')),
          avatar_url: nullable(string('URL of the picture. If it is null, there is none.')),
        },
        { description: 'Who did it. If it is null, it is the contact, or it is not known.' },
      ),
    ),
    ticket: nullable(
      Type.Object(
        {
          ulid: Ulid,
          number: integer('Number of the ticket.'),
          subject: string('Subject of the ticket.'),
        },
        { description: 'The ticket. If it is null, the entry belongs to none.' },
      ),
    ),
    message_ulid: described(nullable(Ulid), 'ULID of the message. If it is null, the entry is none.'),
    excerpt: nullable(
      string(
        'Beginning of the message, or the comment of the rating, of at most 300 characters. If it is null, there is none.',
      ),
    ),
    rating: nullable(oneOf(ratings, 'The rating. If it is null, the entry is none.')),
    note: nullable(ContactNote),
    merged_contact: nullable(
      Type.Object(
        { name: nullable(string('Name. If it is null, it was not known.')), email: string('Email address.') },
        { description: 'The contact that was merged into this one. If it is null, the entry is no merge.' },
      ),
    ),
  },
  { title: 'TimelineEntry', description: 'Something that happened with a contact.' },
)
export type TimelineEntry = Static<typeof TimelineEntry>

export const timelinePage = 50

export const showTimeline = get('/api/contacts/:contact/timeline', {
  access: 'member',
  summary: 'Show the timeline of a contact',
  description:
    `At most ${timelinePage} entries in one response, the newest first: tickets and messages in channels that you can ` +
    'access, ratings, notes, merges that can be undone, and the creation of the contact. A page takes about as long for a ' +
    'contact with many tickets as for one with few.',
  query: Type.Object({
    group: Type.Optional(
      oneOf(
        timelineGroups,
        'Only entries of this group. `notes` are those on the contact and on its tickets.',
      ),
    ),
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        description: '`meta.next_cursor` of the last response. Default: from the newest entry.',
      }),
    ),
  }),
  reply: Type.Array(TimelineEntry),
  meta: Type.Object({
    next_cursor: nullable(
      string('Value of `cursor` for the next request. If it is null, there are no more entries.'),
    ),
  }),
})
