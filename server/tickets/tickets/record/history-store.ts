import type { WholeTicket } from '../../../../contract/tickets/tickets.ts'
import { addressInTicket } from '../../../contacts/index.ts'
import { batched, inGroups } from '../../../platform/db/batched.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { accessibleTicket } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { type ShownRow, ticketColumns, ticketJoins, ticketOf } from './columns.ts'
import type { Me } from './listing-rules.ts'
import { shownEvents } from './rules.ts'
import { shownFacts } from './shown-facts.ts'

// The number of activities that are shown with a ticket. The list of activities has all of them.
const newest = 200

type Asked = { ulid: string; me: Me }

/** The ticket with its newest activities, if the caller can access its channel. */
export const findWithHistory = batched((tx: Read, asked: Asked[]) =>
  inGroups(
    asked,
    ({ me }) => `${me.user.id} ${me.channels}`,
    async (some) => {
      const found = new Map((await allWithHistory(tx, some)).map((row) => [row.ulid, row]))
      return some.map(({ ulid }) => withHistory(found.get(ulid)))
    },
  ),
)

const withHistory = (row: FoundTicket | undefined) => {
  if (!row) return undefined
  const { history, merged, is_confirmed } = row
  return { shown: ticketOf(row), history, merged, is_confirmed }
}

/** All requests have the same caller. */
const allWithHistory = (tx: Read, asked: readonly [Asked, ...Asked[]]) => {
  const { sql, workspace } = tx
  const [{ me }] = asked
  return sql<FoundTicket[]>`
    select ${ticketColumns(tx, me)}, array(
        select json_build_object('id', e.id, 'ulid', e.ulid, 'type', e.type, 'facts', ${shownFacts(tx, me.channels)},
          'created_at', e.created_at, 'user', ${memberIn(tx)})
        from events e ${withMember(tx)}
        where e.workspace_id = ${workspace} and e.ticket_id = t.id and e.type = any (${shownEvents}::text[])
        order by e.id desc limit ${newest}) as history, ${mergedInto(tx, me.channels)} as merged,
      ${isConfirmed(tx)} as is_confirmed
    from tickets t ${ticketJoins(tx)}
    where t.ulid = any ((select ${asked.map(({ ulid }) => ulid)}::text[])::text[]) and t.status <> 'merged'
      and ${accessibleTicket(tx, me.channels)}`
}

type FoundTicket = ShownRow & { history: StoredActivity[]; merged: MergedTicket[]; is_confirmed: boolean }

type MergedTicket = WholeTicket['merged_tickets'][number]

/**
 * The condition that the contact of a ticket `t` has a confirmed address. An address that was only typed into a
 * widget is not confirmed.
 */
const isConfirmed = ({ sql, workspace }: Read) => sql`not exists (
  select from widget_conversations w
  where w.workspace_id = ${workspace} and w.ticket_id = t.id and not w.is_confirmed)`

/** The tickets that were merged into a ticket `t`, but only those that the caller can access. */
const mergedInto = ({ sql, workspace }: Read, access: Principal['channels']) => sql`array(
  select json_build_object('ulid', s.ulid, 'number', s.number, 'subject', s.subject,
    'contact', json_build_object('name', coalesce(gc.name, g.contact_name), 'email', ${addressInTicket({ sql, workspace }, sql`g`, sql`gc`)}))
  from tickets g left join contacts gc on gc.workspace_id = ${workspace} and gc.id = g.contact_id
    left join tickets s on s.id = g.id and ${accessibleTicket({ sql, workspace }, access, sql`s`)}
  where g.workspace_id = ${workspace} and g.merged_into_id = t.id order by g.id)`

export type StoredActivity = {
  id: number
  ulid: string
  type: string
  facts: Record<string, unknown>
  created_at: Moment | string
  user: { id: number; ulid: string; name: string; email: string; avatar_url: string | null } | null
}

const memberIn = ({ sql }: Pick<Read, 'sql'>) => sql`case when u.id is not null then
  json_build_object('id', u.id, 'ulid', u.ulid, 'name', u.name, 'email', u.email, 'avatar_url', u.avatar_url) end`

const withMember = ({ sql }: Pick<Read, 'sql'>) =>
  sql`left join users u on e.actor_type = 'user' and u.id = e.actor_id`

export const countActivities = async ({ sql, workspace }: Read, ticket: number, types: string[]) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from events
    where workspace_id = ${workspace} and ticket_id = ${ticket} and type = any (${types}::text[])`
  return total
}

type Listed = {
  ticket: number
  types: string[]
  access: Principal['channels']
  limit: number
  offset: number
  descending: boolean
}

/** The newest activities are first. */
export const activities = (tx: Read, { ticket, types, access, limit, offset, descending }: Listed) => {
  const { sql, workspace } = tx
  return sql<StoredActivity[]>`
    select e.id, e.ulid, e.type, ${shownFacts(tx, access)} as facts, e.created_at, ${memberIn(tx)} as user
    from events e ${withMember(tx)}
    where e.workspace_id = ${workspace} and e.ticket_id = ${ticket} and e.type = any (${types}::text[])
    order by e.id ${descending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`
}
