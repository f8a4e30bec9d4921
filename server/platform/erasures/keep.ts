import type { Environment } from '../background/leased-work.ts'
import type { WorkTable } from '../background/work-table.ts'
import { workspaceWork } from '../background/workspace-work.ts'
import type { Sql } from '../db/connection/driver.ts'
import type { Db } from '../db/open.ts'
import type { Files } from '../files/files.ts'
import { appendErased, type Erased } from './ledger.ts'
import { queue } from './note.ts'

type Services = Environment & { db: Db; files: Files }

const table: WorkTable = {
  work: queue,
  name: 'jobs',
  key: 'id',
  only: (sql) => sql`(queue = ${queue} and failed_at is null)`,
}
const by = { type: 'system', name: queue } as const
const atOnce = 1_000
/** Many tickets that are deleted one after the other are one file of the ledger. */
const gatherMs = 2_000

/** Writes what was erased to the ledger. It is tried until it is written, however long that takes. */
export const keepingErasures = ({ files, ...environment }: Services) =>
  workspaceWork(environment, {
    table,
    limits: { atOnce: 2, perWorkspace: 1 },
    gatherMs,
    portion: atOnce,
    run: async (workspace) => {
      const { db } = environment
      const rows = await db.read(workspace, ({ sql }) => waiting(sql, workspace))
      if (rows.length === 0) return 0
      await appendErased(files, rows.flatMap(erasedIn))
      await db.write(workspace, by, ({ sql }) => {
        const ids = rows.map(({ id }) => id)
        return sql`delete from jobs where workspace_id = ${workspace} and id = any (${ids}::bigint[])`
      })
      return rows.length
    },
  })

type Row = { id: number; workspace: number; input: { kind: Erased['kind']; ulids: string[] } }

const erasedIn = ({ workspace, input: { kind, ulids } }: Row): Erased[] =>
  ulids.map((ulid) => ({ workspace, kind, ulid }))

const waiting = (sql: Sql, workspace: number) => sql<Row[]>`
  select id, workspace_id as workspace, input from jobs
  where workspace_id = ${workspace} and queue = ${queue} and failed_at is null order by due_at, id limit ${atOnce}`

/** The erasures that are not in the ledger yet, of a database that is about to be replaced. */
export const unwritten = async (sql: Sql): Promise<Erased[]> => {
  const rows = await sql<Row[]>`
    select id, workspace_id as workspace, input from jobs where queue = ${queue} order by id`
  return rows.flatMap(erasedIn)
}
