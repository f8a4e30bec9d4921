import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  described,
  Id,
  nullable,
  refsTo,
  refTo,
  string,
  Text,
  Text255,
  Ulid,
} from '../base/fields.ts'
import { TicketPriority } from '../base/ticket-status.ts'
import { placeholderHint } from '../messages/placeholders.ts'
import { mostItems } from '../tickets/ticket-checklist.ts'
import { FieldValuesBody, ShownFieldValues } from '../workspaces/field-values.ts'
import { mostChildren } from './most-children.ts'

const mostTagsOfTemplate = 20

const checklist = Type.Array(Text255, {
  maxItems: mostItems,
  description: 'Items of the checklist, in their order.',
})
const text = (whose: string) => described(Text, `Text as HTML, ${whose}. ${placeholderHint}`)
const textOfTicket = text('which becomes the first message, or a note if nobody writes one')
const textOfChild = text('which becomes a note')

const Child = Type.Object(
  {
    subject: string('Subject of the ticket.'),
    body: string('Text as HTML, which becomes a note. Empty if there is none.'),
    team_ulid: described(nullable(Ulid), 'ULID of the team. Null if none.'),
    checklist,
  },
  { title: 'ChildOfTemplate', description: 'A ticket below that of the template.' },
)

export const TicketTemplate = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the template.'),
    is_shared: boolean('Whether all members can use it.'),
    author: string('Name of the author.'),
    subject: string('Subject of the ticket. Empty if there is none.'),
    body: string('Text as HTML. Empty if there is none.'),
    priority: nullable(TicketPriority),
    assignee_ulid: described(nullable(Ulid), 'ULID of the assignee. Null if none.'),
    team_ulid: described(nullable(Ulid), 'ULID of the team. Null if none.'),
    tag_ulids: Type.Array(Ulid, { maxItems: mostTagsOfTemplate, description: 'ULIDs of the tags.' }),
    fields: ShownFieldValues,
    checklist,
    children: Type.Array(Child, {
      maxItems: mostChildren,
      description: 'Tickets that are created below it, for the same contact.',
    }),
    can: Type.Object(
      {
        update: boolean(
          'Whether you can change and delete it: it is yours, or it is shared and you are an admin.',
        ),
      },
      { description: 'What you can do with it.' },
    ),
  },
  { title: 'TicketTemplate', description: 'What a new ticket begins with.' },
)
export type TicketTemplate = Static<typeof TicketTemplate>

const ChildBody = Type.Object({
  subject: described(Text255, 'Subject of the ticket.'),
  body: Type.Optional(nullable(textOfChild)),
  team_ulid: Type.Optional(nullable(refTo('team', 'ULID of the team.'))),
  checklist: Type.Optional(checklist),
})

const TicketTemplateBody = Type.Object({
  name: described(Text255, 'Name of the template.'),
  is_shared: Type.Optional(boolean('Whether all members can use it. Default: it is yours alone.')),
  subject: Type.Optional(nullable(described(Text255, 'Subject of the ticket.'))),
  body: Type.Optional(nullable(textOfTicket)),
  priority: Type.Optional(nullable(TicketPriority)),
  assignee_ulid: Type.Optional(nullable(refTo('user', 'ULID of the assignee.'))),
  team_ulid: Type.Optional(nullable(refTo('team', 'ULID of the team.'))),
  tag_ulids: Type.Optional(refsTo('tag', 'ULIDs of the tags.', { maxItems: mostTagsOfTemplate })),
  fields: Type.Optional(described(FieldValuesBody, 'Values of custom fields of tickets, by their keys.')),
  checklist: Type.Optional(checklist),
  children: Type.Optional(
    Type.Array(ChildBody, {
      maxItems: mostChildren,
      description: 'Tickets that are created below it, for the same contact.',
    }),
  ),
})
export type TicketTemplateBody = Static<typeof TicketTemplateBody>

export const listTicketTemplates = get('/api/ticket-templates', {
  access: 'member',
  summary: 'List the ticket templates',
  description: 'Yours, and those that others share.',
  reply: Type.Array(TicketTemplate),
})
export const showTicketTemplate = get('/api/ticket-templates/:ticketTemplate', {
  access: 'member',
  summary: 'Show a ticket template',
  reply: TicketTemplate,
})
export const createTicketTemplate = post('/api/ticket-templates', {
  access: 'member',
  summary: 'Create a ticket template',
  description: 'Only you can see and use it, unless you share it.',
  body: TicketTemplateBody,
  reply: TicketTemplate,
})
export const updateTicketTemplate = put('/api/ticket-templates/:ticketTemplate', {
  access: 'member',
  sends: true, // recurring tickets use it
  summary: 'Update a ticket template',
  description:
    'Omitted fields stay unchanged, apart from those within `children` and `fields`: both are replaced as a whole. ' +
    'Admins can also change shared ones of others.',
  body: TicketTemplateBody,
  reply: TicketTemplate,
})
export const deleteTicketTemplate = del('/api/ticket-templates/:ticketTemplate', {
  access: 'member',
  summary: 'Delete a ticket template',
  description:
    'Tickets that were created with it stay as they are. Admins can also delete shared ones of others.',
})

// Only members who can use a template may know what it says, so its events do not either.
const SomeTemplate = Type.Object({ ticket_template: Ulid })

export const ticketTemplateCreated = event('ticket_template.created', SomeTemplate)
export const ticketTemplateUpdated = event('ticket_template.updated', SomeTemplate)
export const ticketTemplateDeleted = event('ticket_template.deleted', SomeTemplate)

/** The ticket got the tags, the checklist and the children of a template. */
export const ticketTemplated = event(
  'ticket.templated',
  Type.Object({
    ticket: Ulid,
    name: nullable(
      described(Type.String(), 'Name of the template at the time of the event. Null if it is not shared.'),
    ),
  }),
)
