import { lanesIn, workspacesIn } from '../platform/background/fair-claim.ts'
import type { Room } from '../platform/background/slots.ts'
import type { Moment } from '../platform/clock.ts'
import type { GlobalWrite, Write } from '../platform/db/transaction.ts'

export type Delivery = {
  workspace_id: number
  message_id: number
  channel_id: number
  attempts: number
  give_up_at: Moment
  /** Whether a process had it before and was not heard of again. */
  is_abandoned: boolean
}

export type Place = { message: number; ticket: number }

/** Says whether it was not there already. */
export const insert = async (
  { sql, workspace, now }: Write,
  { message, ticket }: Place,
  giveUpAt: Moment,
) => {
  const { count } = await sql`
    insert into deliveries (workspace_id, message_id, ticket_id, channel_id, next_try_at, give_up_at)
    select workspace_id, ${message}, id, channel_id, ${now}, ${giveUpAt} from tickets
    where workspace_id = ${workspace} and id = ${ticket}
    on conflict do nothing`
  return count > 0
}

type Claim = {
  room: Room
  until: Moment
  /** Whether those wait that leave over the installation's own server. */
  isOwnResting: boolean
}

/**
 * Takes some of what is due in fair turns: of each workspace, and within it of each channel, so that no channel with
 * a slow server or a long queue holds up others. A mail waits for the earlier ones of its ticket, and for the server
 * of its channel while that cannot be reached. The query takes one step in the index for each channel with a queue.
 * The limit that is a constant lets PostgreSQL plan for few rows, also before it knows the other.
 */
export const take = (tx: GlobalWrite, { room, until, isOwnResting }: Claim) => tx.sql<Delivery[]>`
  with recursive found as (
    (select workspace_id, channel_id from deliveries order by workspace_id, channel_id limit 1)
    union all
    select next.* from found cross join lateral (
      select workspace_id, channel_id from deliveries
      where (workspace_id, channel_id) > (found.workspace_id, found.channel_id)
      order by workspace_id, channel_id limit 1) as next
  ), open as (
    select found.*, coalesce(busy.running, 0) as running, coalesce(busy.served, 0) as served,
      coalesce(busy_lane.running, 0) as running_here
    from found
    left join ${workspacesIn(tx, room)} using (workspace_id)
    left join ${lanesIn(tx, room)} on busy_lane.lane = found.channel_id
    left join channel_mail c on c.workspace_id = found.workspace_id and c.channel_id = found.channel_id
    where case when c.smtp_url is null then not ${isOwnResting}::boolean
               else coalesce(c.sending_next_try_at, '-infinity') <= ${tx.now} end
  ), candidates as (
    select open.workspace_id, running, served, due.message_id, due.next_try_at,
      running_here + row_number() over (
        partition by open.workspace_id, open.channel_id order by due.next_try_at, due.message_id) as turn_here
    from open cross join lateral (
      select d.message_id, d.next_try_at from deliveries d
      where d.workspace_id = open.workspace_id and d.channel_id = open.channel_id and d.next_try_at <= ${tx.now}
        and not exists (
          select from deliveries e
          where e.workspace_id = d.workspace_id and e.ticket_id = d.ticket_id and e.message_id < d.message_id)
      order by d.next_try_at, d.message_id
      limit greatest(0, least(${room.most}::bigint, ${room.perLane}::bigint - running_here,
        ${room.perWorkspace}::bigint - running))
    ) as due
  ), due as (
    select workspace_id, message_id, served, next_try_at, running + row_number() over (
      partition by workspace_id order by turn_here, next_try_at, message_id) as turn
    from candidates
  ), chosen as (
    select workspace_id, message_id from (
      select workspace_id, message_id from due where turn <= ${room.perWorkspace}::bigint
      order by turn, served, next_try_at limit ${room.most}
    ) as first limit 100
  ), taken as (
    select d.workspace_id, d.message_id, d.taken_until is not null as is_abandoned
    from deliveries d join chosen using (workspace_id, message_id)
    where d.next_try_at <= ${tx.now} for update of d skip locked
  )
  update deliveries d set taken_until = ${until}, next_try_at = ${until}
  from taken t where d.workspace_id = t.workspace_id and d.message_id = t.message_id
  returning d.workspace_id, d.message_id, d.channel_id, d.attempts, d.give_up_at, t.is_abandoned`

/** Says of those that are still being handed over that their process lives. */
export const keep = (
  { sql }: GlobalWrite,
  taken: { workspace: number; message: number }[],
  until: Moment,
) => sql`
  update deliveries d set taken_until = ${until}, next_try_at = ${until}
  from unnest(${taken.map(({ workspace }) => workspace)}::bigint[], ${taken.map(({ message }) => message)}::bigint[])
    as t (workspace_id, message_id)
  where d.workspace_id = t.workspace_id and d.message_id = t.message_id and d.taken_until is not null`

export const remove = ({ sql, workspace }: Write, messages: number[]) => sql`
  delete from deliveries
  where workspace_id = ${workspace} and message_id = any (${messages}::bigint[]) and taken_until is not null`

export const postpone = ({ sql, workspace }: Write, message: number, nextTryAt: Moment) => sql`
  update deliveries set attempts = attempts + 1, next_try_at = ${nextTryAt}, taken_until = null
  where workspace_id = ${workspace} and message_id = ${message} and taken_until is not null`

/** Gives back those that have not begun to leave; says which. */
export const release = async ({ sql, workspace }: Write, messages: number[], nextTryAt: Moment) => {
  const rows = await sql<{ message_id: number }[]>`
    update deliveries d set next_try_at = ${nextTryAt}, taken_until = null
    from messages m
    where d.workspace_id = ${workspace} and d.message_id = any (${messages}::bigint[])
      and m.workspace_id = d.workspace_id and m.id = d.message_id and m.send_status = 'pending'
    returning d.message_id`
  return new Set(rows.map(({ message_id }) => message_id))
}
