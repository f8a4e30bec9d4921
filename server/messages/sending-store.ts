import type { SendStatus } from '../../contract/messages.ts'
import { batched } from '../platform/db/batched.ts'
import type { Write } from '../platform/db/transaction.ts'

type Named = { id: number; mail_ref: string; conversation: string }

/**
 * Their status is unknown from here until they are settled, so that nobody sends them twice, not even after a crash.
 * Their Message-ID stays the same however often that is tried. Skips what is locked: deleting a ticket locks
 * it and its messages, and then waits for what the queue locks.
 */
export const take = async ({ sql, workspace }: Write, named: Named[]) => {
  const rows = await sql<{ id: number }[]>`
    with free as (
      select m.id from messages m join tickets t on t.workspace_id = ${workspace} and t.id = m.ticket_id
      where m.workspace_id = ${workspace} and m.id = any (${named.map(({ id }) => id)}::bigint[])
        and m.send_status = 'pending'
      for update of m skip locked for key share of t skip locked
    )
    update messages m set send_status = 'unknown', mail_ref = r.mail_ref, conversation = r.conversation
    from free join unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ mail_ref }) => mail_ref)}::text[],
      ${named.map(({ conversation }) => conversation)}::text[]) as r (id, mail_ref, conversation) using (id)
    where m.workspace_id = ${workspace} and m.id = free.id returning m.id`
  return new Set(rows.map(({ id }) => id))
}

export type Sent = { ulid: string; ticket_id: number; ticket_ulid: string }

type Outcome = { message: number; status: SendStatus; error: string | null; from?: 'unknown' | 'pending' }

/** Stores the outcome of a message that was being handed over; if that is known already, nothing. */
export const settle = batched(async ({ sql, workspace }, outcomes: Outcome[]) => {
  // In the same order everywhere, since the rows of messages are locked.
  const inOrder = outcomes.toSorted((one, other) => one.message - other.message)
  const rows = await sql<(Sent & { id: number })[]>`
    update messages m set send_status = o.status, send_error = o.error
    from unnest(${inOrder.map(({ message }) => message)}::bigint[], ${inOrder.map(({ status }) => status)}::text[],
        ${inOrder.map(({ error }) => error)}::text[], ${inOrder.map(({ from = 'unknown' }) => from)}::text[])
      as o (id, status, error, was), tickets t
    where m.workspace_id = ${workspace} and m.id = o.id and m.send_status = o.was
      and t.workspace_id = ${workspace} and t.id = m.ticket_id
    returning m.id, m.ulid, m.ticket_id, t.ulid as ticket_ulid`
  const settled = new Map(rows.map(({ id, ...sent }) => [id, sent]))
  return outcomes.map(({ message }) => settled.get(message))
})

export const setPending = ({ sql, workspace }: Write, message: number) => sql`
  update messages set send_status = 'pending', send_error = null
  where workspace_id = ${workspace} and id = ${message}`
