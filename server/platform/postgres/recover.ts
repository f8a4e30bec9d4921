import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithProcess } from '../kernel/interruption.ts'
import { give } from './account.ts'
import { archiveFolder } from './archiving.ts'
import { prepareBinaries } from './binaries.ts'
import { adoptCluster } from './cluster.ts'
import { loginsFor } from './logins.ts'
import { openPasswords } from './passwords.ts'
import { findPlaces, type Places } from './places.ts'
import { launch, stopPostmaster } from './postmaster.ts'
import { openSession } from './session.ts'
import { logTail } from './tail.ts'

/** A cluster that is put together in an empty folder, and recovered from segments of the write-ahead log. */
export const openRecovery = async (dataDir: string) => {
  const places = findPlaces(dataDir)
  const fetched = join(dirname(places.cluster), 'fetched')
  mkdirSync(places.cluster, { mode: 0o700 })
  mkdirSync(fetched, { mode: 0o700 })
  give(fetched, places.account)
  return {
    cluster: places.cluster,
    /** Gives PostgreSQL a segment. It takes the name with `.taken` as soon as it has copied it. */
    hand: async (name: string, content: Buffer) => {
      const path = join(fetched, name)
      await writeFile(`${path}.part`, content, { mode: 0o600 })
      give(`${path}.part`, places.account)
      await rename(`${path}.part`, path)
    },
    isTaken: (name: string) => existsSync(join(fetched, `${name}.taken`)),
    drop: (name: string) => rm(join(fetched, name), { force: true }),
    /** No segment follows. */
    end: () => writeFile(join(fetched, 'end'), ''),
    run: (target?: string) => recover(places, fetched, target),
    /** The last segment of which something was repeated, without its timeline. */
    lastRepeated: () => lastRepeated(places.cluster),
    forget: () => rm(fetched, { recursive: true, force: true }),
  }
}

/** Recovers until a time, or as far as there are segments. Returns false if the log ends before that time. */
const recover = async (places: Places, fetched: string, target: string | undefined) => {
  const programs = await prepareBinaries(places)
  const { superuser } = loginsFor(places, openPasswords(places.dataDir, true))
  writeFileSync(join(places.cluster, 'recovery.signal'), '')
  await mkdir(places.sockets, { recursive: true, mode: 0o700 })
  adoptCluster(places)
  const postmaster = launch(places, programs, {
    hot_standby: 'off',
    restore_command: restoreCommand(fetched),
    recovery_target_action: 'promote',
    ...(target && { recovery_target_time: target }),
  })
  const forget = endsWithProcess(() => stopPostmaster(places))
  try {
    for (;;) {
      const session = await openSession(superuser).catch(() => undefined)
      await session?.sql.end({ timeout: 1 })
      if (session) return true
      if (postmaster.isGone()) {
        const words = logTail(places)
        if (target && words.includes('recovery ended before configured recovery target was reached'))
          return false
        throw new Error(`The database could not be recovered. The end of the log of PostgreSQL:\n${words}`)
      }
      await pause(100)
    }
  } finally {
    forget()
    await stopPostmaster(places)
  }
}

/** The history of the timeline that recovery has begun tells where it left the former one. */
const lastRepeated = async (cluster: string) => {
  const histories = (await readdir(join(cluster, 'pg_wal'))).filter((name) => name.endsWith('.history'))
  const newest = histories.sort().at(-1)
  const lines = newest ? (await readFile(join(cluster, 'pg_wal', newest), 'utf8')).trim().split('\n') : []
  const [, high = '', low = ''] = lines.at(-1)?.match(/^\d+\t([0-9A-F]+)\/([0-9A-F]+)\t/) ?? []
  if (!high) return undefined
  const place = BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`) - 1n
  const part = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')
  return part(place >> 32n) + part((place & 0xffff_ffffn) >> 24n)
}

/** Waits for a segment, for at most ten minutes: whoever fetches it may have been killed. */
const restoreCommand = (fetched: string) => {
  const folder = `'${fetched.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`
  return [
    'case %f in *.history) exit 1;; esac',
    // It was taken before, and is among the segments of the cluster.
    `[ -f ${folder}/%f.taken ] && [ ! -f ${folder}/%f ] && exit 1`,
    'n=0',
    `while [ ! -f ${folder}/%f ]; do [ -f ${folder}/end ] && exit 1; n=$((n+1)); [ $n -gt 6000 ] && exit 1; sleep 0.1; done`,
    `cp ${folder}/%f %p && : > ${folder}/%f.taken`,
  ].join('; ')
}

/** Puts a recovered cluster in the place of the one that a data directory has, which stays beside it. */
export const replaceCluster = (recovered: string, dataDir: string, stamp: string) => {
  const place = join(dataDir, 'postgres')
  const former = `${place}.before-${stamp}`
  const isThere = existsSync(place)
  if (isThere && existsSync(join(place, 'postmaster.pid')))
    throw new Error(`PostgreSQL still runs in ${place}. Stop all processes of Bellhop, and restore again.`)
  // Its segments are stored, and the restored cluster would write others with their names.
  rmSync(archiveFolder(dataDir), { force: true, recursive: true })
  if (isThere) renameSync(place, former)
  else rmSync(place, { force: true }) // a link to nothing
  try {
    renameSync(join(recovered, 'postgres'), place)
  } catch (error) {
    if (isThere) renameSync(former, place)
    throw error
  }
  return isThere ? former : undefined
}

/** Removes what an earlier recovery has left, whose PostgreSQL may still be running. */
export const removeRecovery = async (dataDir: string) => {
  if (!existsSync(dataDir)) return
  const places = findPlaces(dataDir)
  await stopPostmaster(places)
  for (const path of [dirname(places.cluster), dataDir])
    await rm(path, { recursive: true, force: true, maxRetries: 20 })
}

/** The cluster of a data directory, its logins, and the file of their passwords. */
export const clusterIn = (dataDir: string) => {
  const places = findPlaces(dataDir)
  const passwords = openPasswords(places.dataDir, true)
  return {
    cluster: places.cluster,
    logins: loginsFor(places, passwords),
    passwords: JSON.stringify(passwords),
  }
}
