import { batched, inGroups } from '../db/batched.ts'
import type { Sql } from '../db/connection/driver.ts'
import type { GlobalRead, GlobalWrite, Write } from '../db/transaction.ts'
import { exactly } from '../kernel/clock.ts'
import { wake } from './wakes.ts'
import { dueRows, isWork, type Share, type WorkTable } from './work-table.ts'

/** A row that one process works on. `attempts` includes the current attempt, so it also identifies the lease. */
export type Leased = {
  workspace_id: number
  holder: number
  attempts: number
}

/** The end of a lease, and the number of the process that holds it. */
export type Lease = { until: Date; holder: number }

/** Leases due rows of a workspace; the oldest first. */
export const leaseRows = async <Row>(tx: Write, table: WorkTable, share: Share, { until, holder }: Lease) => {
  const { sql, workspace } = tx
  const key = sql(table.key)
  const leased = sql<(Row & Leased)[]>`
    with due as materialized (
      ${dueRows(tx, table, share)}
    )
    update ${sql(table.name)} as w set due_at = ${until}, holder = ${holder}, attempts = w.attempts + 1
      ${table.countsCrashes ? sql`, crashes = w.crashes + (w.holder is not null)::integer` : sql``}
    where w.workspace_id = ${workspace} and w.${key} = any (array(select ${key} from due)) and ${isWork(sql, table)}
    returning w.workspace_id, w.${key}, w.attempts, w.holder
      ${columnsOf(sql, table)}`
  const [, rows] = await Promise.all([planByIndexes(tx), leased])
  return rows.toSorted((one, other) => idOf(table, one) - idOf(table, other))
}

/**
 * Makes PostgreSQL use the order of indexes in this transaction. A queue is usually empty, so by its statistics a scan
 * and sort for each row costs nothing, and this plan stays cached while thousands of rows wait. Before version 18,
 * PostgreSQL would use JIT for plans with disabled scans, since their estimated cost is high.
 */
const planByIndexes = ({ sql }: Write) => sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('jit', 'off', true)`

const columnsOf = (sql: Sql, { columns = [] }: WorkTable) =>
  columns.reduce((list, column) => sql`${list}, w.${sql(column)}`, sql``)

/** Renews leases of a workspace. Returns the rows that are still leased. */
export const renewLeases = async <Row extends Leased>(
  tx: Write,
  table: WorkTable,
  rows: readonly Row[],
  until: Date,
) => {
  const { sql } = tx
  const kept = await sql<{ id: number }[]>`
    update ${sql(table.name)} as w set due_at = ${until}
    from ${stillLeased(tx, table, rows)}
    returning w.${sql(table.key)} as id`
  const ids = new Set(kept.map(({ id }) => id))
  return rows.filter((row) => ids.has(idOf(table, row)))
}

/**
 * Joins the leased rows with the rows `w` that are still the same: one that was asked for again is not. The keys are
 * listed as well, so that only these rows are read, however many wait.
 */
const stillLeased = ({ sql, workspace }: Write, table: WorkTable, rows: readonly Leased[]) => {
  const { queuedAs } = table
  const [key, ids] = [sql(table.key), rows.map((row) => idOf(table, row))]
  const queued = queuedAs
    ? rows.map((row) => exactly((row as object as Record<string, Date>)[queuedAs] as Date))
    : []
  return sql`
    unnest(${ids}::bigint[], ${rows.map(({ holder }) => holder)}::integer[],
      ${rows.map(({ attempts }) => attempts)}::integer[], ${queued}::timestamptz[]) as leased (id, holder, attempts, queued)
    where w.workspace_id = ${workspace} and w.${key} = any (${ids}::bigint[])
      and w.${key} = leased.id and w.holder = leased.holder and w.attempts = leased.attempts
      ${queuedAs ? sql`and w.${sql(queuedAs)} = leased.queued` : sql``} and ${isWork(sql, table)}`
}

/** Returns the id of a row within its workspace. */
export const idOf = ({ key }: WorkTable, row: object) => (row as Record<string, number>)[key] as number

/** Ends a lease; the work is due again at the given time. `attempts` is lower for an attempt that does not count. */
export const postpone = (
  tx: Write,
  table: WorkTable,
  row: Leased,
  { at, attempts = row.attempts }: { at: Date; attempts?: number },
) => {
  const { sql } = tx
  wake(tx, table.work, at)
  return sql`
    update ${sql(table.name)} as w set due_at = ${at}, attempts = ${attempts}, holder = null
      ${table.countsCrashes ? sql`, crashes = 0` : sql``}
    from ${stillLeased(tx, table, [row])}`
}

export const remove = (tx: Write, table: WorkTable, row: Leased) => removed(tx, { table, row })

const removed = batched((tx, done: { table: WorkTable; row: Leased }[]) =>
  inGroups(
    done,
    ({ table }) => table.work,
    (some) => {
      const [{ table }] = some
      const rows = some.map(({ row }) => row)
      return tx.sql`
        delete from ${tx.sql(table.name)} as w using ${stillLeased(tx, table, rows)}`.execute()
    },
  ),
)

/** The processes that are alive or hold rows. */
export const holders = async ({ sql }: GlobalRead, tables: readonly WorkTable[]) => {
  const held = names(tables).map((name) => sql`select holder from ${sql(name)} where holder is not null`)
  const all = held.reduce((one, other) => sql`${one} union ${other}`)
  const [found] = await sql<[{ live: number[]; holding: number[] }]>`
    select live_holders() as live, array(${all}) as holding`
  return found
}

/** Work during which its process died is due again: at once, or after a pause where crashes are counted. */
export const releaseRows = async (
  { sql, now }: GlobalWrite,
  tables: readonly WorkTable[],
  holders: readonly number[],
  pauseMs: number,
) => {
  const counting = new Set(names(tables.filter(({ countsCrashes }) => countsCrashes)))
  const later = new Date(now.getTime() + pauseMs)
  for (const name of names(tables)) {
    const crashes = sql`, crashes = crashes + 1, due_at = case when crashes = 0 then ${now} else least(due_at, ${later}) end`
    await sql`
      update ${sql(name)} set holder = null ${counting.has(name) ? crashes : sql`, due_at = ${now}`}
      where holder = any (${[...holders]}::integer[])`
  }
}

const names = (tables: readonly WorkTable[]) => [...new Set(tables.map(({ name }) => name))]
