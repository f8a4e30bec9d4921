import { baseIn, clusterSuffix, endSuffix, folders, partsOfBase, segmentIn, storedFile } from './names.ts'
import { endOf } from './recover.ts'
import { expired } from './rules.ts'
import type { Sealed } from './sealed.ts'
import { storedKeys } from './ship.ts'

type Given = { days: number; now: Date; line: string }

/** Removes what no moment of the last days needs. Returns the number of bases, segments and files. */
export const removeExpired = async (sealed: Sealed, given: Given) => {
  const { place } = sealed
  const names = async (prefix: string) => (await place.list(prefix)).map(({ name }) => name)
  const ofBases = await names(folders.bases)
  const found = expired(
    {
      bases: ofBases.flatMap((name) => baseIn(name) ?? []),
      segments: (await names(folders.segments)).flatMap((name) => segmentIn(name) ?? []),
      files: [...(await storedKeys(sealed))],
    },
    given,
  )
  for (const { stored } of found.bases) {
    const { cluster, end } = partsOfBase(stored)
    await place.remove(end)
    await place.remove(cluster)
  }
  for (const name of unfinishedIn(ofBases, given)) await place.remove(name)
  for (const { stored } of found.segments) await place.remove(stored)
  const gone = found.olderFiles.length ? await withoutListed(sealed, found) : []
  for (const key of gone) await place.remove(storedFile(key))
  return { bases: found.bases.length, segments: found.segments.length, files: gone.length }
}

/** Bases of this line without an end, and those of others that have had a week to get one. */
const unfinishedIn = (names: readonly string[], { line, now }: Given) => {
  const ended = new Set(names.flatMap((name) => baseIn(name)?.stored ?? []))
  return names.filter((name) => {
    const base = baseIn(name.replace(clusterSuffix, endSuffix))
    if (!base || ended.has(base.stored)) return false
    return base.line === line || now.getTime() - base.startedAt.getTime() > 7 * 24 * 60 * 60_000
  })
}

/** Nothing is removed while the list of a base cannot be read, such as one with another key. */
const withoutListed = async (sealed: Sealed, { firsts, olderFiles }: ReturnType<typeof expired>) => {
  const listed = new Set<string>()
  for (const { stored } of firsts) {
    const end = await endOf(sealed, stored).catch(() => undefined)
    if (!end) return []
    for (const key of end.files) listed.add(key)
  }
  return olderFiles.filter((key) => !listed.has(key))
}
