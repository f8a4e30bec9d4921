import type { Read, Write } from '../../platform/db/transaction.ts'

/** Tickets of a channel, merged or not. */
export const someOfChannel = async ({ sql, workspace }: Read, channel: number, atMost: number) => {
  const rows = await sql<{ id: number }[]>`
    select id from tickets where workspace_id = ${workspace} and channel_id = ${channel} limit ${atMost}`
  return rows.map(({ id }) => id)
}

export type Moved = { id: number; contact_id: number | null; is_merged: boolean }

/** Moves tickets to another channel. The caller must also move rows that follow the tickets. */
export const moveToChannel = async (
  { sql, workspace }: Write,
  ids: number[],
  { from, to }: { from: number; to: number },
) => {
  // In the order in which others lock several tickets.
  await sql`
    select from tickets where workspace_id = ${workspace} and id = any (${ids}::bigint[]) order by id for update`
  return sql<Moved[]>`
    update tickets set channel_id = ${to}
    where workspace_id = ${workspace} and id = any (${ids}::bigint[]) and channel_id = ${from}
    returning id, contact_id, status = 'merged' as is_merged`
}

/** Moves a ticket that is locked. Replies to the address of its former channel still belong to it. */
export const moveLocked = (
  { sql, workspace, now }: Write,
  id: number,
  { from, to }: { from: number; to: number },
) => sql`
  update tickets set channel_id = ${to}, updated_at = ${now},
    former_channel_ids = array_append(array_remove(former_channel_ids, ${from}::bigint), ${from}::bigint)
  where workspace_id = ${workspace} and id = ${id}`
