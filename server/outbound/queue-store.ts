import type { Moment } from '../platform/clock.ts'
import type { GlobalWrite, Write } from '../platform/db/transaction.ts'

export type Delivery = {
  workspace_id: number
  message_id: number
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
  most: number
  until: Moment
  /** Whether those wait that leave over the installation's own server. */
  isOwnResting: boolean
}

/**
 * Takes some of what is due, the same share from each workspace. A mail waits for the earlier ones of its
 * ticket, and for the server of its channel while that cannot be reached.
 */
export const take = ({ sql, now }: GlobalWrite, { most, until, isOwnResting }: Claim) => sql<Delivery[]>`
  with due as (
    select d.workspace_id, d.message_id,
      row_number() over (partition by d.workspace_id order by d.next_try_at, d.message_id) as turn
    from deliveries d
    left join channel_mail c on c.workspace_id = d.workspace_id and c.channel_id = d.channel_id
    where d.next_try_at <= ${now}
      and case when c.smtp_url is null then not ${isOwnResting}::boolean
               else coalesce(c.sending_next_try_at, '-infinity') <= ${now} end
      and not exists (
        select from deliveries e
        where e.workspace_id = d.workspace_id and e.ticket_id = d.ticket_id and e.message_id < d.message_id)
  ), taken as (
    select d.workspace_id, d.message_id, d.taken_until is not null as is_abandoned
    from deliveries d join due using (workspace_id, message_id)
    where d.next_try_at <= ${now}
    order by due.turn, d.next_try_at limit ${most} for update of d skip locked
  )
  update deliveries d set taken_until = ${until}, next_try_at = ${until}
  from taken t where d.workspace_id = t.workspace_id and d.message_id = t.message_id
  returning d.workspace_id, d.message_id, d.attempts, d.give_up_at, t.is_abandoned`

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
