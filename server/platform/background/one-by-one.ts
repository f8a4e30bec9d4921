import type { Read } from '../db/transaction.ts'
import { Moment } from '../kernel/clock.ts'
import type { Environment } from './leased-work.ts'
import { wake } from './wakes.ts'
import type { WorkTable } from './work-table.ts'
import { workspaceWork } from './workspace-work.ts'

type OneByOne<Due> = {
  table: WorkTable
  /** Maximum number of rows in one turn. */
  portion: number
  due: (tx: Read, most: number) => Promise<readonly Due[]>
  idOf: (due: Due) => number
  /** Processes a row in its own transactions. */
  run: (workspace: number, due: Due) => Promise<unknown>
}

const pauseMs = 60_000

/** Processes the rows of a workspace one after the other. A row that fails is postponed and does not block others. */
export const oneByOne = <Due>(
  environment: Environment,
  { table, portion, due, idOf, run }: OneByOne<Due>,
) => {
  const { db, log } = environment
  const by = { type: 'system', name: table.work } as const
  const putOff = (workspace: number, id: number) =>
    db.write(workspace, by, async (tx) => {
      const { sql, now } = tx
      const later = new Moment(now.getTime() + pauseMs)
      wake(tx, table.work, later)
      await sql`
        update ${sql(table.name)} set due_at = ${later}
        where workspace_id = ${workspace} and ${sql(table.key)} = ${id} and due_at <= ${now}`
    })
  return workspaceWork(environment, {
    table,
    limits: { atOnce: 2, perWorkspace: 1 },
    portion,
    run: async (workspace) => {
      const rows = await db.read(workspace, (tx) => due(tx, portion))
      const stillDue: unknown[] = []
      for (const row of rows) {
        try {
          await run(workspace, row)
        } catch (error) {
          log.error({ err: error, workspace, row: idOf(row) }, `${table.work} failed and is tried again`)
          await putOff(workspace, idOf(row)).catch((error: unknown) => stillDue.push(error))
        }
      }
      // Thrown, so that the workspace pauses: these rows would be taken again at once.
      if (stillDue.length) throw new Error('Failed work could not be put off.', { cause: stillDue[0] })
      return rows.length
    },
  })
}
