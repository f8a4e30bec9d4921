import type { SendStatus } from '../../contract/messages.ts'
import type { Moment } from '../platform/clock.ts'
import type { Write } from '../platform/db/transaction.ts'

export type Sent = { id: number; ulid: string; ticket_id: number; ticket_ulid: string }

type Fate = { status: SendStatus; error: string | null }

/** Puts down what became of messages that were being handed over; where that is known already, nothing. */
export const settle = ({ sql, workspace }: Write, messages: number[], { status, error }: Fate) => sql<Sent[]>`
  update messages m set send_status = ${status}, send_error = ${error}
  from tickets t
  where m.workspace_id = ${workspace} and m.id = any (${messages}::bigint[]) and m.send_status = 'unknown'
    and t.workspace_id = m.workspace_id and t.id = m.ticket_id
  returning m.id, m.ulid, m.ticket_id, t.ulid as ticket_ulid`

export const setPending = ({ sql, workspace }: Write, message: number) => sql`
  update messages set send_status = 'pending', send_error = null
  where workspace_id = ${workspace} and id = ${message}`

export type NewReport = {
  ulid: string
  recipient: string
  outcome: 'failed' | 'delayed' | 'delivered'
  code: string | null
  words: string
}

export const insertReports = ({ sql, workspace, now }: Write, message: number, reports: NewReport[]) => sql`
  insert into delivery_reports ${sql(
    reports.map((report) => ({ workspace_id: workspace, message_id: message, ...report, reported_at: now })),
  )}`

type Trouble = { channel: number; error: string; nextTryAt: Moment }

/** That the server by which mail of a channel leaves cannot be reached or lets nobody in. */
export const noteTrouble = ({ sql, workspace, now }: Write, { channel, error, nextTryAt }: Trouble) => sql`
  insert into channel_mail as c (workspace_id, channel_id, sending_failing_since, sending_error, sending_next_try_at)
  values (${workspace}, ${channel}, ${now}, ${error}, ${nextTryAt})
  on conflict (workspace_id, channel_id) do update set sending_error = excluded.sending_error,
    sending_failing_since = coalesce(c.sending_failing_since, excluded.sending_failing_since),
    sending_next_try_at = excluded.sending_next_try_at`

/** That mail of a channel has left, to the minute. */
export const noteSending = ({ sql, workspace, now }: Write, channel: number) => sql`
  insert into channel_mail as c (workspace_id, channel_id, sent_at) values (${workspace}, ${channel}, ${now})
  on conflict (workspace_id, channel_id) do update
    set sent_at = excluded.sent_at, sending_failing_since = null, sending_error = null, sending_next_try_at = null
  where c.sending_failing_since is not null or c.sent_at is null or c.sent_at < excluded.sent_at - interval '1 minute'`
