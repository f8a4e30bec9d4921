import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { CreatedAt, described, integer, nullable, oneOf, refTo, string, Ulid } from '../base/fields.ts'
import { TicketStatus } from '../base/ticket-status.ts'
import { oneText, text } from '../messages/messages.ts'

/** The kinds of links, as each of the two tickets sees them. */
export const linkKinds = [
  'child_of',
  'parent_of',
  'blocked_by',
  'blocks',
  'duplicate_of',
  'duplicated_by',
  'related_to',
] as const
export type LinkKind = (typeof linkKinds)[number]

/** The same link as the other ticket sees it. */
export const otherSide: Readonly<Record<LinkKind, LinkKind>> = {
  child_of: 'parent_of',
  parent_of: 'child_of',
  blocked_by: 'blocks',
  blocks: 'blocked_by',
  duplicate_of: 'duplicated_by',
  duplicated_by: 'duplicate_of',
  related_to: 'related_to',
}

export const mostLinks = 200

const Kind = (description: string) => oneOf(linkKinds, description)

export const TicketLink = Type.Object(
  {
    ulid: Ulid,
    kind: Kind('What this ticket is to the other one. `child_of`: the other one is its parent.'),
    ticket: Type.Object(
      {
        ulid: Ulid,
        number: integer('Number of the ticket in its workspace.'),
        subject: string('Subject of the ticket.'),
        status: TicketStatus,
        contact: string('Name of the contact, or the email address if it is not known.'),
        assignee_name: nullable(string('Name of the assignee. Null if there is none.')),
      },
      { description: 'The other ticket.' },
    ),
    created_at: CreatedAt,
  },
  { title: 'TicketLink', description: 'A link of a ticket to another one.' },
)
export type TicketLink = Static<typeof TicketLink>

export const listTicketLinks = get('/api/tickets/:ticket/links', {
  access: 'member',
  summary: 'List the links of a ticket',
  description: 'Only links to tickets that you can access, the oldest first.',
  reply: Type.Array(TicketLink, { maxItems: mostLinks }),
})
export const linkTicket = post('/api/tickets/:ticket/links', {
  access: 'member',
  summary: 'Link a ticket to another one',
  description:
    'Both tickets show the link. A ticket has one parent at most, and a child cannot have children: a new parent ' +
    `replaces the earlier one. A ticket has ${mostLinks} links at most. If the link exists, the reply is that link.`,
  body: Type.Object({
    kind: Kind('What this ticket is to the other one.'),
    ticket_ulid: refTo('otherTicket', 'ULID of the other ticket.'),
  }),
  reply: TicketLink,
})
export const unlinkTicket = del('/api/tickets/:ticket/links/:ticketLink', {
  access: 'member',
  summary: 'Remove a link of a ticket',
  description: 'Both tickets stay as they are otherwise.',
})

const ChildReply = Type.Object(
  {
    ...text,
    status: Type.Optional(
      described(TicketStatus, 'Status that the children get with the reply. Default: it stays unchanged.'),
    ),
  },
  oneText,
)
export type ChildReply = Static<typeof ChildReply>

const ChildReplies = Type.Object(
  {
    replied_ulids: Type.Array(Ulid, {
      maxItems: mostLinks,
      description: 'ULIDs of the tickets with a reply.',
    }),
  },
  { title: 'ChildReplies', description: 'The children of a ticket that got a reply.' },
)

export const replyToChildren = post('/api/tickets/:ticket/children/reply', {
  access: 'member',
  sends: true,
  summary: 'Reply to all children of a ticket',
  description:
    'Sends the message to the contact of each child that is open or waiting and that you can access, as a mail of ' +
    'its own. Placeholders are filled in for each of them. Without files.',
  body: ChildReply,
  reply: ChildReplies,
  status: 200,
})

const facts = {
  ticket: Ulid,
  other: Ulid,
  number: Type.Integer(),
  subject: Type.String(),
  link: Kind('What the ticket is to the other one.'),
}
/** There is an event for each of both tickets. */
export const ticketLinked = event('ticket.linked', Type.Object(facts))
export const ticketUnlinked = event('ticket.unlinked', Type.Object(facts))
