import { createReadStream } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ledgerFolder } from '../../platform/erasures/ledger.ts'
import type { Files } from '../../platform/files/files.ts'
import { dayOf } from '../../platform/files/keys.ts'
import { unlessMissing } from '../../platform/files/unless-missing.ts'
import { type Clock, exactly } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { journalState, type State } from '../../platform/postgres/journal-state.ts'
import { recipientOf } from '../archive/encryption.ts'
import { messageOf } from '../scheduled/run.ts'
import { folders, isSegment, keyOfFile, nextSegment, storedFile, storedSegment } from './names.ts'
import { putSealed, putZipped, type Sealed } from './sealed.ts'

const dayMs = 24 * 60 * 60_000
const megabyte = 1024 * 1024
/** Segments that wait for a place that is away. They are dropped before they fill the disk, and then a new line begins. */
const most = { segments: 256, leavingBytes: 1024 * megabyte }

export type Source = {
  dataDir: string
  /** The folder to which PostgreSQL copies finished segments. */
  folder: string
  files: Files
  clock: Clock
}

/** Stores the segments that PostgreSQL has finished, and before them the files that they may refer to. */
export const openShipping = (sealed: Sealed, source: Source) => {
  const shipFiles = shippingFiles(sealed, source.files)
  const { dataDir, folder, clock } = source
  const shipAll = async (names: readonly string[], begin: () => State) => {
    let now = await lineOf(sealed, journalState.read(dataDir) ?? begin(), begin)
    now.files_day = await shipFiles(now.files_day, clock())
    for (const name of names) {
      if (!isNext(now, name)) now = { ...begin(), files_day: now.files_day }
      if (now.last === null || name > now.last) now = await ship(sealed, folder, name, now)
      journalState.write(dataDir, now)
      await rm(join(folder, name))
    }
  }
  return async () => {
    const names = await segmentsIn(folder)
    if (names.length === 0) return 0
    const recipient = await recipientOf(sealed.key)
    const begin = () => begun(clock(), recipient)
    try {
      await shipAll(names, begin)
    } catch (error) {
      const before = journalState.read(dataDir) ?? begin()
      const isDropped = await dropTooMuch(folder, await segmentsIn(folder))
      journalState.write(dataDir, { ...(isDropped ? begin() : before), error: messageOf(error) })
      throw error
    }
    return names.length
  }
}

const begun = (now: Date, recipient: string): State => ({
  line: newUlid(),
  host: hostname(),
  last: null,
  stored_until: null,
  files_day: dayOf(new Date(now.getTime() - dayMs)),
  recipient,
  error: null,
})

/** A line goes on where its last segment is, with the same key. Another disk may be mounted in its place. */
const lineOf = async ({ place }: Sealed, now: State, begin: () => State) => {
  const wanted = begin()
  if (now.host !== wanted.host || now.recipient !== wanted.recipient) return wanted
  if (now.last === null) return now
  const stored = await place.list(`${folders.segments}${now.line}-${now.last}-`)
  return stored.length ? now : { ...wanted, files_day: now.files_day }
}

/** A segment that is stored already follows as well: a process ended before it removed its copy. */
const isNext = ({ last }: State, name: string) =>
  last === null || name === nextSegment(last) || (name <= last && name.slice(0, 8) === last.slice(0, 8))

const ship = async (sealed: Sealed, folder: string, name: string, { line, ...before }: State) => {
  const path = join(folder, name)
  const endedAt = (await stat(path)).mtime
  await putZipped(sealed, storedSegment({ line, name, endedAt }), createReadStream(path))
  return { ...before, line, last: name, stored_until: exactly(endedAt), error: null } satisfies State
}

/** The finished segments in their order. What else PostgreSQL leaves is not needed, such as a copy that was interrupted. */
const segmentsIn = async (folder: string) => {
  const names = (await readdir(folder).catch(unlessMissing([]))).sort()
  for (const name of names)
    if (!isSegment(name) && !(await isBeingCopied(folder, name)))
      await rm(join(folder, name), { force: true })
  return names.filter(isSegment)
}

const longestCopyMs = 60 * 60_000

const isBeingCopied = async (folder: string, name: string) => {
  if (!name.startsWith('archtemp.')) return false
  const found = await stat(join(folder, name)).catch(unlessMissing(undefined))
  return found !== undefined && Date.now() - found.mtimeMs < longestCopyMs
}

/** Drops all but the last segment if they are too many. */
const dropTooMuch = async (folder: string, names: readonly string[]) => {
  const { bavail, bsize } = await statfs(folder)
  const isFull = names.length > 1 && bavail * bsize < most.leavingBytes
  if (names.length <= most.segments && !isFull) return false
  for (const name of names.slice(0, -1)) await rm(join(folder, name))
  return true
}

/** Stores the files of the last days, and the ledger of erasures. Returns the day until which all are stored. */
const shippingFiles = (sealed: Sealed, files: Files) => {
  const known = new Map<string, Set<string>>()
  const shipOf = async (folder: string) => {
    const stored = known.get(folder) ?? (await storedKeys(sealed, folder))
    known.set(folder, stored)
    for await (const key of files.keysOf(folder))
      if (!stored.has(key) && (await shipFile(sealed, files, key))) stored.add(key)
  }
  return async (since: string, now: Date) => {
    const wanted = [...daysFrom(since, now), ledgerFolder]
    for (const folder of known.keys()) if (!wanted.includes(folder)) known.delete(folder)
    for (const folder of wanted) await shipOf(folder)
    return dayOf(new Date(now.getTime() - dayMs))
  }
}

/** Files are stored under the day on which they began to arrive, so the day before is looked at once more. */
const daysFrom = (since: string, now: Date) => {
  const days = []
  for (let at = now.getTime(); dayOf(new Date(at)) >= since; at -= dayMs) days.push(dayOf(new Date(at)))
  return days
}

/** The keys of the files that are stored, all or those of a folder. */
export const storedKeys = async ({ place }: Sealed, folder?: string) => {
  const stored = await place.list(folder === undefined ? folders.files : `${folders.files}${folder}-`)
  return new Set(stored.flatMap(({ name }) => keyOfFile(name) ?? []))
}

/** Returns false for a file that is not complete yet, or was removed meanwhile. */
export const shipFile = async (sealed: Sealed, files: Files, key: string) => {
  const content = await files.open(key)
  if (!content) return false
  return putSealed(sealed, storedFile(key), content).then(() => true, unlessMissing(false))
}
