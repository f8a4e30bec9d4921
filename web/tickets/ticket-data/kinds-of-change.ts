import {
  type FieldValue,
  type FieldValues,
  isSameValue,
  withField,
} from '../../../contract/workspaces/field-types.ts'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import type { Member, Priority, Status, Tag, Team, Ticket } from '../../platform/api/types.ts'
import { compareNames } from '../../platform/base/sorting.ts'
import { said } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'

type Kinds = {
  status: { status: Status } & Filled
  priority: { priority: Priority }
  /** Null means until the next message of the contact. Also sets the status, if given. */
  snooze: { until: string | null; status?: Status }
  unsnooze: object
  assignee: { member: Pick<Member, 'id' | 'ulid' | 'name' | 'email' | 'avatar_url'> | null }
  team: { team: Pick<Team, 'id' | 'ulid' | 'name' | 'logo_url'> | null }
  /** An undo also restores who was assigned. */
  channel: Pick<Ticket, 'channel'> & Partial<Pick<Ticket, 'assignee' | 'assigned_team'>>
  contact: { contact: Ticket['contact'] }
  addTag: { tag: Tag }
  removeTag: { tag: Tag }
  subject: { subject: string }
  field: { field: string; name: string; value: FieldValue | null } & Filled
  /** Also blocks or unblocks the email address of the contact, if `blocks` is given. */
  spam: { isSpam: boolean; blocks?: boolean }
}

/** Values of required fields, filled in for the change. An undo keeps them. */
type Filled = { fields?: FieldValues }

type Kind = keyof Kinds

/** A change of tickets. */
export type Change<K extends Kind = Kind> = { [One in K]: { kind: One } & Kinds[One] }[K]

type KindOfChange<K extends Kind> = {
  /** The fields of the ticket that change. */
  apply: (ticket: Ticket, change: Change<K>) => Partial<Ticket>
  isDone: (ticket: Ticket, change: Change<K>) => boolean
  inverse: (ticket: Ticket, change: Change<K>) => Change
  send: (ticket: string, change: Change<K>) => Promise<unknown>
  /** The request body for `POST /api/tickets/bulk`. */
  bulkBody: (change: Change<K>) => object
  /** The text of the toast after the change of a number of tickets. */
  done: (change: Change<K>, count: number) => string
  /** The text that is shown during a bulk change. */
  working?: (change: Change<K>) => string
}

const { done, working } = strings.changes

/** The definition of each kind of change. */
export const kindsOfChange: { [K in Kind]: KindOfChange<K> } = {
  status: {
    apply: (ticket, { status, fields }) => ({
      ...statusFields(status),
      ...(fields && { fields: { ...ticket.fields, ...fields } }),
    }),
    isDone: (ticket, { status }) => status === ticket.status,
    inverse: (ticket, { status }) => statusAndSnooze(ticket, status),
    send: (ticket, { status, fields }) =>
      fields
        ? call('PUT /api/tickets/:ticket', { params: { ticket }, body: { status, fields } })
        : call('PUT /api/tickets/:ticket/status', { params: { ticket }, body: { status } }),
    bulkBody: ({ status, fields }) => ({ status, ...(fields && { fields }) }),
    done: ({ status }, count) => done.status(status, count),
    working: ({ status }) => working.status(status),
  },
  priority: {
    apply: (_, { priority }) => ({ priority }),
    isDone: (ticket, { priority }) => priority === ticket.priority,
    inverse: ({ priority }) => ({ kind: 'priority', priority }),
    send: (ticket, { priority }) =>
      call('PUT /api/tickets/:ticket', { params: { ticket }, body: { priority } }),
    bulkBody: ({ priority }) => ({ priority }),
    done: ({ priority }) => done.priority(priority),
  },
  snooze: {
    apply: (ticket, { until, status = ticket.status === 'closed' ? 'open' : ticket.status }) => ({
      is_snoozed: true,
      snoozed_until: until,
      status,
    }),
    isDone: ({ is_snoozed, snoozed_until }, { until }) => is_snoozed && until === snoozed_until,
    inverse: ({ status, is_snoozed, snoozed_until }) => {
      if (is_snoozed) return { kind: 'snooze', until: snoozed_until }
      return status === 'closed' ? { kind: 'status', status } : { kind: 'unsnooze' }
    },
    send: (ticket, change) =>
      change.status
        ? // Only the bulk endpoint can set the status and the snooze at once.
          sendChanges([ticket], change).then(({ data: [one] }) => assertChanged(one))
        : call('PUT /api/tickets/:ticket/snooze', { params: { ticket }, body: { until: change.until } }),
    bulkBody: ({ until, status }) => ({ snooze: { until }, ...(status && { status }) }),
    done: (_, count) => done.snooze(count),
  },
  unsnooze: {
    apply: () => awake,
    isDone: ({ is_snoozed }) => !is_snoozed,
    inverse: ({ snoozed_until }) => ({ kind: 'snooze', until: snoozed_until }),
    send: (ticket) => call('DELETE /api/tickets/:ticket/snooze', { params: { ticket } }),
    bulkBody: () => ({ snooze: null }),
    done: (_, count) => done.unsnooze(count),
  },
  assignee: {
    apply: (_, { member }) => ({ assignee: member }),
    isDone: ({ assignee }, { member }) => member?.ulid === assignee?.ulid,
    inverse: ({ assignee }) => ({ kind: 'assignee', member: assignee }),
    send: (ticket, { member }) =>
      call('PUT /api/tickets/:ticket/assignee', {
        params: { ticket },
        body: { assignee_ulid: member?.ulid ?? null },
      }),
    bulkBody: ({ member }) => ({ assignee_ulid: member?.ulid ?? null }),
    done: ({ member }, count) => done.assignee(member?.name, count),
    working: ({ member }) => working.assignee(member?.name),
  },
  team: {
    apply: (_, { team }) => ({ assigned_team: team }),
    isDone: ({ assigned_team }, { team }) => team?.ulid === assigned_team?.ulid,
    inverse: ({ assigned_team }) => ({ kind: 'team', team: assigned_team }),
    send: (ticket, { team }) =>
      call('PUT /api/tickets/:ticket/team', {
        params: { ticket },
        body: { team_ulid: team?.ulid ?? null },
      }),
    bulkBody: ({ team }) => ({ team_ulid: team?.ulid ?? null }),
    done: ({ team }, count) => done.team(team?.name, count),
  },
  channel: {
    apply: (_, { kind: _kind, ...moved }) => moved,
    isDone: (ticket, { channel }) => channel.ulid === ticket.channel.ulid,
    inverse: ({ channel, assignee, assigned_team }) => ({
      kind: 'channel',
      channel,
      assignee,
      assigned_team,
    }),
    send: async (ticket, { channel, assignee, assigned_team }) => {
      const params = { ticket }
      await call('PUT /api/tickets/:ticket/channel', { params, body: { channel_ulid: channel.ulid } })
      if (assignee === undefined && assigned_team === undefined) return
      const body = { assignee_ulid: assignee?.ulid ?? null, team_ulid: assigned_team?.ulid ?? null }
      await call('PUT /api/tickets/:ticket', { params, body })
    },
    bulkBody: () => ({}),
    done: ({ channel }) => done.channel(channel.name),
  },
  contact: {
    apply: (_, { contact }) => ({ contact }),
    isDone: (ticket, { contact }) => contact.ulid === ticket.contact.ulid,
    inverse: ({ contact }) => ({ kind: 'contact', contact }),
    send: (ticket, { contact }) =>
      call('PUT /api/tickets/:ticket/contact', {
        params: { ticket },
        body: { contact_ulid: contact.ulid ?? '' },
      }),
    bulkBody: () => ({}),
    done: ({ contact }) => done.contact(contact.name ?? contact.email),
  },
  addTag: {
    apply: ({ tags }, { tag }) => ({
      tags: [...without(tags, tag), tag].sort((a, b) => compareNames(a.name, b.name)),
    }),
    isDone: ({ tags }, { tag }) => hasTag(tags, tag),
    inverse: (_, { tag }) => ({ kind: 'removeTag', tag }),
    send: (ticket, { tag }) =>
      call('POST /api/tickets/:ticket/tags/:tag', { params: { ticket, tag: tag.ulid } }),
    bulkBody: ({ tag }) => ({ add_tag_ulids: [tag.ulid] }),
    done: ({ tag }) => done.addTag(tag.name),
    working: ({ tag }) => working.addTag(tag.name),
  },
  removeTag: {
    apply: ({ tags }, { tag }) => ({ tags: without(tags, tag) }),
    isDone: ({ tags }, { tag }) => !hasTag(tags, tag),
    inverse: (_, { tag }) => ({ kind: 'addTag', tag }),
    send: (ticket, { tag }) =>
      call('DELETE /api/tickets/:ticket/tags/:tag', { params: { ticket, tag: tag.ulid } }),
    bulkBody: ({ tag }) => ({ remove_tag_ulids: [tag.ulid] }),
    done: ({ tag }) => done.removeTag(tag.name),
  },
  subject: {
    apply: (_, { subject }) => ({ subject }),
    isDone: (ticket, { subject }) => subject === ticket.subject,
    inverse: ({ subject }) => ({ kind: 'subject', subject }),
    send: (ticket, { subject }) =>
      call('PUT /api/tickets/:ticket', { params: { ticket }, body: { subject } }),
    bulkBody: () => ({}),
    done: () => done.subject,
  },
  field: {
    apply: (ticket, { field, value, fields }) => ({
      fields: { ...withField(ticket.fields, field, value), ...fields },
    }),
    isDone: ({ fields }, { field, value }) => isSameValue(fields[field] ?? null, value),
    inverse: ({ fields }, { field, name }) => ({ kind: 'field', field, name, value: fields[field] ?? null }),
    send: (ticket, { field, value, fields }) =>
      call('PUT /api/tickets/:ticket', {
        params: { ticket },
        body: { fields: { ...fields, [field]: value } },
      }),
    bulkBody: ({ field, value, fields }) => ({ fields: { ...fields, [field]: value } }),
    done: ({ name }) => strings.fields.changed(name),
  },
  spam: {
    apply: (_, change) => statusFields(statusOfSpam(change)),
    isDone: ({ status }, { isSpam, blocks }) => blocks === undefined && isSpam === (status === 'spam'),
    inverse: (ticket, change) =>
      change.blocks === undefined
        ? statusAndSnooze(ticket, statusOfSpam(change))
        : { kind: 'spam', isSpam: ticket.status === 'spam', blocks: !change.blocks },
    send: (ticket, { isSpam, blocks }) =>
      call('PUT /api/tickets/:ticket/spam', {
        params: { ticket },
        body: { is_spam: isSpam, ...(blocks !== undefined && { block_sender: blocks }) },
      }),
    bulkBody: (change) => ({
      status: statusOfSpam(change),
      ...(change.blocks && { block_senders: true }),
    }),
    done: ({ isSpam, blocks }) => done.spam(isSpam, blocks),
  },
}

/** Sends one change of up to `mostAtOnce` tickets. */
export const sendChanges = <K extends Kind>(tickets: string[], change: Change<K>) =>
  call('POST /api/tickets/bulk', {
    body: { ticket_ulids: tickets, ...kindsOfChange[change.kind].bulkBody(change) },
  })

export const mostAtOnce = 100

type Outcome = ResponseOf<'POST /api/tickets/bulk'>['data'][number]

/** Throws if the ticket does not exist, or lacks required fields. */
export const assertChanged = ({ outcome, errors = {} }: Partial<Outcome> = {}) => {
  if (outcome === 'not_found') throw new Error(strings.ticket.missingText)
  if (outcome === 'missing_fields') throw new Error(Object.values(errors).flat().map(said).join(' '))
}

const awake = { is_snoozed: false, snoozed_until: null }

/** A completed ticket is not snoozed. */
const statusFields = (status: Status) => ({
  status,
  ...(status !== 'open' && status !== 'waiting' && awake),
})

const statusOfSpam = ({ isSpam }: { isSpam: boolean }): Status => (isSpam ? 'spam' : 'open')

/** The inverse of a status that ends a snooze also restores the snooze. */
const statusAndSnooze = ({ status, is_snoozed, snoozed_until }: Ticket, next: Status): Change => {
  const endsSnooze = is_snoozed && 'is_snoozed' in statusFields(next)
  return endsSnooze ? { kind: 'snooze', until: snoozed_until, status } : { kind: 'status', status }
}

const hasTag = (tags: readonly Tag[], { ulid }: Tag) => tags.some((tag) => tag.ulid === ulid)

const without = (tags: readonly Tag[], { ulid }: Tag) => tags.filter((tag) => tag.ulid !== ulid)
