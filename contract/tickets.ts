import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { Email, Id, nullable, refTo, Text255, Timestamp, Ulid } from './fields.ts'
import { AttachmentIds, Body, Message } from './messages.ts'
import { Tag } from './tags.ts'
import { TicketStatus } from './ticket-status.ts'

const ChannelOfTicket = Type.Object({
  id: Id,
  ulid: Ulid,
  name: Type.String(),
  type: Type.String(),
  color: Type.String(),
  email_address: Type.String(),
})
const Assignee = Type.Object({
  id: Id,
  ulid: Ulid,
  name: Type.String(),
  email: Type.String(),
  avatar_url: nullable(Type.String()),
})
const TeamOfTicket = Type.Object({
  id: Id,
  ulid: Ulid,
  name: Type.String(),
  logo_url: nullable(Type.String()),
})
const CompanyOfContact = Type.Object({ ulid: Ulid, name: Type.String(), domain: nullable(Type.String()) })

// A contact that was deleted has neither id nor ULID any more, but still a name and an address.
const ContactOfTicket = Type.Object({
  id: nullable(Id),
  ulid: nullable(Ulid),
  name: nullable(Type.String()),
  email: Type.String(),
  avatar_url: nullable(Type.String()),
  company: nullable(CompanyOfContact),
})

const ticket = {
  id: Id,
  ulid: Ulid,
  number: Type.Integer(),
  subject: Type.String(),
  title: nullable(Type.String()),
  status: TicketStatus,
  channel: ChannelOfTicket,
  assignee: nullable(Assignee),
  assigned_team: nullable(TeamOfTicket),
  contact: ContactOfTicket,
  tags: Type.Array(Tag),
  possibly_related: nullable(Type.Object({ ulid: Ulid, number: Type.Integer() })),
  latest_message_preview: nullable(Type.String()),
  summary: nullable(Type.String()),
  from_address: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
  last_activity_at: Timestamp,
}

export const Ticket = Type.Object(ticket, { title: 'Ticket' })
export type Ticket = Static<typeof Ticket>

export const Activity = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    type: Type.String(),
    user: nullable(
      Type.Object({ id: Id, ulid: Ulid, name: Type.String(), avatar_url: nullable(Type.String()) }),
    ),
    properties: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    description: Type.String(),
    created_at: Timestamp,
  },
  { title: 'Activity' },
)
export type Activity = Static<typeof Activity>

export const WholeTicket = Type.Object(
  { ...ticket, messages: Type.Array(Message), activities: Type.Array(Activity) },
  { title: 'WholeTicket' },
)
export type WholeTicket = Static<typeof WholeTicket>

const NewTicket = Type.Object({
  channel: refTo('channel'),
  subject: Text255,
  from_contact: Type.Object({ email: Email, name: Type.Optional(nullable(Text255)) }),
  message: Type.Object({ body: Body, attachment_ids: Type.Optional(AttachmentIds) }),
})
export type NewTicket = Static<typeof NewTicket>

const TicketChanges = Type.Object({
  subject: Type.Optional(Text255),
  status: Type.Optional(TicketStatus),
  assignee_ulid: Type.Optional(nullable(refTo('user'))),
  team_ulid: Type.Optional(nullable(refTo('team'))),
})
export type TicketChanges = Static<typeof TicketChanges>

export const listTickets = get('/api/tickets', {
  access: 'member',
  summary: 'List the tickets',
  paging: {
    item: Ticket,
    filters: [
      'status',
      'tag_ulids',
      'channel_ulids',
      'assigned_to_me',
      'unassigned',
      'assigned_user_ulid',
      'team_ulid',
      'contact_ulid',
      'search',
      'created_after',
      'created_before',
    ],
    sorts: ['-updated_at', 'created_at', 'last_activity_at'],
    q: true,
  },
})
export const showTicket = get('/api/tickets/:ticket', {
  access: 'member',
  summary: 'Show a ticket with all its messages',
  reply: WholeTicket,
})
export const createTicket = post('/api/tickets', {
  access: 'member',
  summary: 'Create a ticket with its first message, on behalf of a contact',
  body: NewTicket,
  reply: WholeTicket,
})
export const updateTicket = put('/api/tickets/:ticket', {
  access: 'member',
  summary: 'Change a ticket; fields that are left out stay as they are',
  body: TicketChanges,
  reply: Ticket,
})
export const setTicketStatus = put('/api/tickets/:ticket/status', {
  access: 'member',
  summary: 'Set the status of a ticket',
  body: Type.Object({ status: TicketStatus }),
  reply: Ticket,
})
export const assignTicket = put('/api/tickets/:ticket/assignee', {
  access: 'member',
  summary: 'Assign a ticket to a member, or to nobody',
  body: Type.Object({ assignee_ulid: nullable(refTo('user')) }),
  reply: Ticket,
})
export const assignTicketToTeam = put('/api/tickets/:ticket/team', {
  access: 'member',
  summary: 'Assign a ticket to a team, or to none',
  body: Type.Object({ team_ulid: nullable(refTo('team')) }),
  reply: Ticket,
})
export const deleteTicket = del('/api/tickets/:ticket', {
  access: 'admin',
  summary: 'Delete a ticket with its messages and files',
})
export const addTagToTicket = post('/api/tickets/:ticket/tags/:tag', {
  access: 'member',
  summary: 'Put a tag on a ticket',
  reply: Ticket,
  status: 200,
})
export const removeTagFromTicket = del('/api/tickets/:ticket/tags/:tag', {
  access: 'member',
  summary: 'Take a tag off a ticket',
})
export const listActivities = get('/api/tickets/:ticket/activities', {
  access: 'member',
  summary: 'List what happened to a ticket',
  paging: { item: Activity, filters: [], sorts: ['-created_at'] },
})
