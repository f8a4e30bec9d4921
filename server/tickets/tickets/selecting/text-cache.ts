import { LRUCache } from 'lru-cache'
import type { Ticket } from '../../../../contract/tickets/tickets.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { within } from '../../../platform/http/callers/access.ts'
import { JsonText } from '../../../platform/text/json-text.ts'
import { isUnreadBy } from '../reading/reads-store.ts'
import { hasAgentDraft } from '../record/agent-drafts.ts'
import { type ShownRow, scheduledFor, ticketColumns, ticketJoins, ticketOf } from '../record/columns.ts'
import { hasFailed } from '../record/failed-messages.ts'
import type { Me } from '../record/listing-rules.ts'
import { possiblyRelated } from '../record/possibly-related.ts'

/** Values of other resources that depend on the time and on the access of the caller, so they are not cached. */
type Differing = 'scheduled_for' | 'has_failed_message' | 'has_agent_draft' | 'possibly_related'

/** The values that a list always reads: the version, and those that depend on access, user and time. */
export type Seen = Pick<ShownRow, 'id' | 'ulid' | Differing> & {
  unread_by: number[]
  version: string
}

/** A ticket in a list, as its readers see it. */
export type Shown = Pick<Seen, Differing | 'unread_by'> & { text: string }

/** The last JSON of tickets, with gaps for the values that depend on access, user and time. */
const cache = new LRUCache<string, { version: string; text: string }>({ max: 5_000 })

/** The id of the transaction that wrote the row version. A subquery must select it, since only tables have `xmin`. */
export const rowVersion = ({ sql }: Pick<Read, 'sql'>) => sql`t.xmin as row_version`

/** Changes whenever a ticket `t` or a related resource that it shows is written. */
const versionOf = ({ sql, workspace }: Read, row = sql`t.row_version`) => sql`
  concat(${row}, ' ', ch.xmin, ' ', a.xmin, ' ', te.xmin, ' ', co.xmin, ' ', cy.xmin, ' ', sr.xmin, ' ', array(
    select concat(g.id, ' ', g.xmin)
    from ticket_tags tt join tags g on g.workspace_id = ${workspace} and g.id = tt.tag_id
    where tt.workspace_id = ${workspace} and tt.ticket_id = t.id order by g.id)) as version`

/** The members for whom a list is read, as a common table expression for the columns below. */
export const withReaders = ({ sql, workspace }: Read, readers: number[]) => sql`
  with readers as materialized (
    select user_id, created_at from memberships
    where workspace_id = ${workspace} and user_id = any ((select ${readers}::bigint[])::bigint[]))`

export const seenColumns = (tx: Read, { channels }: Me) => tx.sql`
  t.id, t.ulid, ${versionOf(tx)}, ${scheduledFor(tx)}, ${hasFailed(tx)} as has_failed_message,
  ${hasAgentDraft(tx)} as has_agent_draft, ${possiblyRelated(tx, channels)},
  array(select r.user_id from readers r where ${isUnreadBy(tx)}) as unread_by`

/** Completes the tickets. Reads only tickets that have changed since they were cached. */
export const completeTickets = async (tx: Read, me: Me, seen: Seen[]): Promise<Shown[]> => {
  const known = new Map<number, string>()
  for (const { id, ulid, version } of seen) {
    const last = cache.get(ulid)
    if (last?.version === version) known.set(id, last.text)
  }
  const missing = seen.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  if (missing.length) for (const [id, text] of await read(tx, me, missing)) known.set(id, text)
  return seen.flatMap(({ id, ulid: _, version: __, ...differing }) => {
    const text = known.get(id) // undefined if the ticket was deleted meanwhile
    return text ? { text, ...differing } : []
  })
}

export const ticketFor =
  (reader: number) =>
  ({ text, unread_by, ...others }: Shown): JsonText<Ticket> => {
    const is_unread = unread_by.includes(reader)
    return new JsonText(`${text}${JSON.stringify({ ...others, is_unread }).slice(1)}`)
  }

/** Checks the access again: the ticket may have moved meanwhile. */
const read = async (tx: Read, me: Me, ids: number[]) => {
  const { sql, workspace } = tx
  const rows = await sql<(ShownRow & { version: string })[]>`
    select ${ticketColumns(tx, me)}, ${versionOf(tx, sql`t.xmin`)}
    from unnest(${ids}::bigint[]) as missing (id)
    join tickets t on t.workspace_id = ${workspace} and t.id = missing.id ${within(tx, me.channels, sql`t.channel_id`)}
    ${ticketJoins(tx)}`
  return rows.map((row) => {
    const { scheduled_for, has_failed_message, has_agent_draft, possibly_related, is_unread, ...others } =
      ticketOf(row)
    const text = `${JSON.stringify(others).slice(0, -1)},`
    cache.set(row.ulid, { version: row.version, text })
    return [row.id, text] as const
  })
}
