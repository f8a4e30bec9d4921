import { baseIn, folders, keyOfFile, partsOfBase, segmentIn, storedFile } from './names.ts'
import { endOf } from './recover.ts'
import { expired } from './rules.ts'
import type { Sealed } from './sealed.ts'

/** Removes what no moment of the last days needs. Returns the number of bases and segments. */
export const removeExpired = async (sealed: Sealed, given: { days: number; now: Date; line: string }) => {
  const { place } = sealed
  const names = async (prefix: string) => (await place.list(prefix)).map(({ name }) => name)
  const found = expired(
    {
      bases: (await names(folders.bases)).flatMap((name) => baseIn(name) ?? []),
      segments: (await names(folders.segments)).flatMap((name) => segmentIn(name) ?? []),
      files: (await names(folders.files)).flatMap((name) => keyOfFile(name) ?? []),
    },
    given,
  )
  if (!found) return { bases: 0, segments: 0, files: 0 }
  for (const { stored } of found.bases) {
    const { cluster, end } = partsOfBase(stored)
    await place.remove(end)
    await place.remove(cluster)
  }
  for (const { stored } of found.segments) await place.remove(stored)
  const inBase = found.olderFiles.length
    ? new Set((await endOf(sealed, found.first.stored)).files)
    : undefined
  const gone = found.olderFiles.filter((key) => !inBase?.has(key))
  for (const key of gone) await place.remove(storedFile(key))
  return { bases: found.bases.length, segments: found.segments.length, files: gone.length }
}
