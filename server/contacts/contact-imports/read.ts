import { removeFilesLater } from '../../files/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Files } from '../../platform/files/files.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { formatOf } from './csv/format.ts'
import { portionsIn } from './csv/rows.ts'
import { fieldsOf } from './plan/planning.ts'
import { proposedTargets } from './record/columns.ts'
import * as rows from './record/row-store.ts'
import * as store from './record/store.ts'

type Services = { db: Db; files: Files }

const by = { type: 'system', name: 'contact import' } as const

/** Stores the rows of the file of an import. Then the file is not needed any more. */
export const readFile = async (
  { db, files }: Services,
  found: store.Import,
  workspace: number,
  signal: AbortSignal,
) => {
  const open = async () => {
    const content = found.storage_key && (await files.open(found.storage_key))
    if (!content) throw badRequest('The file is not there any more. Please upload it again.')
    return content
  }
  const format = await formatOf(await open())
  // Rows of an attempt that was interrupted are read again.
  await db.write(workspace, by, (tx) => rows.removeAll(tx, found.id))
  let names: string[] = []
  let count = 0
  for await (const portion of portionsIn(await open(), format, workspace)) {
    signal.throwIfAborted()
    names = portion.names
    count += portion.count
    const goesOn = await db.write(workspace, by, async (tx) => {
      if (!(await store.setRows(tx, found.id, count))) return false
      await rows.insert(tx, found.id, portion.json)
      return true
    })
    if (!goesOn) return
  }
  await db.write(workspace, by, async (tx) => {
    const targets = proposedTargets(found.kind, names, await fieldsOf(tx, found.kind))
    const columns = names.map((name, index) => ({ name, target: targets[index] ?? null }))
    const { count } = await store.markRead(tx, found.id, columns)
    if (count > 0 && found.storage_key) removeFilesLater(tx, [found.storage_key])
  })
}
