import { batched } from '../../platform/db/batched.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'

type Trouble = { channel: number; error: string; nextTryAt: Moment }

/** The channel may have been deleted since the mail began to leave. */
const ofChannel = ({ sql, workspace }: Pick<Write, 'sql' | 'workspace'>, channel: number) => sql`
  from channels where workspace_id = ${workspace} and id = ${channel} for key share`

/** Stores that the mail server of a channel is not reachable or rejects the sign-in. */
export const noteSendingTrouble = (
  { sql, workspace, now }: Write,
  { channel, error, nextTryAt }: Trouble,
) => sql`
  insert into channel_mail as c (workspace_id, channel_id, sending_failing_since, sending_error, sending_next_try_at)
  select ${workspace}::bigint, id, ${now}::timestamptz, ${error}::text, ${nextTryAt}::timestamptz
  ${ofChannel({ sql, workspace }, channel)}
  on conflict (workspace_id, channel_id) do update set sending_error = excluded.sending_error,
    sending_failing_since = coalesce(c.sending_failing_since, excluded.sending_failing_since),
    sending_next_try_at = excluded.sending_next_try_at`

const toTheMinute = 60_000

/** Stores when mail of a channel was last sent, to the minute. */
export const noteSending = batched(async (tx, channels: number[]) => {
  const inOrder = [...new Set(channels)].toSorted((one, other) => one - other)
  await Promise.all(inOrder.map((channel) => noteSendingOf(tx, channel).execute()))
  return []
})

const noteSendingOf = ({ sql, workspace, now }: Write, channel: number) => sql`
  insert into channel_mail as c (workspace_id, channel_id, sent_at)
  select ${workspace}::bigint, id, ${now}::timestamptz ${ofChannel({ sql, workspace }, channel)}
  on conflict (workspace_id, channel_id) do update
    set sent_at = excluded.sent_at, sending_failing_since = null, sending_error = null, sending_next_try_at = null
  where c.sending_failing_since is not null or c.sent_at is null or c.sent_at < ${new Moment(now.getTime() - toTheMinute)}`
