import { type Access, may } from '../../../contract/base/permissions.ts'
import type { RecurringTicket, RunResult, TicketRhythm } from '../../../contract/writing/recurring-tickets.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

export const recurringTickets: WorkTable = {
  work: 'recurring tickets',
  name: 'recurring_tickets',
  key: 'id',
  only: (sql) => sql`w.due_at is not null`,
}

/** A recurring ticket without its next times, which depend on the time zone. */
export type Found = Omit<RecurringTicket, 'next'> & {
  owner_id: number
  due_at: Moment | null
  last_day: string | null
}

/** Those of channels that the caller can access, or that are gone. */
const recurring = (tx: Read, access: Access) => {
  const { sql, workspace } = tx
  return sql`
  select r.id, r.ulid, r.name, r.owner_id, r.rhythm, r.due_at, r.last_day, r.due_at is null as is_paused, r.created_at,
    r.contact_id is null as is_for_owner,
    (select json_build_object('ulid', t.ulid, 'name', t.name) from ticket_templates t
      where t.workspace_id = ${workspace} and t.ulid = r.template_ulid and t.is_shared) as template,
    (select json_build_object('ulid', c.ulid, 'name', c.name) from channels c
      where c.workspace_id = ${workspace} and c.ulid = r.channel_ulid) as channel,
    (select json_build_object('ulid', c.ulid, 'name', c.name, 'email', c.email) from contacts c
      where c.workspace_id = ${workspace} and c.id = r.contact_id) as contact,
    (select json_build_object('ulid', u.ulid, 'name', u.name)
      from memberships m join users u on u.id = m.user_id
      where m.workspace_id = ${workspace} and m.user_id = r.owner_id) as owner,
    r.last_at, r.last_result, r.last_reason,
    (select json_build_object('ulid', t.ulid, 'number', t.number) from tickets t
      where t.id = r.last_ticket_id and ${accessibleTicket(tx, access)}) as last_ticket
  from recurring_tickets r
  where r.workspace_id = ${workspace} and (${access === 'all'} or not exists (
    select from channels c
    where c.workspace_id = ${workspace} and c.ulid = r.channel_ulid
      and c.id <> all (${access === 'all' ? [] : [...access]}::bigint[])))`
}

type Row = Omit<Found, 'last_run' | 'can'> & {
  last_at: Moment | null
  last_result: RunResult | null
  last_reason: string | null
  last_ticket: { ulid: string; number: number } | null
}

const foundBy =
  (me: Principal) =>
  ({ last_at: at, last_result: result, last_reason: reason, last_ticket: ticket, ...row }: Row): Found => ({
    ...row,
    last_run: at && result ? { at, result, reason, ticket } : null,
    can: { update: may(me, row.owner_id === me.user.id ? 'write' : 'writeAsAdmin') },
  })

export const all = async (tx: Read, me: Principal) => {
  const rows = await tx.sql<Row[]>`${recurring(tx, me.channels)} order by lower(r.name), r.id`
  return rows.map(foundBy(me))
}

export const find = async (tx: Read, me: Principal, ulid: string) => {
  const [row] = await tx.sql<Row[]>`${recurring(tx, me.channels)} and r.ulid = ${ulid}`
  return row && foundBy(me)(row)
}

export const lock = async (tx: Write, me: Principal, ulid: string) => {
  const [row] = await tx.sql<Row[]>`${recurring(tx, me.channels)} and r.ulid = ${ulid} for update of r`
  return row && foundBy(me)(row)
}

export type Settings = {
  name: string
  template_ulid: string
  channel_ulid: string
  contact_id: number | null
  rhythm: TicketRhythm
  due_at: Moment | null
}

const columnsOf = ({ rhythm, ...settings }: Settings) => ({ ...settings, rhythm: JSON.stringify(rhythm) })

export const insert = async (tx: Write, owner: number, settings: Settings) => {
  const { sql, workspace, now } = tx
  const ulid = newUlid()
  const own = { workspace_id: workspace, ulid, owner_id: owner, created_at: now }
  await sql`insert into recurring_tickets ${sql({ ...own, ...columnsOf(settings) })}`
  if (settings.due_at) wake(tx, recurringTickets.work, settings.due_at)
  return ulid
}

export const update = async (tx: Write, id: number, settings: Settings) => {
  const { sql, workspace } = tx
  await sql`
    update recurring_tickets set ${sql(columnsOf(settings))} where workspace_id = ${workspace} and id = ${id}`
  if (settings.due_at) wake(tx, recurringTickets.work, settings.due_at)
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from recurring_tickets where workspace_id = ${workspace} and id = ${id}`

/** Those that are due, the earliest first. */
export const due = ({ sql, workspace, now }: Read, atMost: number) => sql<{ id: number }[]>`
  select id from recurring_tickets
  where workspace_id = ${workspace} and due_at <= ${now} order by due_at, id limit ${atMost}`

export type Due = {
  id: number
  rhythm: TicketRhythm
  last_day: string | null
  template_ulid: string
  channel_ulid: string
  contact_id: number | null
  owner: { name: string; email: string } | null
}

/** Locks one that is due, unless another process has created its ticket meanwhile. */
export const lockDue = async ({ sql, workspace, now }: Write, id: number) => {
  const [row] = await sql<Due[]>`
    select r.id, r.rhythm, r.last_day, r.template_ulid, r.channel_ulid, r.contact_id,
      (select json_build_object('name', u.name, 'email', u.email)
        from memberships m join users u on u.id = m.user_id
        where m.workspace_id = ${workspace} and m.user_id = r.owner_id) as owner
    from recurring_tickets r
    where r.workspace_id = ${workspace} and r.id = ${id} and r.due_at <= ${now} for update of r`
  return row
}

export type Outcome = { result: RunResult; reason?: string; ticket?: number }

/** A day is served in the transaction that creates its ticket. */
export const serve = (tx: Write, id: number, { day, outcome }: { day: string; outcome: Outcome }) => {
  const { sql, workspace, now } = tx
  const { result, reason = null, ticket = null } = outcome
  return sql`
    update recurring_tickets set last_day = ${day}, last_at = ${now}, last_result = ${result}, last_reason = ${reason},
      last_ticket_id = ${ticket}
    where workspace_id = ${workspace} and id = ${id}`
}

/** Those that are not paused and not due yet. */
export const waiting = ({ sql, workspace, now }: Read) => sql<Pick<Due, 'id' | 'rhythm' | 'last_day'>[]>`
  select id, rhythm, last_day from recurring_tickets
  where workspace_id = ${workspace} and due_at > ${now} order by id`

export const setDue = (tx: Write, id: number, at: Moment) => {
  const { sql, workspace } = tx
  wake(tx, recurringTickets.work, at)
  return sql`update recurring_tickets set due_at = ${at} where workspace_id = ${workspace} and id = ${id}`
}

/** Locks those of a contact, which refer to it, before the contact is locked. */
export const lockOfContact = ({ sql, workspace }: Write, contact: number) => sql`
  select from recurring_tickets where workspace_id = ${workspace} and contact_id = ${contact}
  order by id for no key update`

/** Changes the contact of all, or of the given ones. Returns their ids. */
export const moveContact = async (
  { sql, workspace }: Write,
  { from, into, ids }: { from: number; into: number; ids?: readonly number[] },
) => {
  const rows = await sql<{ id: number }[]>`
    update recurring_tickets set contact_id = ${into}
    where workspace_id = ${workspace} and contact_id = ${from}
      and (${ids === undefined} or id = any (${[...(ids ?? [])]}::bigint[])) returning id`
  return rows.map(({ id }) => id)
}

export type Needed = { kind: 'user' | 'template'; ulid: string }

/** Those that create tickets for a member, or from a template. */
export const using = ({ sql, workspace }: Read, { kind, ulid }: Needed) => sql<
  { ulid: string; name: string; channel: number | null }[]
>`
  select r.ulid, r.name, (
    select c.id from channels c where c.workspace_id = ${workspace} and c.ulid = r.channel_ulid) as channel
  from recurring_tickets r
  where r.workspace_id = ${workspace} and ${
    kind === 'template'
      ? sql`r.template_ulid = ${ulid}`
      : sql`r.contact_id is null and r.owner_id = (select id from users where ulid = ${ulid})`
  } order by lower(r.name), r.id`
