import { installation } from '../background/jobs.ts'
import type { Sql } from '../db/connection/driver.ts'
import type { Erased } from './ledger.ts'

/**
 * Jobs that a restore leaves in its transaction, in a table that all versions have. No background work takes them: a server
 * does them before it serves anything.
 */
const queue = 'repeat-erasures'
const atOnce = 500

const insert = async (sql: Sql, erased: Erased[]) => {
  for (let at = 0; at < erased.length; at += atOnce)
    await sql`
      insert into jobs (workspace_id, queue, input, due_at, created_at)
      values (${installation}, ${queue}, ${JSON.stringify({ erased: erased.slice(at, at + atOnce) })}::jsonb, now(), now())`
}

const first = (sql: Sql) => sql<{ id: number; input: { erased: Erased[] } }[]>`
  select id, input from jobs where workspace_id = ${installation} and queue = ${queue} order by id limit 1`

const remove = (sql: Sql, id: number) =>
  sql`delete from jobs where workspace_id = ${installation} and id = ${id}`

export const toRepeat = { insert, first, remove }
