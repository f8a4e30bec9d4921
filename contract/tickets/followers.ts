import { type Static, Type } from 'typebox'
import { del, get, put } from '../base/endpoint.ts'
import { described, nullable, string, Timestamp, Ulid } from '../base/fields.ts'

export const Follower = Type.Object(
  {
    ulid: described(Ulid, 'ULID of the member.'),
    name: string('Name of the member.'),
    avatar_url: nullable(string('URL of the picture. Null if there is none.')),
    followed_at: described(Timestamp, 'Time since when the member follows the ticket.'),
  },
  { title: 'Follower', description: 'A member who is notified of messages on a ticket.' },
)
export type Follower = Static<typeof Follower>

export const TicketMember = Type.Object(
  {
    ulid: described(Ulid, 'ULID of the member.'),
    name: string('Name of the member.'),
    avatar_url: nullable(string('URL of the picture. Null if there is none.')),
  },
  { title: 'TicketMember', description: 'A member who can access the channel of a ticket.' },
)
export type TicketMember = Static<typeof TicketMember>

export const listTicketMembers = get('/api/tickets/:ticket/members', {
  access: 'member',
  summary: 'List the members who can access a ticket',
  description: 'These members can be mentioned in its notes.',
  reply: Type.Array(TicketMember),
})
export const listFollowers = get('/api/tickets/:ticket/followers', {
  access: 'member',
  summary: 'List the followers of a ticket',
  description: 'Only members who can access the channel of the ticket, the first one first.',
  reply: Type.Array(Follower),
})
export const followTicket = put('/api/tickets/:ticket/follow', {
  access: 'note',
  summary: 'Follow a ticket',
  description:
    'You are notified of messages on the ticket. Members also follow a ticket when they write on it or are mentioned, ' +
    'as they have chosen in `PUT /api/me`.',
})
export const unfollowTicket = del('/api/tickets/:ticket/follow', {
  access: 'note',
  summary: 'Stop following a ticket',
  description: 'If you write on it or are mentioned later, you follow it again.',
})
