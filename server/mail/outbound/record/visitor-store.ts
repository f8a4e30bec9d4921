import { wakeIfAny } from '../../../platform/background/wakes.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { deliveryWork } from './queue-store.ts'
import { unconfirmedLimits } from './visitors.ts'

/** Serialises the counting of mails to unconfirmed addresses of a workspace, until the transaction ends. */
export const lockUnconfirmed = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('unconfirmed mails', ${workspace}))`

/** Counts a message to an unconfirmed address. Returns false if a limit is reached. A message is counted only once. */
export const noteUnconfirmed = async (
  { sql, workspace, now }: Write,
  { id, email }: { id: number; email: string },
) => {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const others = sql`from unconfirmed_mails where workspace_id = ${workspace} and message_id <> ${id}`
  const { count } = await sql`
    insert into unconfirmed_mails (workspace_id, message_id, email, sent_at)
    select ${workspace}, ${id}, ${email}, ${now}
    where (select count(*) ${others} and email = ${email} and sent_at > ${since(24 * 60 * 60_000)})
        < ${unconfirmedLimits.toAddressInADay}
      and (select count(*) ${others} and sent_at > ${since(60 * 60_000)}) < ${unconfirmedLimits.ofWorkspaceInAnHour}
    on conflict (workspace_id, message_id) do update set sent_at = excluded.sent_at`
  return count > 0
}

/** Makes replies of a ticket that wait for its visitor due now. */
export const hasten = (tx: Write, ticket: number) => {
  const { sql, workspace, now } = tx
  const statement = sql`
    update deliveries set due_at = ${now}
    where workspace_id = ${workspace} and ticket_id = ${ticket} and holder is null and attempts = 0 and due_at > ${now}`
  return wakeIfAny(tx, deliveryWork, statement)
}
