import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, connect } from '../../platform/db/connection/driver.ts'
import type { Files } from '../../platform/files/files.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { openEmbedded } from '../../platform/postgres/embedded.ts'
import { journalState } from '../../platform/postgres/journal-state.ts'
import type { Logins } from '../../platform/postgres/logins.ts'
import { removeRecovery } from '../../platform/postgres/recover.ts'
import { rowsIn } from '../archive/format.ts'
import { rejectOtherSecret } from '../archive/restore.ts'
import { fileKeysOf, openSnapshot } from '../archive/snapshot.ts'
import type { Secret } from '../archive/write.ts'
import type { Proving } from '../proof/prove.ts'
import { recoverCluster } from './recover.ts'
import type { Chain } from './rules.ts'
import type { Sealed } from './sealed.ts'
import { storedKeys } from './ship.ts'
import { switchSegment } from './switch-segment.ts'

type Given = Pick<Proving, 'dataDir' | 'tryOut' | 'say'> & { logins: Logins; files: Files; secret: Secret }

const longestWaitMs = 10 * 60_000

/**
 * Recovers the journal into a database of its own, up to a position of now, and reads every row. Throws if a change or a
 * file is missing, or a page is damaged.
 */
export const proveJournal = async (sealed: Sealed, given: Given) => {
  const { logins, dataDir, tryOut, say } = given
  const position = await currentPosition(logins)
  say('Waiting until a server has stored the journal.')
  const line = await untilStored(dataDir, position.segment)
  const scratch = join(dataDir, 'proof', 'journal')
  await removeRecovery(scratch)
  try {
    const { secretKey, until } = await recoverCluster(sealed, {
      ...{ dataDir: scratch, moment: 'latest', say },
      accept: (about) => rejectOtherSecret(about, given.secret),
      choose: (chains) => secondLast(chains.filter(({ base }) => base.line === line)),
    })
    const database = await openEmbedded(scratch, 'command', () => {})
    try {
      await assertReached(database.superuser, position.at)
      const rows = await readAll(database.owner)
      await assertFiles(sealed, given.files, await fileKeysOf(database.owner))
      await tryOut(database, secretKey)
      return { rows, until }
    } finally {
      await database.stop()
    }
  } finally {
    await removeRecovery(scratch)
    await rm(join(dataDir, 'proof'), { recursive: true, force: true })
  }
}

/** From the copy before the last one, the segments of some days are proved. */
const secondLast = (chains: readonly Chain[]) => {
  const ordered = chains.toSorted((one, other) => one.stoppedAt.getTime() - other.stoppedAt.getTime())
  return ordered.at(-2) ?? ordered.at(-1)
}

/** Ends the segment of this moment, so that it is stored soon. */
const currentPosition = async ({ superuser }: Logins) => {
  const sql = connect(superuser, { max: 1, name: 'bellhop proof' })
  try {
    const [{ at }] = await sql<[{ at: string }]>`select pg_current_wal_insert_lsn()::text as at`
    return { at, segment: await switchSegment(superuser) }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const untilStored = async (dataDir: string, segment: string) => {
  for (const deadline = performance.now() + longestWaitMs; ; await pause(500)) {
    const now = journalState.read(dataDir)
    if (now?.last && now.last >= segment) return now.line
    if (performance.now() > deadline)
      throw badRequest(
        `The journal was not stored for ${longestWaitMs / 60_000} minutes (${now?.error ?? 'no server is running'}).`,
      )
  }
}

const assertReached = async (superuser: Connection, position: string) => {
  const sql = connect(superuser, { max: 1, name: 'bellhop proof' })
  try {
    const [{ is_reached }] = await sql<[{ is_reached: boolean }]>`
      select pg_current_wal_lsn() >= ${position}::pg_lsn as is_reached`
    if (!is_reached) throw badRequest('The restored database lacks changes that were stored in the journal.')
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Reading verifies the checksum of every page. Returns the number of rows. */
const readAll = async (owner: Connection) => {
  const snapshot = await openSnapshot(owner)
  try {
    let rows = 0
    for (const table of await snapshot.tables())
      for await (const chunk of await snapshot.rowsOf(table)) rows += rowsIn(chunk)
    return rows
  } finally {
    await snapshot.close()
  }
}

/** Files that this installation does not have either are not lost by the journal. */
const assertFiles = async (sealed: Sealed, files: Files, keys: readonly string[]) => {
  const stored = await storedKeys(sealed)
  for (const key of keys) {
    if (stored.has(key)) continue
    const content = await files.open(key)
    content?.destroy()
    if (content) throw badRequest(`The file ${key} is not stored.`)
  }
}
