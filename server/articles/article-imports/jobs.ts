import { importRead } from '../../../contract/articles/article-imports.ts'
import { removeFilesLater } from '../../files/index.ts'
import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { isTransient } from '../../platform/kernel/transient.ts'
import { archiveSource, compareFiles, portionsOf } from '../brains/actions.ts'
import * as files from './file-store.ts'
import * as store from './store.ts'

type Services = { db: Db; files: Files; log: Log }
type Input = { articleImport: string }

const by = { type: 'system', name: 'article import' } as const
const keptForMs = 7 * 24 * 60 * 60_000

/** Compares the files of an import with the articles. */
export const readImport: Job<Input, Services> = {
  queue: 'read-article-import',
  // Each has a zip file in memory.
  limits: { atOnce: 2, perWorkspace: 1 },
  deadlineMs: 20 * 60_000,
  retries: 3,
  run: async (services, { articleImport }, workspace, signal) => {
    const { db, log } = services
    const found = await db.read(workspace, (tx) => store.find(tx, articleImport))
    if (found?.state !== 'reading') return
    const problem = await read(services, found, workspace, signal).catch((error) => {
      if (signal.aborted || isTransient(error)) throw error
      if (!(error instanceof Problem)) log.error({ err: error, workspace }, 'an import could not be read')
      return 'The zip file could not be read, because something went wrong on the server.'
    })
    await db.write(workspace, by, async (tx) => {
      if (problem === undefined) await store.markReady(tx, found.id)
      else removeFilesLater(tx, await store.fail(tx, found, problem))
      emit(tx, importRead, { brain: found.brain, article_import: found.ulid })
    })
  },
}

const atOnce = 50
const longestMs = 15 * 60_000

/** Returns why the file cannot be read. */
const read = async (services: Services, found: store.Import, workspace: number, signal: AbortSignal) => {
  const { db } = services
  const content = found.storage_key && (await services.files.open(found.storage_key))
  if (!content) return 'The zip file is not there any more. Please upload it again.'
  const source = await archiveSource({ content, size: found.size, workspace })
  if (typeof source === 'string') return source
  const total = source.files.length
  await db.write(workspace, by, (tx) => files.removeAll(tx, found.id))
  const endsAt = performance.now() + longestMs
  let read = 0
  for (const portion of portionsOf(source.files, atOnce)) {
    signal.throwIfAborted()
    if (performance.now() > endsAt) return 'The files take too long to read. Import them in several parts.'
    const outcomes = await compareFiles({ db, workspace, brain: found.brain, source }, portion)
    read += portion.length
    const progress = { files: total, read }
    const goesOn = await db.write(workspace, by, async (tx) => {
      if (!(await store.progress(tx, found.id, progress))) return false
      await files.insert(tx, found.id, outcomes.map(rowOf))
      return true
    })
    if (!goesOn) return undefined
  }
  return undefined
}

type Outcome = Awaited<
  ReturnType<typeof compareFiles<{ path: string; reason: string | null; position: number }>>
>[number]

const rowOf = (one: Outcome) => ({
  position: one.file.position,
  path: one.file.path,
  outcome: one.outcome,
  reason: one.reason,
  is_private: one.outcome !== 'skipped' && one.isHidden,
})

/** Deletes an import after some days, with its file. */
export const forgetImport: Job<Input, { db: Db }> = {
  queue: 'forget-article-import',
  run: ({ db }, { articleImport }, workspace) =>
    db.write(workspace, by, async (tx) => removeFilesLater(tx, await store.remove(tx, [articleImport]))),
}

export const readLater = (tx: Write, articleImport: string) => {
  later(tx, readImport, { articleImport })
  later(tx, forgetImport, { articleImport }, { startAfter: new Date(tx.now.getTime() + keptForMs) })
}
