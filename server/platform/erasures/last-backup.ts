import { text } from 'node:stream/consumers'
import type { Files } from '../files/files.ts'
import { timeOfUlid } from '../kernel/ids.ts'
import { ledgerFolder } from './ledger.ts'

/** A file of the ledger is small, but there may be many: erasures are more frequent than backups. */
const mostRead = 500

/** Finds when the last backup was made, by its mark in the ledger. Later calls read only what was written since. */
export const lastBackupIn = (files: Pick<Files, 'keysOf' | 'open'>) => {
  let last: number | undefined
  let newest = ''
  return async () => {
    const keys = (await Array.fromAsync(files.keysOf(ledgerFolder))).filter((key) => key > newest)
    keys.sort()
    let isWhole = true
    for (const key of keys.toReversed().slice(0, mostRead)) {
      const content = await files.open(key)
      // It is being written, and is read the next time.
      isWhole &&= content !== undefined
      if (!content || !(await text(content)).startsWith('{"backup":')) continue
      last = timeOfUlid(key.slice(ledgerFolder.length + 1)) ?? last
      break
    }
    if (isWhole) newest = keys.at(-1) ?? newest
    return last
  }
}
