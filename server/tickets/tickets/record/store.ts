import type { TicketPriority, TicketStatus } from '../../../../contract/base/ticket-status.ts'
import type { FieldValues } from '../../../../contract/workspaces/field-types.ts'
import { addressInTicket } from '../../../contacts/index.ts'
import { batched, inGroups, inRounds } from '../../../platform/db/batched.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { within } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { notFound } from '../../../platform/kernel/problem.ts'
import {
  appliedTo,
  type FieldChanges,
  type Requirement,
  requirements,
  teamsHaveCalendars,
} from '../../../workspaces/index.ts'
import { type ShownRow, ticketColumns, ticketJoins, ticketOf } from './columns.ts'
import type { Me } from './listing-rules.ts'
import { targetOf, ulidOf } from './merge-store.ts'

export type TicketRow = {
  id: number
  ulid: string
  number: number
  subject: string
  status: TicketStatus
  priority: TicketPriority
  channel_id: number
  assignee_id: number | null
  team_id: number | null
  contact_id: number | null
  contact_email: string
  external_id: string | null
  fields: FieldValues
} & Snooze

/** With the fields that tickets of the workspace must have. */
export type LockedTicket = Omit<TicketRow, 'contact_email'> & { requirements: Requirement[] | null }

/** A snooze without a time ends with the next message of the contact. */
export type Snooze = { is_snoozed: boolean; snoozed_until: Moment | null }

/** The ticket with this ULID and the current address of its contact, if the caller can access its channel. */
export const findUnmerged = async (tx: Read, ulid: string, access: Principal['channels']) => {
  const [ticket] = await allUnmerged(tx, [ulid], access)
  return ticket
}

const allUnmerged = ({ sql, workspace }: Read, ulids: string[], access: Principal['channels']) => sql<
  TicketRow[]
>`
    select t.id, t.ulid, t.number, t.subject, t.status, t.priority, t.channel_id, t.assignee_id, t.team_id, t.contact_id,
      t.is_snoozed, t.snoozed_until, t.external_id, t.fields, ${addressInTicket({ sql, workspace })} as contact_email
    from tickets t left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    where t.workspace_id = ${workspace} and t.ulid = any ((select ${ulids}::text[])::text[]) and t.status <> 'merged'
      ${within({ sql }, access, sql`t.channel_id`)}`

/** The same, but for a merged ticket, returns the target of the merge. */
export const find = async (tx: Read, ulid: string, access: Principal['channels']) =>
  (await findUnmerged(tx, ulid, access)) ?? findTarget(tx, ulid, access)

/** Finds a ticket for writing a message to it. */
export const findToWrite = async (tx: Write, ulid: string, access: Principal['channels']) =>
  (await unmergedTogether(tx, { ulid, access })) ?? findTarget(tx, ulid, access)

const findTarget = async (tx: Read, ulid: string, access: Principal['channels']) => {
  const target = await targetOf(tx, ulid)
  return target === undefined ? undefined : findUnmerged(tx, target, access)
}

type Wanted = { ulid: string; access: Principal['channels'] }

const unmergedTogether = batched((tx, wanted: Wanted[]) =>
  inGroups(
    wanted,
    ({ access }) => String(access),
    async (some) => {
      const [{ access }] = some
      const ulids = some.map(({ ulid }) => ulid)
      const found = new Map((await allUnmerged(tx, ulids, access)).map((ticket) => [ticket.ulid, ticket]))
      return ulids.map((ulid) => found.get(ulid))
    },
  ),
)

/**
 * Finds and locks a ticket: until the transaction ends, no other one changes it or writes to it. Ignores merged
 * tickets.
 */
export const lock = async ({ sql, workspace }: Write, id: number) => {
  const [ticket] = await sql<LockedTicket[]>`
    select id, ulid, number, subject, status, priority, channel_id, assignee_id, team_id, contact_id,
      is_snoozed, snoozed_until, external_id, fields, ${requirements({ sql, workspace })} from tickets
    where workspace_id = ${workspace} and id = ${id} and status <> 'merged' for no key update`
  return ticket
}

/** Locks the tickets that the caller can access, in the order of their ids to avoid deadlocks. */
export const lockAll = ({ sql, workspace }: Write, ulids: string[], access: Principal['channels']) =>
  sql<LockedTicket[]>`
    select id, ulid, number, subject, status, priority, channel_id, assignee_id, team_id, contact_id,
      is_snoozed, snoozed_until, external_id, fields, ${requirements({ sql, workspace })} from tickets
    where workspace_id = ${workspace} and ulid = any (${ulids}::text[]) and status <> 'merged'
      ${within({ sql }, access, sql`channel_id`)}
    order by id for no key update`

/** The current addresses of the contacts of tickets. */
export const addresses = ({ sql, workspace }: Read, ids: number[]) =>
  sql<Pick<TicketRow, 'id' | 'ulid' | 'contact_email'>[]>`
    select t.id, t.ulid, ${addressInTicket({ sql, workspace })} as contact_email
    from tickets t left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    where t.workspace_id = ${workspace} and t.id = any (${ids}::bigint[]) order by t.id`

/** The ticket as the API shows it. If it was merged since it was found, returns the target of the merge. */
export const get = async (tx: Read, id: number, me: Me) => {
  const shown = (await unmerged(tx, id, me)) ?? (await intoWhich(tx, id, me))
  if (!shown) throw notFound()
  return ticketOf(shown)
}

const unmerged = async (tx: Read, id: number, me: Me) => {
  const [ticket] = await tx.sql<ShownRow[]>`
    select ${ticketColumns(tx, me)} from tickets t ${ticketJoins(tx)}
    where t.workspace_id = ${tx.workspace} and t.id = ${id} and t.status <> 'merged'`
  return ticket
}

const intoWhich = async (tx: Read, id: number, me: Me) => {
  const ulid = await ulidOf(tx, id)
  const target = ulid && (await findTarget(tx, ulid, me.channels))
  return target && unmerged(tx, target.id, me)
}

/** Reserves the id and the number of the next ticket. */
export const reserve = (tx: Write) => reserved(tx, undefined)

const reserved = batched(
  ({ sql }, { length }: undefined[]) => sql<{ id: number; number: number }[]>`
  select nextval('tickets_id_seq') as id, next_ticket_number() as number from generate_series(1, ${length})`,
)

type NewTicket = {
  id: number
  ulid: string
  number: number
  subject: string
  channel_id: number
  contact_id: number | null
  contact_name: string | null
  contact_email: string
  latest_message_preview: string | null
  has_attachments: boolean
  possibly_related_id: number | null
  status: TicketStatus
  external_id?: string | null
  fields?: FieldValues
  /** True if the contact waits for a reply. */
  isWaiting: boolean
}

const insertAll = async ({ sql, workspace, now }: Write, tickets: NewTicket[]) => {
  const times = { created_at: now, updated_at: now, last_activity_at: now }
  const rows = tickets.map(({ isWaiting, external_id = null, fields = {}, ...ticket }) => ({
    workspace_id: workspace,
    ...ticket,
    external_id,
    fields: JSON.stringify(fields),
    ...times,
    waiting_since: isWaiting ? now : null,
  }))
  await sql`insert into tickets ${sql(rows)}`.execute()
  return []
}

export const insert = batched(insertAll, { isFirst: true })

type Times = { waiting_since: Moment | null; last_activity_at?: Moment }

export const setTimes = ({ sql, workspace }: Write, id: number, times: Times) => sql`
  update tickets set ${sql(times)} where workspace_id = ${workspace} and id = ${id}`

export const setPreview = ({ sql, workspace }: Write, id: number, preview: string | null) => sql`
  update tickets set latest_message_preview = ${preview} where workspace_id = ${workspace} and id = ${id}`

/** The effect of a message on the wait for a reply: it begins, ends, or stays as it is. */
export type Wait = 'begins' | 'ends' | 'stays'

type Touch = { id: number; preview: string | null; wait: Wait; hasAttachments: boolean }

/** Updates a ticket after a new message. A message without a preview, such as a note, keeps the previous preview. */
export const touch = batched((tx, touches: Touch[]) => inRounds(touches, (some) => touchAll(tx, some)))

const touchAll = ({ sql, workspace, now }: Write, touches: Touch[]) =>
  sql`
  update tickets t set updated_at = greatest(t.updated_at, ${now}), last_activity_at = greatest(t.last_activity_at, ${now}),
    latest_message_preview = coalesce(m.preview, t.latest_message_preview),
    has_attachments = t.has_attachments or t.id = any (${idsOf(touches.filter(({ hasAttachments }) => hasAttachments))}::bigint[]),
    waiting_since = case when m.wait = 'begins' then coalesce(t.waiting_since, ${now})
      when m.wait = 'ends' then null else t.waiting_since end
  from unnest((select ${idsOf(touches)}::bigint[]), (select ${touches.map(({ preview }) => preview)}::text[]),
    (select ${touches.map(({ wait }) => wait)}::text[])) as m (id, preview, wait)
  where t.workspace_id = ${workspace} and t.id = m.id`.execute()

const idsOf = (touches: Touch[]) => touches.map(({ id }) => id)

export type Settings = Pick<
  TicketRow,
  'subject' | 'status' | 'priority' | 'assignee_id' | 'team_id' | 'external_id'
>

export const update = (
  { sql, workspace, now }: Write,
  id: number,
  settings: Partial<Settings & Snooze>,
) => sql`
  update tickets set ${sql({ ...settings, updated_at: now })} where workspace_id = ${workspace} and id = ${id}`

type Replier = { ticket: number; user: number }

/**
 * Assigns tickets without an assignee to the members who reply, if the workspace wants it. Returns the member for
 * each changed ticket.
 */
export const assignOnReply = batched(async ({ sql, workspace }: Write, repliers: Replier[]) => {
  const first = repliers
    .filter(({ ticket }, at) => repliers.findIndex((one) => one.ticket === ticket) === at)
    .toSorted((one, other) => one.ticket - other.ticket)
  const assigned = await sql<Replier[]>`
    update tickets t set assignee_id = r.user_id
    from unnest((select ${first.map(({ ticket }) => ticket)}::bigint[]),
      (select ${first.map(({ user }) => user)}::bigint[])) as r (id, user_id)
    where t.workspace_id = ${workspace} and t.id = r.id and t.assignee_id is null
      and (select is_assigned_on_reply from workspaces where id = ${workspace})
    returning t.id as ticket`
  const changed = new Set(assigned.map(({ ticket }) => ticket))
  return repliers.map((one) => first.includes(one) && changed.has(one.ticket))
})

export const updateFields = (tx: Write, id: number, changes: FieldChanges) => tx.sql`
  update tickets set fields = ${appliedTo(tx, changes)}, updated_at = ${tx.now}
  where workspace_id = ${tx.workspace} and id = ${id}`

/** Removes the values of a field. */
export const clearField = ({ sql, workspace }: Write, ids: number[], key: string) => sql`
  update tickets set fields = fields - ${key}::text
  where workspace_id = ${workspace} and id = any (array(
    select id from tickets where workspace_id = ${workspace} and id = any (${ids}::bigint[])
    order by id for no key update))`

/** Locks an id of another system until the transaction ends, so that only one ticket gets it. */
export const lockExternalId = ({ sql, workspace }: Write, externalId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('external id of a ticket ' || ${externalId}::text, ${workspace}))`

/** The ticket with this id of another system. Without a ULID, the caller cannot access it. */
export const ticketWithExternalId = async (
  { sql, workspace }: Read,
  externalId: string,
  access: Principal['channels'],
) => {
  const [ticket] = await sql<{ id: number; ulid: string | null }[]>`
    select id, case when true ${within({ sql }, access, sql`channel_id`)} then ulid end as ulid from tickets
    where workspace_id = ${workspace} and external_id = ${externalId}`
  return ticket
}

/** Returns true if somebody outside of the team has written to the ticket. */
export const hasWritten = async ({ sql, workspace }: Read, id: number) => {
  const [{ has }] = await sql<[{ has: boolean }]>`
    select exists (
      select from messages where workspace_id = ${workspace} and ticket_id = ${id} and type = 'inbound') as has`
  return has
}

export const hasScheduled = async ({ sql, workspace }: Read, id: number) => {
  const [{ has }] = await sql<[{ has: boolean }]>`
    select exists (
      select from scheduled_messages where workspace_id = ${workspace} and ticket_id = ${id}) as has`
  return has
}

/** Deletes the ticket, and references to it from possibly related tickets. */
export const remove = async ({ sql, workspace }: Write, id: number) => {
  await sql`
    update tickets set possibly_related_id = null where workspace_id = ${workspace} and possibly_related_id = ${id}`
  await sql`delete from tickets where workspace_id = ${workspace} and id = ${id}`
}

/** Copies the name and address of contacts to their tickets, and removes the contacts from these tickets. */
export const keepContacts = ({ sql, workspace }: Write, ulids: string[]) => sql`
  update tickets t set contact_id = null, contact_name = c.name, contact_email = ${addressInTicket({ sql, workspace })},
    from_address = coalesce(t.from_address, t.contact_email)
  from contacts c
  where c.workspace_id = ${workspace} and c.ulid = any (${ulids}::text[])
    and t.workspace_id = ${workspace} and t.contact_id = c.id`

export const unassign = ({ sql, workspace }: Write, users: string[]) => sql`
  update tickets t set assignee_id = null
  from users u
  where u.ulid = any (${users}::text[]) and t.workspace_id = ${workspace} and t.assignee_id = u.id`

/** Unassigns the tickets of members that are not over yet. */
export const release = ({ sql, workspace }: Write, users: string[]) => sql<
  { id: number; ticket: string; user: string; name: string }[]
>`
  update tickets t set assignee_id = null
  from users u
  where u.ulid = any (${users}::text[]) and t.workspace_id = ${workspace} and t.id = any (array(
    select o.id from tickets o join users a on a.id = o.assignee_id
    where o.workspace_id = ${workspace} and a.ulid = any (${users}::text[]) and o.status not in ('closed', 'spam')
    order by o.id for no key update of o)) and t.assignee_id = u.id
  returning t.id, t.ulid as ticket, u.ulid as user, u.name`

export const forgetTeams = ({ sql, workspace }: Write, teams: string[]) => sql`
  update tickets t set team_id = null
  from teams g
  where g.workspace_id = ${workspace} and g.ulid = any (${teams}::text[])
    and t.workspace_id = ${workspace} and t.team_id = g.id`

/** Returns whether the ticket did not have the tag before. */
export const addTag = async ({ sql, workspace }: Write, ticket: number, tag: number) => {
  const { count } = await sql`
    insert into ticket_tags (workspace_id, ticket_id, tag_id) values (${workspace}, ${ticket}, ${tag})
    on conflict do nothing`
  return count > 0
}

/** Returns whether the ticket had the tag. */
export const removeTag = async ({ sql, workspace }: Write, ticket: number, tag: number) => {
  const { count } = await sql`
    delete from ticket_tags where workspace_id = ${workspace} and ticket_id = ${ticket} and tag_id = ${tag}`
  return count > 0
}

export const nameOfMember = async ({ sql }: Read, id: number) => {
  const [user] = await sql<{ ulid: string; name: string }[]>`select ulid, name from users where id = ${id}`
  return user
}

export const nameOfTeam = async ({ sql, workspace }: Read, id: number) => {
  const [team] = await sql<{ ulid: string; name: string; teamsHaveCalendars: boolean }[]>`
    select ulid, name, ${teamsHaveCalendars({ sql, workspace })} as "teamsHaveCalendars"
    from teams where workspace_id = ${workspace} and id = ${id}`
  return team
}

export const ulidOfChannel = async ({ sql, workspace }: Read, id: number) => {
  const [{ ulid }] = await sql<[{ ulid: string }]>`
    select ulid from channels where workspace_id = ${workspace} and id = ${id}`
  return ulid
}
