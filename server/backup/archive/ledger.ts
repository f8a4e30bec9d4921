import {
  addLedger,
  appendErased,
  type Erased,
  type Ledger,
  readLedger,
} from '../../platform/erasures/ledger.ts'
import type { Files } from '../../platform/files/files.ts'
import type { About, Manifest } from './format.ts'

type Found = Pick<Ledger, 'isOfBackup' | 'damaged'>

/** Reads the ledger of erasures of the file storage, after a copy of it was added. */
export const openLedger = (
  files: Files,
  { about, manifest }: { about: About; manifest: Manifest },
  copy?: string | undefined,
) => {
  const found: Found = { isOfBackup: false, damaged: [] }
  /** The erasures since the backup, with those that the database that is replaced has not written yet. */
  const read = async (unwritten: Erased[]) => {
    if (copy !== undefined) await addLedger(files, copy)
    if (unwritten.length) await appendErased(files, unwritten)
    const { erased, isOfBackup, damaged } = await readLedger(files, {
      digest: manifest.digest,
      at: new Date(about.created_at),
    })
    Object.assign(found, { isOfBackup, damaged } satisfies Found)
    return erased
  }
  return { read, found }
}
