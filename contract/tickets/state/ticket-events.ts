import { Type } from 'typebox'
import { event } from '../../base/event.ts'
import { nullable, oneOf, Ulid } from '../../base/fields.ts'
import { TicketPriority, TicketStatus } from '../../base/ticket-status.ts'
import type { FieldValue } from '../../workspaces/field-types.ts'

const text = Type.String()
/** Set if the sender is blocked, so that no workflow runs. */
const is_blocked = Type.Optional(Type.Literal(true))

export const ticketCreated = event('ticket.created', Type.Object({ ticket: Ulid, channel: Ulid, is_blocked }))
export const ticketUpdated = event('ticket.updated', Type.Object({ ticket: Ulid, subject: text }))
export const ticketDeleted = event(
  'ticket.deleted',
  Type.Object({ ticket: Ulid, number: Type.Integer(), channel: Ulid }),
)
export const ticketStatusChanged = event(
  'ticket.status_changed',
  Type.Object({ ticket: Ulid, from: TicketStatus, to: TicketStatus }),
)
/** Members who can access the channel that the ticket left learn of it, too. */
export const ticketMoved = event(
  'ticket.moved',
  Type.Object({ ticket: Ulid, from_channel: Ulid, from_name: text, to_channel: Ulid, to_name: text }),
)
export const ticketContactChanged = event(
  'ticket.contact_changed',
  Type.Object({ ticket: Ulid, contact: Ulid }),
)
export const ticketPriorityChanged = event(
  'ticket.priority_changed',
  Type.Object({ ticket: Ulid, from: TicketPriority, to: TicketPriority }),
)

/**
 * Set if nobody asked for the change: the member replied first, had the next turn in the team, is away, or cannot access
 * the channel that the ticket moved to.
 */
const reason = Type.Optional(
  oneOf(['reply', 'distribution', 'absence', 'channel'], 'Why the assignee changed.'),
)
export type AssignmentReason = 'reply' | 'distribution' | 'absence' | 'channel'
const assignment = Type.Object({ ticket: Ulid, user: nullable(Ulid), name: nullable(text), reason })
export const ticketAssigned = event('ticket.assigned', assignment)
export const ticketUnassigned = event('ticket.unassigned', assignment)

const teamAssignment = Type.Object({ ticket: Ulid, team: nullable(Ulid), name: nullable(text) })
export const ticketTeamAssigned = event('ticket.team_assigned', teamAssignment)
export const ticketTeamUnassigned = event('ticket.team_unassigned', teamAssignment)
/** Other business hours may count, because the team is another one. */
export const ticketHoursChanged = event('ticket.hours_changed', Type.Object({ ticket: Ulid }))

const AnyFieldValue = Type.Unsafe<FieldValue | null>({
  type: ['string', 'number', 'boolean', 'array', 'null'],
  items: { type: 'string' },
  description: 'Value of the custom field. Null if it has none.',
})

const tagging = Type.Object({ ticket: Ulid, tag: Ulid, name: text })
export const ticketTagAdded = event('ticket.tag_added', tagging)
export const ticketTagRemoved = event('ticket.tag_removed', tagging)

/** The value of a custom field changed. `text` is the new value in words. */
export const ticketFieldChanged = event(
  'ticket.field_changed',
  Type.Object({
    ticket: Ulid,
    field: Ulid,
    key: text,
    name: text,
    from: AnyFieldValue,
    to: AnyFieldValue,
    text: nullable(text),
  }),
)
