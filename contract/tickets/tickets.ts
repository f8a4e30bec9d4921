import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import {
  boolean,
  CreatedAt,
  described,
  Email,
  Id,
  integer,
  nullable,
  oneOf,
  refsTo,
  refTo,
  string,
  Text255,
  Timestamp,
  Ulid,
  UpdatedAt,
} from '../base/fields.ts'
import { TicketPriority, TicketStatus } from '../base/ticket-status.ts'
import { channel } from '../channels/channels.ts'
import { blockedSender } from '../contacts/blocked-senders.ts'
import { CompanyOfContact } from '../contacts/contacts.ts'
import { AttachmentIds, Message, oneText, recipientsMisnamed, text } from '../messages/messages.ts'
import { Satisfaction } from '../widgets/satisfaction-ratings.ts'
import {
  ExternalId,
  fieldsBody,
  fieldsFilter,
  ShownFieldValues,
  shownExternalId,
} from '../workspaces/field-values.ts'
import { Tag } from '../workspaces/tags.ts'
import { Snooze } from './state/snooze.ts'
import { type FilterName, filters, searchOperators } from './ticket-filters.ts'
import { TicketTargets } from './ticket-targets.ts'

const ChannelOfTicket = Type.Object(channel, { description: 'Channel of the ticket.' })
const picture = nullable(string('URL of the picture. Null if there is none.'))
const member = {
  id: Id,
  ulid: Ulid,
  name: string('Name of the member.'),
  email: string('Email address of the member.'),
  avatar_url: picture,
}
const Assignee = Type.Object(member, { description: 'Member that the ticket is assigned to. Null if none.' })
const TeamOfTicket = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the team.'),
    logo_url: nullable(string('URL of the logo. Null if there is none.')),
  },
  { description: 'Team that the ticket is assigned to. Null if none.' },
)

const ContactOfTicket = Type.Object(
  {
    id: described(nullable(Id), 'Numeric id of the contact. Null after deletion.'),
    ulid: described(nullable(Ulid), 'ULID of the contact. Null after deletion.'),
    name: nullable(string('Name of the contact. Null if it is not known.')),
    email: string('Email address of the contact.'),
    avatar_url: picture,
    company: nullable(CompanyOfContact),
  },
  { title: 'ContactOfTicket', description: 'Contact who opened the ticket.' },
)

const ticket = {
  id: Id,
  ulid: Ulid,
  number: integer('Number of the ticket in its workspace.'),
  subject: string('Subject of the ticket.'),
  title: nullable(string('Always null. Reserved.')),
  status: TicketStatus,
  priority: TicketPriority,
  channel: ChannelOfTicket,
  assignee: nullable(Assignee),
  assigned_team: nullable(TeamOfTicket),
  contact: ContactOfTicket,
  tags: Type.Array(Tag, { description: 'Tags of the ticket.' }),
  possibly_related: nullable(
    Type.Object(
      {
        ulid: Ulid,
        number: integer('Number of the other ticket.'),
        subject: string('Subject of the other ticket.'),
      },
      {
        description:
          'Another ticket that the first mail may belong to. Null if there is none, if you cannot access it, or while it is merged.',
      },
    ),
  ),
  latest_message_preview: nullable(string('Start of the newest message. Null if there is none.')),
  summary: nullable(string('Always null. Reserved.')),
  from_address: string('Email address of the sender of the first message.'),
  is_snoozed: boolean('Whether the ticket is snoozed.'),
  snoozed_until: described(
    nullable(Timestamp),
    'Time at which the snooze ends. Null if the ticket is not snoozed, or until the next message of the contact.',
  ),
  scheduled_for: described(
    nullable(Timestamp),
    'Time at which the next scheduled message is sent. Null if there is none, or if all are held.',
  ),
  is_unread: boolean(
    'Whether there is a message that you have not read. Messages from before you joined count as read.',
  ),
  has_attachments: boolean('Whether a message has a file that is not shown in its text.'),
  has_failed_message: boolean(
    'Whether a message could not be sent: its `send_status` is `failed` or `unknown`. False once it was sent again, or a later one was sent.',
  ),
  has_agent_draft: boolean('Whether the agent proposes a reply that nobody has sent or discarded yet.'),
  waiting_since: described(
    nullable(Timestamp),
    'Time of the oldest message of the contact since the last reply. Null if the contact does not wait for one.',
  ),
  external_id: nullable(string(shownExternalId)),
  fields: ShownFieldValues,
  satisfaction: nullable(Satisfaction),
  targets: nullable(TicketTargets),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
  last_activity_at: described(Timestamp, 'Time of the newest message.'),
}

export const Ticket = Type.Object(ticket, {
  title: 'Ticket',
  description: 'A conversation with a contact.',
})
export type Ticket = Static<typeof Ticket>

export const Activity = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    type: string('Type of the activity, such as `status_changed` or `tag_added`.'),
    user: nullable(
      Type.Object(member, {
        description: 'Member who did it. Null if it was a contact, a workflow or the agent.',
      }),
    ),
    properties: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'Details that depend on the type, such as `from` and `to` of `status_changed`.',
    }),
    description: string('The activity in one sentence.'),
    created_at: CreatedAt,
  },
  { title: 'Activity', description: 'An entry in the history of a ticket.' },
)
export type Activity = Static<typeof Activity>

const ifAccessible = 'Null if the caller cannot access its channel.'

export const WholeTicket = Type.Object(
  {
    ...ticket,
    messages: Type.Array(Message, { description: 'All messages, oldest first.' }),
    activities: Type.Array(Activity, { description: 'History of the ticket.' }),
    merged_tickets: Type.Array(
      Type.Object(
        {
          ulid: nullable(described(Ulid, `ULID of the ticket. ${ifAccessible}`)),
          number: nullable(integer(`Number of the ticket. ${ifAccessible}`)),
          subject: nullable(string(`Subject of the ticket. ${ifAccessible}`)),
          contact: Type.Object(
            {
              name: nullable(string('Name of the contact.')),
              email: string('Email address of the contact.'),
            },
            { description: 'Contact of the ticket, who is in Cc of replies by default.' },
          ),
        },
        { description: 'A ticket that was merged into this one.' },
      ),
      { description: 'Tickets that were merged into this one.' },
    ),
    blocked_sender: nullable(
      Type.Object(blockedSender, {
        description: 'What blocks the contact of a spam ticket. Null if nothing does, and for other tickets.',
      }),
    ),
    is_address_confirmed: boolean(
      'False if a visitor typed the email address into a widget and has not replied from it: it may be that of somebody else.',
    ),
  },
  { title: 'WholeTicket', description: 'A ticket with its messages and its history.' },
)
export type WholeTicket = Static<typeof WholeTicket>

/** The operators of a search, for the API reference. */
const operatorsInWords = [
  'Operators limit the search further. Use quotes for values of several words, such as `tag:"late delivery"`. ' +
    'Operators with different names must all match; of several with the same name, one must. ' +
    'An unknown value returns 422.\n',
  ...Object.entries(searchOperators).map(([name, meaning]) => `- \`${name}:\` ${meaning}`),
  '- `field.KEY:` Value of a custom field of the ticket, its contact or its company: `field.plan:pro`, `field.seats:>10`, ' +
    '`field.plan:none` without a value, `-field.plan:pro` for the opposite.',
  '- `#1234` Number of the ticket.',
].join('\n')

const filterDescriptions = Object.fromEntries(
  filters.map(({ name, filter }) => [name, filter.description]),
) as Record<FilterName, string>

/** The field of a new ticket that names its template. */
export const TemplateOfTicket = Type.Optional(
  nullable(
    refTo(
      'ticketTemplate',
      'ULID of a ticket template. Fields that are left out have its values, and the ticket gets its tags, its checklist and ' +
        'its children. Members and teams that are gone are left out, and so are values that fields no longer allow.',
    ),
  ),
)

export const NewTicket = Type.Object(
  {
    channel: refTo('channel', 'ULID of the channel.'),
    subject: Type.Optional(
      nullable(described(Text255, 'Subject of the ticket. Required without a template.')),
    ),
    from_contact: Type.Object(
      {
        email: described(Email, 'Email address of the contact.'),
        name: Type.Optional(described(nullable(Text255), 'Name, used if the contact has none yet.')),
      },
      {
        description:
          'Contact who opens the ticket. A new contact is created if no contact has this email address.',
      },
    ),
    external_id: Type.Optional(nullable(ExternalId)),
    fields: fieldsBody,
    message: Type.Optional(
      Type.Object(
        { ...text, attachment_ids: Type.Optional(AttachmentIds) },
        {
          ...oneText,
          description:
            'First message of the ticket, from the contact. Give `body` or `body_text`. Required without a template.',
          'x-misnamed': recipientsMisnamed('The message is from the contact; copies are sent with a reply.'),
        },
      ),
    ),
    template: TemplateOfTicket,
  },
  { 'x-needed-without': { template: [['subject'], ['message']] } },
)
export type NewTicket = Static<typeof NewTicket>

const AssigneeRef = nullable(refTo('user', 'ULID of the member to assign the ticket to. Null unassigns it.'))
const TeamRef = nullable(refTo('team', 'ULID of the team to assign the ticket to. Null unassigns it.'))

export const TicketChanges = Type.Object({
  subject: Type.Optional(described(Text255, 'Subject of the ticket.')),
  status: Type.Optional(TicketStatus),
  priority: Type.Optional(TicketPriority),
  assignee_ulid: Type.Optional(AssigneeRef),
  team_ulid: Type.Optional(TeamRef),
  external_id: Type.Optional(nullable(ExternalId)),
  fields: fieldsBody,
})
export type TicketChanges = Static<typeof TicketChanges>

export const listTickets = get('/api/tickets', {
  access: 'member',
  summary: 'List the tickets',
  description: 'Only tickets of channels that you and the token can access.',
  query: Type.Object({
    view: Type.Optional(
      refTo(
        'savedTicketView',
        'ULID of a saved view. Its filters and its order apply, except for filters and an order in the request.',
      ),
    ),
  }),
  paging: {
    item: Ticket,
    filters: {
      ...filterDescriptions,
      fields: fieldsFilter('Tickets', 'tickets, contacts and companies'),
      search: `${filterDescriptions.search}\n\n${operatorsInWords}`,
    },
    sorts: {
      '-updated_at': 'Time of the last change.',
      created_at: 'Time of creation.',
      last_activity_at: 'Time of the newest message.',
      waiting_since:
        'Time since which the contact waits for a reply: those who wait longest come first, and last those who do not wait.',
      due_at: 'Time at which the earliest open target is due: those without one come last.',
      priority: 'Priority: urgent tickets come first, and of the same priority those who wait longest.',
    },
    q: true,
    cursor: true,
  },
})
export const showTicket = get('/api/tickets/:ticket', {
  access: 'member',
  summary: 'Show a ticket',
  description: 'With all its messages and its history.',
  reply: WholeTicket,
})
export const createTicket = post('/api/tickets', {
  access: 'member',
  sends: true,
  summary: 'Create a ticket',
  description: 'Creates the ticket with its first message, on behalf of a contact.',
  body: NewTicket,
  reply: WholeTicket,
})
export const updateTicket = put('/api/tickets/:ticket', {
  access: 'member',
  summary: 'Update a ticket',
  description: 'Omitted fields stay unchanged.',
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
  summary: 'Assign a ticket to a member',
  body: Type.Object({ assignee_ulid: AssigneeRef }),
  reply: Ticket,
})
export const assignTicketToTeam = put('/api/tickets/:ticket/team', {
  access: 'member',
  summary: 'Assign a ticket to a team',
  body: Type.Object({ team_ulid: TeamRef }),
  reply: Ticket,
})
const fewTags = { maxItems: 20 }

const BulkChanges = Type.Object({
  ticket_ulids: refsTo('ticket', 'ULIDs of the tickets.', { minItems: 1, maxItems: 100, uniqueItems: true }),
  status: Type.Optional(TicketStatus),
  priority: Type.Optional(TicketPriority),
  assignee_ulid: Type.Optional(AssigneeRef),
  team_ulid: Type.Optional(TeamRef),
  block_senders: Type.Optional(
    Type.Boolean({
      description: 'True blocks the email addresses of the contacts. Only with the status `spam`.',
      examples: [false],
    }),
  ),
  snooze: Type.Optional(
    described(nullable(Snooze), 'Snoozes the tickets, apart from spam. Null ends their snooze.'),
  ),
  add_tag_ulids: Type.Optional(refsTo('tag', 'ULIDs of the tags to add.', fewTags)),
  remove_tag_ulids: Type.Optional(
    refsTo('tag', 'ULIDs of the tags to remove, after others were added.', fewTags),
  ),
  fields: fieldsBody,
})
export type BulkChanges = Static<typeof BulkChanges>

const BulkOutcome = Type.Object(
  {
    ticket_ulid: described(Ulid, 'ULID of the ticket, as in the request.'),
    outcome: oneOf(
      ['changed', 'unchanged', 'not_found', 'missing_fields'],
      'Result. `not_found`: it does not exist, or you or the token cannot access it. `missing_fields`: required fields ' +
        'would be empty, so nothing of the ticket was changed.',
    ),
    errors: Type.Optional(
      Type.Unsafe<Record<string, string[]>>({
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
        description: 'Only with `missing_fields`: a message for each empty field, by its path `fields.KEY`.',
        examples: [{}],
      }),
    ),
  },
  { title: 'BulkOutcome', description: 'What became of one ticket.' },
)
export type BulkOutcome = Static<typeof BulkOutcome>

export const changeTickets = post('/api/tickets/bulk', {
  access: 'member',
  summary: 'Update many tickets',
  description:
    'Applies the same changes to up to 100 tickets, all at once. Omitted fields stay unchanged. The results have the ' +
    'order of `ticket_ulids`. Tickets that would lack required fields stay as they are.',
  body: BulkChanges,
  reply: Type.Array(BulkOutcome),
  status: 200,
})
export const readTicket = put('/api/tickets/:ticket/read', {
  access: 'own',
  summary: 'Mark a ticket as read',
  description: 'For you only. A message that you write marks its ticket as read, too.',
  body: Type.Object({
    message_ulid: Type.Optional(
      refTo(
        'message',
        'ULID of the newest message that you have read. Default: the newest message of the ticket.',
      ),
    ),
  }),
})
export const unreadTicket = del('/api/tickets/:ticket/read', {
  access: 'own',
  summary: 'Mark a ticket as unread',
  description: 'For you only.',
})
export const deleteTicket = del('/api/tickets/:ticket', {
  access: 'admin',
  summary: 'Delete a ticket',
  description:
    'Its messages and files are deleted too. While it has scheduled messages, the answer is 409 and nothing is deleted.',
  mayConflict: true,
})
export const addTagToTicket = post('/api/tickets/:ticket/tags/:tag', {
  access: 'member',
  summary: 'Add a tag to a ticket',
  description: 'Adding a tag twice changes nothing.',
  reply: Ticket,
  status: 200,
})
export const removeTagFromTicket = del('/api/tickets/:ticket/tags/:tag', {
  access: 'member',
  summary: 'Remove a tag from a ticket',
})
export const listActivities = get('/api/tickets/:ticket/activities', {
  access: 'member',
  summary: 'List the activities of a ticket',
  paging: { item: Activity, filters: {}, sorts: { '-created_at': 'Time of creation.' } },
})
