import { contactImportRead } from '../../../contract/contacts/contact-imports.ts'
import { removeFilesLater } from '../../files/index.ts'
import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { isTransient } from '../../platform/kernel/transient.ts'
import { compare } from './compare.ts'
import { readFile } from './read.ts'
import * as rows from './record/row-store.ts'
import * as store from './record/store.ts'

type Services = { db: Db; files: Files; log: Log }
type Input = { contactImport: string }

const by = { type: 'system', name: 'contact import' } as const
const keptForMs = 7 * 24 * 60 * 60_000

/** Reads the file of an import, and compares its rows with what exists. */
export const readImport: Job<Input, Services> = {
  queue: 'read-contact-import',
  limits: { atOnce: 2, perWorkspace: 1 },
  deadlineMs: 20 * 60_000,
  retries: 3,
  run: async (services, { contactImport }, workspace, signal) => {
    const { db, log } = services
    const find = () => db.read(workspace, (tx) => store.find(tx, contactImport))
    const found = await find()
    if (found?.state !== 'reading' && found?.state !== 'comparing') return
    const work = async () => {
      if (found.state === 'reading') await readFile(services, found, workspace, signal)
      const read = await find()
      return read?.state === 'comparing' ? compare(db, read, workspace, signal) : undefined
    }
    const problem = await work().catch((error) => {
      if (signal.aborted || isTransient(error)) throw error
      if (error instanceof Problem) return error.message
      log.error({ err: error, workspace }, 'an import could not be read')
      return 'The file could not be read, because something went wrong on the server.'
    })
    await db.write(workspace, by, async (tx) => {
      const now = await store.find(tx, contactImport)
      if (problem !== undefined && now) await failImport(tx, now, problem)
      if (now) emit(tx, contactImportRead, { contact_import: now.ulid })
    })
  },
}

/** Ends an import that cannot be read. */
export const failImport = async (
  tx: Write,
  { id, storage_key }: Pick<store.Import, 'id' | 'storage_key'>,
  problem: string,
) => {
  await store.fail(tx, id, problem)
  await rows.removeAll(tx, id)
  if (storage_key !== null) removeFilesLater(tx, [storage_key])
}

/** Deletes an import after some days, with its rows. */
export const forgetImport: Job<Input, { db: Db }> = {
  queue: 'forget-contact-import',
  run: ({ db }, { contactImport }, workspace) =>
    db.write(workspace, by, async (tx) => removeFilesLater(tx, await store.remove(tx, [contactImport]))),
}

export const readLater = (tx: Write, contactImport: string) => later(tx, readImport, { contactImport })

export const forgetLater = (tx: Write, contactImport: string) =>
  later(tx, forgetImport, { contactImport }, { startAfter: new Date(tx.now.getTime() + keptForMs) })
