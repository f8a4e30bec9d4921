import { batched } from '../../platform/db/batched.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { ServerCertificate } from '../../platform/egress/server-certificate.ts'
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

type Sent = { channel: number; certificate: ServerCertificate | undefined }

/** Stores when mail of a channel was last sent, to the minute, and a new certificate of its server. */
export const noteSending = batched(async (tx, sent: Sent[]) => {
  const last = new Map(sent.map((one) => [one.channel, one]))
  const inOrder = [...last.values()].toSorted((one, other) => one.channel - other.channel)
  await Promise.all(inOrder.map((one) => noteSendingOf(tx, one).execute()))
  return []
})

const noteSendingOf = ({ sql, workspace, now }: Write, { channel, certificate }: Sent) => sql`
  insert into channel_mail as c (workspace_id, channel_id, sent_at, sending_certificate_ends_at,
    sending_certificate_issuer)
  select ${workspace}::bigint, id, ${now}::timestamptz, ${certificate?.endsAt ?? null}::timestamptz,
    ${certificate?.issuer ?? null}::text ${ofChannel({ sql, workspace }, channel)}
  on conflict (workspace_id, channel_id) do update
    set sent_at = excluded.sent_at, sending_failing_since = null, sending_error = null, sending_next_try_at = null,
      sending_certificate_ends_at = excluded.sending_certificate_ends_at,
      sending_certificate_issuer = excluded.sending_certificate_issuer
  where c.sending_failing_since is not null or c.sent_at is null or c.sent_at < ${new Moment(now.getTime() - toTheMinute)}
    or c.sending_certificate_ends_at is distinct from excluded.sending_certificate_ends_at`
