import { removeFilesLater } from '../attachments/actions.ts'
import type { Db } from '../platform/db/open.ts'
import type { Files } from '../platform/files/files.ts'
import { badRequest } from '../platform/kernel/problem.ts'
import { proposedTargets } from './columns.ts'
import { formatOf } from './csv/format.ts'
import { namesIn, type Row, rowsIn } from './csv/rows.ts'
import { fieldsOf } from './plan/planning.ts'
import * as rows from './row-store.ts'
import * as store from './store.ts'

type Services = { db: Db; files: Files }

const by = { type: 'system', name: 'contact import' } as const
const atOnce = 1_000

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
  const all = rowsIn(await open(), await formatOf(await open()))
  const names = namesIn((await all.next()).value ?? undefined)
  // Rows of an attempt that was interrupted are read again.
  await db.write(workspace, by, (tx) => rows.removeAll(tx, found.id))
  let count = 0
  for await (const portion of inPortions(all, atOnce)) {
    signal.throwIfAborted()
    count += portion.length
    const goesOn = await db.write(workspace, by, async (tx) => {
      if (!(await store.setRows(tx, found.id, count))) return false
      await rows.insert(tx, found.id, portion)
      return true
    })
    if (!goesOn) return
  }
  if (count === 0) throw badRequest('The file has no rows below the names of the columns.')
  await db.write(workspace, by, async (tx) => {
    const targets = proposedTargets(found.kind, names, await fieldsOf(tx, found.kind))
    const columns = names.map((name, index) => ({ name, target: targets[index] ?? null }))
    const { count } = await store.markRead(tx, found.id, columns)
    if (count > 0 && found.storage_key) removeFilesLater(tx, [found.storage_key])
  })
}

async function* inPortions(all: AsyncIterable<Row>, size: number) {
  let portion: Row[] = []
  for await (const row of all) {
    portion.push(row)
    if (portion.length < size) continue
    yield portion
    portion = []
  }
  if (portion.length) yield portion
}
