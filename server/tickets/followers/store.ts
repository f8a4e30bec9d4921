import { usualChoices } from '../../../contract/members/notification-choices.ts'
import type { Follower } from '../../../contract/tickets/followers.ts'
import { canAccess } from '../../members/index.ts'
import type { Written } from '../../messages/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

/** The followers who can access the ticket now. */
export const ofTicket = (tx: Read, ticket: { id: number; channel_id: number }) => {
  const { sql, workspace } = tx
  return sql<Follower[]>`
    select u.ulid, u.name, u.avatar_url, f.followed_at
    from ticket_followers f join memberships m on m.workspace_id = ${workspace} and m.user_id = f.user_id
    join users u on u.id = f.user_id
    where f.workspace_id = ${workspace} and f.ticket_id = ${ticket.id} and ${canAccess(tx, sql`${ticket.channel_id}`)}
    order by f.followed_at, u.id`
}

/**
 * A follower who was copied by a merge now also follows in their own right, so undoing the merge does not remove them.
 */
const orStay = ({ sql }: Pick<Read, 'sql'>) => sql`
  do update set merged_from_id = null
    where ticket_followers.merged_from_id is not null`

export const insert = (
  { sql, workspace, now }: Write,
  { ticket, user }: { ticket: number; user: number },
) => sql`
  insert into ticket_followers (workspace_id, ticket_id, user_id, followed_at)
  values (${workspace}, ${ticket}, ${user}, ${now}) on conflict (workspace_id, ticket_id, user_id) ${orStay({ sql })}`

/** Makes members follow a ticket. Returns how many did not follow it before. */
export const insertAll = async ({ sql, workspace, now }: Write, ticket: number, ulids: readonly string[]) => {
  const { count } = await sql`
    insert into ticket_followers (workspace_id, ticket_id, user_id, followed_at)
    select ${workspace}::bigint, ${ticket}::bigint, m.user_id, ${now}::timestamptz
    from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and u.ulid = any (${[...ulids]}::text[])
    order by m.user_id on conflict (workspace_id, ticket_id, user_id) do nothing`
  return count
}

export const remove = ({ sql, workspace }: Write, { ticket, user }: { ticket: number; user: number }) => sql`
  delete from ticket_followers where workspace_id = ${workspace} and ticket_id = ${ticket} and user_id = ${user}`

/** Makes members follow tickets on which they have just written, if they chose to. */
export const insertWriters = ({ sql, workspace, now }: Write, written: readonly Written[]) => sql`
  insert into ticket_followers (workspace_id, ticket_id, user_id, followed_at)
  select ${workspace}, w.ticket, u.id, ${now}
  from unnest((select ${written.map(({ ticket }) => ticket)}::bigint[]), (select ${written.map(({ user }) => user)}::bigint[]))
    as w (ticket, user_id)
  join users u on u.id = w.user_id
  join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id
  where coalesce((u.notification_choices ->> 'follow_when_writing')::boolean, ${usualChoices.follow_when_writing})
  order by w.ticket on conflict (workspace_id, ticket_id, user_id) ${orStay({ sql })}`

type Choice = 'follow_when_mentioned' | 'follow_when_assigned'
/** A ticket and a user. */
export type Pair = { ticket: number; ulid: string }

/** Makes members follow tickets that they can access, if they chose to. */
export const insertByChoice = (tx: Write, pairs: readonly Pair[], choice: Choice) => {
  const { sql, workspace, now } = tx
  return sql`
    insert into ticket_followers (workspace_id, ticket_id, user_id, followed_at)
    select distinct ${workspace}::bigint, t.id, u.id, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (ticket bigint, ulid text)
    join users u on u.ulid = p.ulid
    join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id
    join tickets t on t.workspace_id = ${workspace} and t.id = p.ticket
    where coalesce((u.notification_choices ->> ${choice})::boolean, ${usualChoices[choice]})
      and ${canAccess(tx, sql`t.channel_id`)}
    order by t.id, u.id on conflict (workspace_id, ticket_id, user_id) ${orStay({ sql })}`
}

type Merge = { ticket: string; other: string }

/** Copies the followers of merged tickets to the ticket that they were merged into. */
export const copy = ({ sql, workspace }: Write, merges: readonly Merge[]) => sql`
  insert into ticket_followers (workspace_id, ticket_id, user_id, followed_at, merged_from_id)
  select distinct on (t.id, f.user_id) f.workspace_id, t.id, f.user_id, f.followed_at, s.id
  from jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as p (ticket text, other text)
  join tickets s on s.workspace_id = ${workspace} and s.ulid = p.ticket
  join tickets t on t.workspace_id = ${workspace} and t.ulid = p.other
  join ticket_followers f on f.workspace_id = ${workspace} and f.ticket_id = s.id
  order by t.id, f.user_id on conflict do nothing`

/** Removes the followers who were copied by a merge when it is undone. */
export const removeCopies = ({ sql, workspace }: Write, merges: readonly Merge[]) => sql`
  delete from ticket_followers f
  using jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as p (ticket text, other text)
  join tickets s on s.workspace_id = ${workspace} and s.ulid = p.ticket
  join tickets t on t.workspace_id = ${workspace} and t.ulid = p.other
  where f.workspace_id = ${workspace} and f.ticket_id = t.id and f.merged_from_id = s.id`

/** Copies the followers of all tickets that are still merged into these. */
export const copyAgain = ({ sql, workspace }: Write, tickets: readonly string[]) => sql`
  insert into ticket_followers (workspace_id, ticket_id, user_id, followed_at, merged_from_id)
  select distinct on (t.id, f.user_id) f.workspace_id, t.id, f.user_id, f.followed_at, s.id
  from tickets t join tickets s on s.workspace_id = ${workspace} and s.merged_into_id = t.id
  join ticket_followers f on f.workspace_id = ${workspace} and f.ticket_id = s.id
  where t.workspace_id = ${workspace} and t.ulid = any (${[...tickets]}::text[])
  order by t.id, f.user_id on conflict do nothing`
