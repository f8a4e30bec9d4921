import { Readable } from 'node:stream'
import { exportCompleted } from '../../../../contract/across/exports.ts'
import { removeFilesLater } from '../../../files/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Actor } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Files } from '../../../platform/files/files.ts'
import { newFileKey } from '../../../platform/files/keys.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import { removeExport } from './remove.ts'
import * as store from './store.ts'

export type Services = { db: Db; files: Files; clock: Clock }
export type Input = { export: string }

type Run<Progress> = {
  workspace: number
  by: Actor
  input: Input
  report: (progress: Progress) => Promise<boolean>
}

/** Tells how far the file is. Throws if somebody has asked to stop. */
export type Tell<Progress> = (progress: Progress) => Promise<void>

type Content<Progress> = (begun: store.Begun, tell: Tell<Progress>) => AsyncIterable<Uint8Array>

/**
 * Writes the file of an export. After a crash, the export begins again and removes the remains of the former run.
 * Returns the ULID of the export, or null if it was stopped and nothing of it is kept.
 */
export const writeExport = async <Progress>(
  { db, files, clock }: Services,
  { workspace, by, input: { export: ulid }, report }: Run<Progress>,
  contentOf: Content<Progress>,
) => {
  const key = newFileKey(clock())
  const begun = await db.write(workspace, by, async (tx) => {
    const found = await store.setFile(tx, ulid, key)
    if (found?.former) removeFilesLater(tx, [found.former])
    return found
  })
  if (!begun) return null
  let isStopped = false
  const tell = async (progress: Progress) => {
    isStopped ||= !(await report(progress))
    if (isStopped) throw new Error('The export was stopped.')
  }
  let size = 0
  const counted = async function* () {
    for await (const chunk of contentOf(begun, tell)) {
      size += chunk.length
      yield chunk
    }
  }
  try {
    await files.put(key, Readable.from(counted(), { objectMode: false }))
  } catch (error) {
    if (!isStopped) throw error
    await db.write(workspace, by, (tx) => removeExport(tx, ulid))
    return null
  }
  return db.write(workspace, by, async (tx) => {
    if (await store.complete(tx, ulid, { key, size })) {
      emit(tx, exportCompleted, { export: ulid })
      return ulid
    }
    // The export was deleted meanwhile.
    removeFilesLater(tx, [key])
    return null
  })
}
