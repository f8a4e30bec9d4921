import { type Static, Type } from 'typebox'
import { get } from '../base/endpoint.ts'
import { described, integer, nullable, string, Timestamp, Ulid } from '../base/fields.ts'
import { TicketStatus } from '../base/ticket-status.ts'
import { ContactNote } from '../contacts/contact-notes.ts'
import { Contact } from '../contacts/contacts.ts'
import { mostPanels } from '../webhooks/panel-values.ts'
import { Visit } from '../widgets/visit.ts'
import type { FieldValues } from '../workspaces/field-types.ts'
import { Panel } from '../workspaces/panel.ts'
import { mostShownSideConversations, SideConversation } from './side-conversations.ts'
import { ChecklistItem, mostShownItems } from './ticket-checklist.ts'
import { mostLinks, TicketLink } from './ticket-links.ts'

const RecentTicket = Type.Object(
  {
    ulid: Ulid,
    number: integer('Number of the ticket in its workspace.'),
    subject: string('Subject of the ticket.'),
    status: TicketStatus,
    latest_message_preview: nullable(string('Start of the newest message. Null if there is none.')),
    last_activity_at: described(Timestamp, 'Time of the newest message.'),
  },
  { title: 'RecentTicket', description: 'Another ticket of the contact.' },
)

export const mostPinnedShown = 100

export const TicketContact = Type.Object(
  {
    contact: nullable(
      Type.Object(Contact.properties, { description: 'Contact of the ticket. Null after deletion.' }),
    ),
    company_fields: Type.Unsafe<FieldValues>({
      type: 'object',
      additionalProperties: true,
      description:
        'Values of the custom fields of the company of the contact, by the keys of the fields. Empty without a company.',
    }),
    pinned_notes: Type.Array(ContactNote, {
      description: `The newest ${mostPinnedShown} pinned notes on the contact.`,
    }),
    visit: nullable(
      Type.Object(Visit.properties, {
        description: 'The visit in which the conversation began. Null if no widget has told it.',
      }),
    ),
    recent_tickets: Type.Array(RecentTicket, {
      description: 'Up to 5 other tickets of the contact that you can access, newest activity first.',
    }),
    links: Type.Array(TicketLink, {
      maxItems: mostLinks,
      description: 'Links to tickets that you can access, the oldest first.',
    }),
    checklist: Type.Array(ChecklistItem, {
      maxItems: mostShownItems,
      description: 'The checklist of the ticket, in its order.',
    }),
    side_conversations: Type.Array(SideConversation, {
      maxItems: mostShownSideConversations,
      description: 'The side conversations of the ticket, the oldest first.',
    }),
    ticket_panels: Type.Array(
      Type.Object(
        { ulid: Ulid, name: string('Name of the panel.') },
        { title: 'NamedTicketPanel', description: 'A ticket panel that a ticket has.' },
      ),
      {
        maxItems: mostPanels,
        description:
          'Ticket panels of the ticket, by name. `GET /api/tickets/:ticket/panels/:ticketPanel` shows the facts of each.',
      },
    ),
    panel: Panel(
      'Sections of the panel beside the ticket, in their order: those of its team, or of the workspace. Null if both have the default.',
    ),
    more_ticket_count: integer('Number of other tickets of the contact that are not in `recent_tickets`.'),
  },
  { title: 'TicketContact', description: 'What is known of the contact of a ticket.' },
)
export type TicketContact = Static<typeof TicketContact>

export const showTicketContact = get('/api/tickets/:ticket/contact', {
  access: 'member',
  summary: 'Show the contact of a ticket',
  description:
    'The contact, the visit of a widget in which the ticket began, and other tickets of the contact.',
  reply: TicketContact,
})
