import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { exactly } from '../../platform/kernel/clock.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { completeBinaries } from '../../platform/postgres/binaries.ts'
import { openRecovery } from '../../platform/postgres/recover.ts'
import { archiveIn } from '../archive/archives.ts'
import { type About, type Manifest, names } from '../archive/format.ts'
import { partsOf } from '../archive/reader.ts'
import { checkArchive } from '../archive/restore.ts'
import { assertRoom } from '../proof/prove.ts'
import { messageOf } from '../scheduled/run.ts'
import type { End, Inside } from './base.ts'
import { makeFolders, pathIn } from './cluster.ts'
import { baseIn, folders, partsOfBase, type Segment, segmentIn } from './names.ts'
import { type Chain, chainFor, chainOf, notStored, spanOf } from './rules.ts'
import { openZipped, type Sealed } from './sealed.ts'

type Given = {
  /** A folder that is not there yet. It gets the cluster, and the passwords of its accounts. */
  dataDir: string
  moment: Date | 'latest'
  /** Chooses one of the chains. Without it, the one with which the least must be repeated. */
  choose?: (chains: readonly Chain[]) => Chain | undefined
  /** Rejects a copy that this installation cannot use, before anything is loaded. */
  accept: (about: About) => void
  say: (line: string) => void
}

export type Recovered = {
  until: Date
  checked: { about: About; manifest: Manifest }
  secretKey: string | undefined
}

/** Puts the cluster of a moment together. Nothing else runs on it afterwards. */
export const recoverCluster = async (sealed: Sealed, given: Given): Promise<Recovered> => {
  const { moment, say, dataDir, choose = (all) => chainFor(all, moment) } = given
  const { chains } = await chainsIn(sealed)
  const chain = choose(chains)
  if (!chain) throw notStored(sealed.place.title, moment, chains)
  const archive = archiveIn(sealed.place, partsOfBase(chain.base.stored).cluster, sealed.key)
  await mkdir(dirname(dataDir), { recursive: true, mode: 0o711 })
  await assertRoom(dirname(dataDir), chain.size)
  say(`Loading the copy of the database of ${exactly(chain.stoppedAt)}.`)
  const checked = await checkArchive(archive)
  given.accept(checked.about)
  const recovery = await openRecovery(dataDir)
  const secretKey = await unpack(archive, recovery.cluster, dataDir)
  say(`Repeating the changes after it, from ${chain.segments.length} segments at most.`)
  await repeat(recovery, sealed, { chain, moment })
  return { until: moment === 'latest' ? spanOf(chain).until : moment, checked, secretKey }
}

type Recovery = Awaited<ReturnType<typeof openRecovery>>

const repeat = async (
  recovery: Recovery,
  sealed: Sealed,
  { chain: { segments }, moment }: { chain: Chain; moment: Date | 'latest' },
) => {
  const stopping = new AbortController()
  let unreadable: Error | undefined
  const handed = handOver(recovery, sealed, segments, stopping.signal).catch(async (error: Error) => {
    unreadable = error
    await recovery.end()
  })
  const target = moment === 'latest' ? undefined : exactly(moment).replace('T', ' ').replace('Z', '+00')
  try {
    // If the log ends before the moment, nothing was changed in between, provided that all of it was repeated.
    const isReached = target !== undefined && (await recovery.run(target))
    if (isReached) return
    await recovery.run()
    const last = segments.at(-1)?.name.slice(8) ?? ''
    const repeated = (await recovery.lastRepeated()) ?? ''
    if (unreadable || repeated < last)
      throw unreadable ?? badRequest(notRepeated(segments.find(({ name }) => name.slice(8) > repeated)))
  } finally {
    stopping.abort()
    await handed
    await recovery.forget()
  }
}

const notRepeated = (segment: Segment | undefined) =>
  `The changes in ${segment?.stored ?? 'the last segment'} do not follow what is before them. Restore an earlier moment.`

/** All bases that are whole and have this key, each with the segments that follow it. */
export const chainsIn = async (sealed: Sealed) => {
  const bases = (await sealed.place.list(folders.bases)).flatMap(({ name }) => baseIn(name) ?? [])
  const segments = bases.length
    ? (await sealed.place.list(folders.segments)).flatMap(({ name }) => segmentIn(name) ?? [])
    : []
  const chains: Chain[] = []
  const unreadable: Error[] = []
  for (const base of bases) {
    const end = await endOf(sealed, base.stored).catch((error: Error) => {
      unreadable.push(error)
    })
    const chain = end && chainOf(base, end, segments)
    if (chain) chains.push(chain)
  }
  const [first] = unreadable
  if (first && chains.length === 0) throw first
  return { chains, unreadable: unreadable.length }
}

export const endOf = async (sealed: Sealed, base: string) =>
  (await json(await openZipped(sealed, partsOfBase(base).end))) as End // written by us, and sealed

/** Writes the files of the cluster, and the passwords of its accounts. Returns the secret key if it is inside. */
const unpack = async (archive: Parameters<typeof partsOf>[0], cluster: string, dataDir: string) => {
  const start = names.cluster('')
  let secretKey: string | undefined
  let writing: { name: string; stream: WriteStream } | undefined
  const finish = async () => {
    writing?.stream.end()
    if (writing) await finished(writing.stream)
  }
  for await (const { name, content } of partsOf(archive)) {
    if (name === names.secret) secretKey = `${content}`
    if (name === names.passwords)
      await writeFile(join(dataDir, 'postgres-passwords.json'), content, { mode: 0o600 })
    if (name === names.inside) await prepare(cluster, JSON.parse(`${content}`))
    if (!name.startsWith(start)) continue
    if (writing?.name !== name) {
      await finish()
      writing = { name, stream: await created(pathIn(cluster, name.slice(start.length))) }
    }
    if (!writing.stream.write(content)) await once(writing.stream, 'drain')
  }
  await finish()
  return secretKey
}

const created = async (path: string) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return createWriteStream(path, { mode: 0o600 })
}

const prepare = async (cluster: string, { postgres, folders }: Inside) => {
  const own = completeBinaries()
  if (own === undefined || majorOf(own) !== majorOf(postgres))
    throw badRequest(
      `The journal is of PostgreSQL ${postgres}, and this version of Bellhop has ${own ?? 'none'}. Restore it with the version that wrote it.`,
    )
  await makeFolders(cluster, folders)
}

const majorOf = (version: string) => version.split('.')[0]

/** Segments that are fetched before PostgreSQL asks for them, of 16 MB each. */
const ahead = 8

/** Gives PostgreSQL the segments as it takes them. The first that it asks for may be one of the later ones. */
const handOver = async (
  recovery: Recovery,
  sealed: Sealed,
  segments: readonly Segment[],
  signal: AbortSignal,
) => {
  let taken = 0
  const follow = async () => {
    for (let at = segments[taken]; at && recovery.isTaken(at.name); at = segments[taken]) {
      taken += 1
      const done = segments[taken - 3]
      if (done) await recovery.drop(done.name)
    }
  }
  for (const [index, { name, stored }] of segments.entries()) {
    for (await follow(); taken > 0 && index >= taken + ahead && !signal.aborted; await follow())
      await pause(50)
    if (signal.aborted) return
    await recovery.hand(name, await contentOf(sealed, stored))
  }
  await recovery.end()
}

const contentOf = async (sealed: Sealed, stored: string) => {
  try {
    return await buffer(await openZipped(sealed, stored))
  } catch (error) {
    throw badRequest(`${stored} cannot be read: ${messageOf(error)} Restore a moment before it.`)
  }
}
