import type { SendStatus } from '../../../contract/messages/messages.ts'
import { batched } from '../../platform/db/batched.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { exactly } from '../../platform/kernel/clock.ts'

export type Sent = { ulid: string; ticket_id: number; ticket_ulid: string; from: SendStatus }

/** The result of an attempt to send a message. The lease identifies the attempt. */
type Outcome = {
  message: number
  status: SendStatus
  error: string | null
  lease: Lease
}

/** `give_up_at` changes each time the message is queued, so it tells these apart. */
type Lease = { holder: number; attempts: number; give_up_at: Date }

/**
 * Stores the outcome of the current attempt, or of one that ended after the status became unknown, unless it only says
 * that the mail was not sent yet. Ignores attempts from before the message was queued again. The delivery stores which
 * mail was sent.
 */
export const settle = batched(async ({ sql, workspace }, outcomes: Outcome[]) => {
  // In a fixed order, to avoid deadlocks: the rows of messages are locked.
  const inOrder = outcomes.toSorted((one, other) => one.message - other.message)
  const ids = inOrder.map(({ message }) => message)
  const leases = inOrder.map(({ lease }) => lease)
  // Forces access by key, even if the plan was made when the queue was empty: the first delivery from an id on is one
  // step in the index, and `coalesce` prevents the use of the status index for messages. Sent at once, since later
  // statements delete the deliveries.
  const rows = await sql<(Sent & { id: number })[]>`
    with o as materialized (
      select given.id, given.status, given.error, d.mail_ref, d.conversation,
        case when d.message_id is not null then 'pending' when given.status <> 'pending' then 'unknown' end as "from"
      from unnest(${ids}::bigint[], ${inOrder.map(({ status }) => status)}::text[],
        ${inOrder.map(({ error }) => error)}::text[], ${leases.map(({ holder }) => holder)}::integer[],
        ${leases.map(({ attempts }) => attempts)}::integer[],
        ${leases.map(({ give_up_at }) => exactly(give_up_at))}::timestamptz[])
        as given (id, status, error, holder, attempts, give_up_at)
      left join lateral (
        select * from deliveries where workspace_id = ${workspace} and message_id >= given.id order by message_id limit 1
      ) as d on d.message_id = given.id and d.give_up_at = given.give_up_at
        and (d.is_begun or (d.holder = given.holder and d.attempts = given.attempts))
    )
    update messages m set send_status = o.status, send_error = o.error, mail_ref = coalesce(o.mail_ref, m.mail_ref),
      conversation = coalesce(o.conversation, m.conversation)
    from o
    where m.workspace_id = ${workspace} and m.id = any (${ids}::bigint[]) and m.id = o.id
      and coalesce(m.send_status, '') = o."from"
    returning m.id, m.ulid, m.ticket_id, o."from",
      (select ulid from tickets where workspace_id = ${workspace} and id = m.ticket_id) as ticket_ulid`.execute()
  const settled = new Map(rows.map(({ id, ...sent }) => [id, sent]))
  return outcomes.map(({ message }) => settled.get(message))
})

/** Returns whether the message still had that status. */
export const setPending = async ({ sql, workspace }: Write, message: number, from: SendStatus) => {
  const { count } = await sql`
    update messages set send_status = 'pending', send_error = null
    where workspace_id = ${workspace} and id = ${message} and send_status = ${from}`
  return count > 0
}

type Recipients = { to_recipients: string[]; cc_recipients: string[]; bcc_recipients: string[] }

export const setRecipients = (
  { sql, workspace }: Write,
  message: number,
  { to_recipients, cc_recipients, bcc_recipients }: Recipients,
) => sql`
  update messages set to_recipients = ${to_recipients}::text[], cc_recipients = ${cc_recipients}::text[],
    bcc_recipients = ${bcc_recipients}::text[]
  where workspace_id = ${workspace} and id = ${message}`
