import { isForRole } from '../../../../contract/base/permissions.ts'
import {
  type AssignmentReason,
  ticketAssigned,
  ticketFieldChanged,
  ticketHoursChanged,
  ticketPriorityChanged,
  ticketStatusChanged,
  ticketTeamAssigned,
  ticketTeamUnassigned,
  ticketUnassigned,
  ticketUpdated,
} from '../../../../contract/tickets/state/ticket-events.ts'
import type { TicketChanges } from '../../../../contract/tickets/tickets.ts'
import { type FieldValues, valueInWords } from '../../../../contract/workspaces/field-types.ts'
import { findMember, findTeam } from '../../../members/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { invalid, notFound } from '../../../platform/kernel/problem.ts'
import {
  changedFields,
  type FieldChanges,
  fieldChanges,
  missingFaults,
  valuesOfNew,
} from '../../../workspaces/index.ts'
import * as store from './store.ts'

type Ticket = { id: number; ulid: string }
type Named = { id: number; ulid: string; name: string }
type NamedTeam = Named & { teamsHaveCalendars: boolean }
/** The resources of the ULIDs in a body: null for null, undefined if the field is missing; and its custom fields. */
type Assignment = {
  assignee: Named | null | undefined
  team: NamedTeam | null | undefined
  fields?: FieldChanges
}
type Reason = {
  reason?: AssignmentReason
  /** True for a state that the ticket had before, and for samples: required fields may be empty. */
  mayLackFields?: boolean
}
type Before = Ticket & store.Settings & Pick<store.LockedTicket, 'channel_id' | 'fields' | 'requirements'>
type Change = Omit<Assignment, 'fields'> &
  Reason & { tx: Write; ticket: Ticket; before: store.Settings; after: store.Settings }

const settings = ['subject', 'status', 'priority', 'assignee_id', 'team_id', 'external_id'] as const

/** Changes the given fields that differ, and emits an event for each, with the reason of a change of the assignee. */
export const change = async (tx: Write, ticket: Ticket, changes: TicketChanges, because: Reason = {}) => {
  const assignment = await assignmentOf(tx, changes)
  const before = await store.lock(tx, ticket.id)
  if (!before) throw notFound()
  await changeLocked(tx, before, changes, { ...assignment, ...because })
}

export const assignmentOf = async (tx: Write, changes: TicketChanges): Promise<Assignment> => ({
  assignee: await referred(changes.assignee_ulid, 'assignee_ulid', (ulid) => findAssignee(tx, ulid)),
  team: await referred(changes.team_ulid, 'team_ulid', (ulid) => findTeam(tx, ulid)),
  fields: await fieldChanges(tx, 'ticket', changes.fields),
})

/** The same for a locked ticket. Returns whether anything changed. */
export const changeLocked = async (
  tx: Write,
  before: Before,
  changes: TicketChanges,
  assignment: Assignment & Reason,
) => {
  const faults = assignment.mayLackFields ? {} : faultsOf(before, changes, assignment)
  if (Object.keys(faults).length) throw invalid(faults)
  const areFieldsChanged = await changeFields(tx, before, assignment.fields)
  const after = changedSettings(before, changes, assignment)
  const changed = settings.filter((setting) => after[setting] !== before[setting])
  if (changed.length === 0) return areFieldsChanged
  await store.update(tx, before.id, isOver(after) ? { ...after, ...awake } : after)
  for (const setting of changed)
    await emitChange[setting]({ tx, ticket: before, before, after, ...assignment })
  return true
}

/** The required fields that the change would leave empty. */
export const faultsOf = (
  before: Before,
  { status = before.status }: TicketChanges,
  { fields = {} }: Assignment,
) =>
  missingFaults(before.requirements, {
    channel: before.channel_id,
    before,
    after: { status, fields: valuesOfNew({ ...before.fields, ...fields }) },
  })

/** Writes the values that differ, with an event for each. */
const changeFields = async (
  tx: Write,
  ticket: Ticket & { fields: FieldValues },
  changes: FieldChanges = {},
) => {
  const changed = await changedFields(tx, 'ticket', ticket.fields, changes)
  if (changed.length === 0) return false
  await store.updateFields(tx, ticket.id, changes)
  for (const { field, from, to } of changed) {
    const text = to === null ? null : shortened(valueInWords(field, to))
    const facts = { ticket: ticket.ulid, field: field.ulid, key: field.key, name: field.name, from, to, text }
    emit(tx, ticketFieldChanged, facts, { ticket: ticket.id })
  }
  return true
}

const mostWords = 100
const shortened = (text: string) => (text.length > mostWords ? `${text.slice(0, mostWords)}…` : text)

const isOver = ({ status }: store.Settings) => status === 'closed' || status === 'spam'
const awake: store.Snooze = { is_snoozed: false, snoozed_until: null }

const changedSettings = (
  before: store.Settings,
  {
    subject = before.subject,
    status = before.status,
    priority = before.priority,
    external_id = before.external_id,
  }: TicketChanges,
  { assignee, team }: Assignment,
): store.Settings => ({
  subject,
  status,
  priority,
  external_id,
  assignee_id: assignee === undefined ? before.assignee_id : (assignee?.id ?? null),
  team_id: team === undefined ? before.team_id : (team?.id ?? null),
})

/** Emits the event of a changed setting. */
const emitChange = {
  subject: ({ tx, ticket, after: { subject } }: Change) => {
    emit(tx, ticketUpdated, { ticket: ticket.ulid, subject }, { ticket: ticket.id })
  },
  external_id: ({ tx, ticket, after: { subject } }: Change) => {
    emit(tx, ticketUpdated, { ticket: ticket.ulid, subject }, { ticket: ticket.id })
  },
  status: ({ tx, ticket, before, after }: Change) => {
    const facts = { ticket: ticket.ulid, from: before.status, to: after.status }
    emit(tx, ticketStatusChanged, facts, { ticket: ticket.id })
  },
  priority: ({ tx, ticket, before, after }: Change) => {
    const facts = { ticket: ticket.ulid, from: before.priority, to: after.priority }
    emit(tx, ticketPriorityChanged, facts, { ticket: ticket.id })
  },
  assignee_id: async ({ tx, ticket, before: { assignee_id: id }, assignee, reason }: Change) => {
    const { ulid, name } = (assignee ?? (await (id !== null && store.nameOfMember(tx, id)))) || nobody
    const kind = assignee ? ticketAssigned : ticketUnassigned
    const facts = { ticket: ticket.ulid, user: ulid, name, ...(reason && { reason }) }
    emit(tx, kind, facts, { ticket: ticket.id })
  },
  team_id: async ({ tx, ticket, before: { team_id: id }, team }: Change) => {
    const found = (team ?? (await (id !== null && store.nameOfTeam(tx, id)))) || nobody
    const kind = team ? ticketTeamAssigned : ticketTeamUnassigned
    emit(tx, kind, { ticket: ticket.ulid, team: found.ulid, name: found.name }, { ticket: ticket.id })
    if ('teamsHaveCalendars' in found && found.teamsHaveCalendars)
      emit(tx, ticketHoursChanged, { ticket: ticket.ulid }, { ticket: ticket.id })
  },
}

const findAssignee = async (tx: Write, ulid: string) => {
  const member = await findMember(tx, ulid)
  if (!member || isForRole('write', member.role)) return member
  throw invalid({
    assignee_ulid: [
      `${member.name} cannot be assigned: the role ${member.role} does not reply. Choose another member, or change the role.`,
    ],
  })
}

const nobody = { ulid: null, name: null }

const referred = async <Found extends Named>(
  ulid: string | null | undefined,
  field: string,
  find: (ulid: string) => Promise<Found | undefined>,
) => {
  if (!ulid) return ulid === null ? null : undefined
  const found = await find(ulid)
  if (!found) throw invalid({ [field]: [fieldFaults.selected(label(field))] })
  return found
}
