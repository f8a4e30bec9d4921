import type { EventFacts, EventKind } from '../../../contract/base/event.ts'
import { batched } from '../db/batched.ts'
import type { Sql } from '../db/connection/driver.ts'
import type { OutgoingEvent, Write } from '../db/transaction.ts'
import { newUlid } from '../kernel/ids.ts'

/** Emits an event. It is stored if the transaction commits. */
export const emit = <E extends EventKind>(
  tx: Write,
  kind: E,
  facts: EventFacts<E>,
  { ticket = null }: { ticket?: number | null } = {},
) => {
  const { workspace, by, now: at } = tx
  const event = { ulid: newUlid(), at, workspace, by, type: kind.type, facts, ticket }
  tx.outbox.events.push(event)
  return event
}

/** Writes the events so far, for a response that contains their ids. Returns these ids. */
export const writeEventsNow = (tx: Write) => writeNow(tx, undefined)

const writeNow = batched(async ({ sql, outbox }, askers: undefined[]) => {
  const unwritten = outbox.events.slice(outbox.written)
  outbox.written = outbox.events.length
  const written = await writeEvents(sql, unwritten)
  const ids = new Map(written.flat().map(({ ulid, id }) => [ulid, id]))
  return askers.map(() => ids)
})

// PostgreSQL takes 65,535 parameters in one statement.
const mostInOneStatement = 1_000

/** Everything is sent before this returns. */
export const writeEvents = (sql: Sql, events: OutgoingEvent[]) => {
  const starts = Array.from({ length: Math.ceil(events.length / mostInOneStatement) }, (_, index) => index)
  return Promise.all(
    starts.map((index) => {
      const some = events.slice(index * mostInOneStatement, (index + 1) * mostInOneStatement)
      return sql<{ id: number; ulid: string }[]>`
        insert into events ${sql(some.map(asRow))} returning id, ulid`.execute()
    }),
  )
}

const asRow = ({ ulid, at, workspace, by, type, facts, ticket }: OutgoingEvent) => ({
  workspace_id: workspace,
  ulid,
  type,
  actor_type: by.type,
  actor_id: 'id' in by ? by.id : null,
  actor_name: 'name' in by ? by.name : null,
  token_id: 'token' in by ? (by.token ?? null) : null,
  cause_ulid: by.cause ?? null,
  ticket_id: ticket,
  created_at: at,
  facts: JSON.stringify(facts),
})
