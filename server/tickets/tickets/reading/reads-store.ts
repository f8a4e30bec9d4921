import type { Fragment } from 'postgres'
import type { Written } from '../../../messages/index.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'

/** Marks a ticket as read up to a message, or up to the newest one. */
export const markRead = (
  { sql, workspace }: Write,
  { user, tickets, upTo = null }: { user: number; tickets: number[]; upTo?: Date | null },
) => sql`
  insert into ticket_reads (workspace_id, user_id, ticket_id, read_at)
  select ${workspace}, ${user}, t.id, coalesce(${upTo}, t.last_activity_at) from tickets t
  where t.workspace_id = ${workspace} and t.id = any (${tickets}::bigint[]) order by t.id
  on conflict (workspace_id, user_id, ticket_id)
    do update set read_at = greatest(ticket_reads.read_at, excluded.read_at)`

/** The author of a message has read the ticket. */
export const markWritten = ({ sql, workspace }: Write, written: readonly Written[]) => sql`
  insert into ticket_reads (workspace_id, user_id, ticket_id, read_at)
  select ${workspace}, w.user_id, t.id, t.last_activity_at
  from unnest((select ${written.map(({ ticket }) => ticket)}::bigint[]), (select ${written.map(({ user }) => user)}::bigint[]))
    as w (ticket, user_id)
  join tickets t on t.workspace_id = ${workspace} and t.id = w.ticket order by t.id
  on conflict (workspace_id, user_id, ticket_id)
    do update set read_at = greatest(ticket_reads.read_at, excluded.read_at)`

export const markUnread = ({ sql, workspace }: Write, { user, ticket }: { user: number; ticket: number }) =>
  sql`
    insert into ticket_reads (workspace_id, user_id, ticket_id, read_at)
    values (${workspace}, ${user}, ${ticket}, '-infinity')
    on conflict (workspace_id, user_id, ticket_id) do update set read_at = '-infinity'`

type Scope = Pick<Read, 'sql' | 'workspace'>

/** The condition that a member has not read a ticket `t`. */
export const isUnread = ({ sql, workspace }: Scope, user: number) => sql`
  t.last_activity_at > coalesce(${readAt({ sql, workspace }, sql`${user}`)},
    (select m.created_at from memberships m
      where m.workspace_id = ${workspace} and m.user_id = ${user})) as is_unread`

/** The same for a member `r`. */
export const isUnreadBy = ({ sql, workspace }: Scope) =>
  sql`t.last_activity_at > coalesce(${readAt({ sql, workspace }, sql`r.user_id`)}, r.created_at)`

/** Selects by the whole key: for a join without good statistics, the planner may read all rows of the member. */
const readAt = ({ sql, workspace }: Scope, user: Fragment) => sql`
  (select rd.read_at from ticket_reads rd
    where rd.workspace_id = ${workspace} and rd.user_id = ${user} and rd.ticket_id = t.id)`
