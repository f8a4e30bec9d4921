import type { Write } from '../../platform/db/transaction.ts'

/** Counts tickets of contacts in another channel, with what the contacts did last. */
export const moveToChannel = async (
  { sql, workspace }: Write,
  tickets: ReadonlyMap<number, number>,
  { from, to }: { from: number; to: number },
) => {
  const moved = sql`unnest(${[...tickets.keys()]}::bigint[], ${[...tickets.values()]}::integer[])
    as moved (contact, counted)`
  await sql`
    insert into contact_channels as n (workspace_id, contact_id, channel_id, ticket_count, last_activity_at)
    select ${workspace}, moved.contact, ${to}::bigint, moved.counted, o.last_activity_at
    from ${moved} left join contact_channels o
      on o.workspace_id = ${workspace} and o.contact_id = moved.contact and o.channel_id = ${from}
    order by moved.contact
    on conflict (workspace_id, contact_id, channel_id) do update set
      ticket_count = n.ticket_count + excluded.ticket_count,
      last_activity_at = greatest(n.last_activity_at, excluded.last_activity_at)`
  await sql`
    update contact_channels o set ticket_count = o.ticket_count - moved.counted from ${moved}
    where o.workspace_id = ${workspace} and o.contact_id = moved.contact and o.channel_id = ${from}
      and o.contact_id = any (array(
        select contact_id from contact_channels
        where workspace_id = ${workspace} and channel_id = ${from} and contact_id = any (${[...tickets.keys()]}::bigint[])
        order by contact_id for no key update))`
}

/**
 * Deletes the activity of contacts in a channel without tickets, some contacts at a time. Their last activity is then
 * the last one in their other channels. Returns the number of contacts.
 */
export const forgetChannel = async ({ sql, workspace }: Write, channel: number, atMost: number) => {
  const rows = await sql<{ id: number }[]>`
    select contact_id as id from contact_channels
    where workspace_id = ${workspace} and channel_id = ${channel} limit ${atMost}`
  const ids = rows.map(({ id }) => id)
  await sql`
    select from contacts where workspace_id = ${workspace} and id = any (${ids}::bigint[]) order by id for no key update`
  await sql`
    delete from contact_channels
    where workspace_id = ${workspace} and channel_id = ${channel} and contact_id = any (${ids}::bigint[])`
  await sql`
    update contacts c set last_activity_at = (
      select max(o.last_activity_at) from contact_channels o
      where o.workspace_id = ${workspace} and o.contact_id = c.id)
    where c.workspace_id = ${workspace} and c.id = any (${ids}::bigint[])`
  return ids.length
}
