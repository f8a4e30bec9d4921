import type { Reaction } from '../../platform/events/reactions.ts'

/** Updates the ticket in the rows of a table that refer to messages, after the messages were moved. */
export const followMessages =
  (table: string): Reaction =>
  ({ sql, workspace }, events) => {
    const tickets = events.flatMap(({ ticket }) => ticket ?? [])
    return sql`
      update ${sql(table)} r set ticket_id = m.ticket_id from messages m
      where r.workspace_id = ${workspace} and r.ticket_id = any (${tickets}::bigint[])
        and m.workspace_id = ${workspace} and m.id = r.message_id and m.ticket_id <> r.ticket_id`
  }
