import type { Read } from '../../../platform/db/transaction.ts'

type Tx = Pick<Read, 'sql' | 'workspace'>

/** The maximum number of newest failed messages that are scanned. */
export const mostFailed = 2_000

/** The condition that a message `m` of a person could not be sent. The indexes `messages_failed…` repeat it. */
const isFailed = ({ sql, workspace }: Tx) => sql`
  m.workspace_id = ${workspace} and m.send_status in ('failed', 'unknown') and not m.is_automatic`

/**
 * The condition that no message was sent after `m`. Forwards do not count for replies, as their recipients differ.
 * With an offset, the subquery runs for each message by index instead of reading all messages.
 */
const isLatest = ({ sql, workspace }: Tx) => sql`
  not exists (
    select from messages l
    where l.workspace_id = ${workspace} and l.ticket_id = m.ticket_id and l.id > m.id and not l.is_automatic
      and l.send_status in ('sent', 'kept', 'shown') and l.is_forward = m.is_forward offset 0)`

/** The condition that a ticket `t` has a failed message, and no message was sent after it. */
export const hasFailed = (tx: Tx) => tx.sql`
  exists (select from messages m where m.ticket_id = t.id and ${isFailed(tx)} and ${isLatest(tx)})`

/** The ids of the tickets with such messages, one per message. */
export const failedTickets = (tx: Tx) => tx.sql`
  select m.ticket_id from (
    select m.id, m.ticket_id, m.is_forward from messages m where ${isFailed(tx)} order by m.id desc limit ${mostFailed}
  ) as m where ${isLatest(tx)}`
