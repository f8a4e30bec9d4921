import type { Fragment } from 'postgres'
import type { Write } from '../../platform/db/transaction.ts'
import { erase } from './erasing-store.ts'

/** Two channels may have received the same mail. Then one copy of it is enough to notice further ones. */
const withoutDuplicates = ({ sql, workspace }: Write, to: Fragment) => sql`
  channel_id = ${to}, source_key = null,
  fingerprint = case when exists (
    select from mails o
    where o.workspace_id = ${workspace} and o.channel_id = ${to} and o.fingerprint = r.fingerprint
      and o.status in ('ticketed', 'joined', 'automatic')) then null else r.fingerprint end`

/** Moves mails of a channel to the channel that their tickets have now. */
export const followTickets = async (tx: Write, channel: number, tickets: number[]) => {
  const { sql, workspace } = tx
  const { count } = await sql`
    update mails r set ${withoutDuplicates(tx, sql`t.channel_id`)}
    from tickets t
    where r.workspace_id = ${workspace} and r.ticket_id = any (${tickets}::bigint[]) and r.channel_id = ${channel}
      and t.workspace_id = ${workspace} and t.id = r.ticket_id and t.channel_id <> ${channel}`
  return count
}

const some = ({ sql, workspace }: Write, channel: number, atMost: number) => sql`id = any (array(
  select id from mails where workspace_id = ${workspace} and channel_id = ${channel} limit ${atMost}))`

/** Moves the other mails of a channel. Returns how many. */
export const moveRest = async (tx: Write, { from, to }: { from: number; to: number }, atMost: number) => {
  const { sql, workspace } = tx
  const { count } = await sql`
    update mails r set ${withoutDuplicates(tx, sql`${to}::bigint`)}
    where workspace_id = ${workspace} and ${some(tx, from, atMost)}`
  return count
}

/** Deletes the other mails of a channel. Returns how many, and the keys of their files. */
export const eraseRest = (tx: Write, channel: number, atMost: number) => erase(tx, some(tx, channel, atMost))
