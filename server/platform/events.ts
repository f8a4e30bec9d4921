import type { EventFacts, EventKind } from '../../contract/event.ts'
import type { Sql } from './db/driver.ts'
import type { OutgoingEvent, Write } from './db/transaction.ts'
import { newUlid } from './ids.ts'

/** Notes that something happened. The event is stored if and only if the change around it is. */
export const emit = <E extends EventKind>(tx: Write, kind: E, facts: EventFacts<E>) => {
  tx.outbox.events.push({ workspace: tx.workspace, by: tx.by, type: kind.type, facts })
}

export const writeEvents = (sql: Sql, events: OutgoingEvent[]) =>
  sql`insert into events ${sql(events.map(asRow))}`.execute()

const asRow = ({ workspace, by, type, facts }: OutgoingEvent) => ({
  workspace_id: workspace,
  ulid: newUlid(),
  type,
  actor_type: by.type,
  actor_id: 'id' in by ? by.id : null,
  actor_name: 'name' in by ? by.name : null,
  facts: JSON.stringify(facts),
})
