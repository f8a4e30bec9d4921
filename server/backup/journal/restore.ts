import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../platform/db/connection/driver.ts'
import { appliedMigrations } from '../../platform/db/schema/migrations.ts'
import { unwritten } from '../../platform/erasures/keep.ts'
import { type Erased, ledgerFolder } from '../../platform/erasures/ledger.ts'
import type { Files } from '../../platform/files/files.ts'
import { syncFolder } from '../../platform/files/sync-folder.ts'
import { exactly, systemClock } from '../../platform/kernel/clock.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { archiveFolder } from '../../platform/postgres/archiving.ts'
import { restoringFolder } from '../../platform/postgres/cluster.ts'
import { embeddedExists, openEmbedded } from '../../platform/postgres/embedded.ts'
import type { Logins } from '../../platform/postgres/logins.ts'
import { openPasswords } from '../../platform/postgres/passwords.ts'
import { removeRecovery, replaceCluster } from '../../platform/postgres/recover.ts'
import { openLedger } from '../archive/ledger.ts'
import { isUsed, rejectOtherSecret } from '../archive/restore.ts'
import { settle } from '../archive/settle.ts'
import { fileKeysOf } from '../archive/snapshot.ts'
import type { Secret } from '../archive/write.ts'
import { stampOf } from '../places/place.ts'
import { storedFile } from './names.ts'
import { type Recovered, recoverCluster } from './recover.ts'
import { openSealed, type Sealed } from './sealed.ts'
import { openShipping, storedKeys } from './ship.ts'
import { switchSegment } from './switch-segment.ts'

type Given = {
  dataDir: string
  moment: Date | 'latest'
  now: Date
  files: Files
  secret: Secret
  replace: boolean
  /** Keeps what was erased after the moment. */
  keepErased: boolean
  /** A copy of the ledger of erasures. */
  erasures: string | undefined
  /** The setting of the journal, to store the last segment of the cluster that is there. */
  journalSeconds: number | undefined
  keepSecret: (key: string) => void
  say: (line: string) => void
}

/** Puts the database and the files of a moment in the place of those that this installation has. */
export const restoreMoment = async (sealed: Sealed, given: Given) => {
  const { dataDir, files, say, secret } = given
  const existing = await openExisting(given)
  const scratch = restoringFolder(dataDir)
  try {
    await existing?.finishSegment()
    await shipRest(sealed, given)
    await removeRecovery(scratch)
    const recovered = await recoverCluster(sealed, {
      ...{ dataDir: scratch, moment: given.moment, say },
      accept: (about) => rejectOtherSecret(about, secret),
    })
    const stored = await storedKeys(sealed)
    const ofLedger = [...stored].filter((key) => key.startsWith(`${ledgerFolder}/`))
    await fetchFiles(sealed, stored, { files, keys: ofLedger })
    const ledger = ledgerOf(given, recovered)
    const erased = (await ledger?.read(existing?.erased ?? [])) ?? []
    const keys = await adopt(scratch, { given, erased })
    say(`Looking for ${keys.length} files.`)
    const fetched = await fetchFiles(sealed, stored, { files, keys })
    await existing?.stop()
    const former = replaceCluster(scratch, dataDir, stampOf(given.now))
    if (recovered.secretKey) given.keepSecret(recovered.secretKey)
    await syncFolder(dataDir)
    await rm(scratch, { recursive: true, force: true })
    return {
      until: recovered.until,
      about: recovered.checked.about,
      ...fetched,
      former,
      ledger: ledger?.found,
    }
  } catch (error) {
    await removeRecovery(scratch)
    throw error
  } finally {
    await existing?.stop()
  }
}

/** Stores what the database that is there has written since a server has last stored it. */
const shipRest = async (sealed: Sealed, { dataDir, files, journalSeconds }: Given) => {
  if (journalSeconds === undefined || !embeddedExists(dataDir)) return
  const folder = archiveFolder(dataDir)
  await openShipping(sealed, { dataDir, folder, files, clock: systemClock })()
}

/** Blocks servers on the data directory, and reads what is not in the ledger yet. */
const openExisting = async ({ dataDir, replace, say, journalSeconds }: Given) => {
  if (!embeddedExists(dataDir)) return undefined
  const database = await openEmbedded(dataDir, 'server', say, {}, journalSeconds).catch((error: Error) => {
    if (!replace || !error.message.startsWith('PostgreSQL does not start')) throw error
    say('The database that is there does not start. It is replaced.')
  })
  if (!database) return undefined
  const sql = connect(database.owner, { max: 1, name: 'bellhop restore' })
  try {
    const isEmpty = (await appliedMigrations(sql)).length === 0 || !(await isUsed(sql))
    if (!isEmpty && !replace)
      throw badRequest(
        'This installation is not empty. Restore into an empty one, or give --replace: its database is then kept beside the restored one, and no longer used.',
      )
    const erased: Erased[] = isEmpty ? [] : await unwritten(sql)
    const finishSegment = () => endSegment(database, archiveFolder(dataDir), journalSeconds)
    return { erased, finishSegment, stop: database.stop }
  } catch (error) {
    await database.stop()
    throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const longestWaitMs = 30_000

/** Ends the segment of this moment, and waits until PostgreSQL has copied it. */
const endSegment = async ({ superuser }: Logins, folder: string, journalSeconds: number | undefined) => {
  if (journalSeconds === undefined) return
  const name = await switchSegment(superuser)
  for (const end = performance.now() + longestWaitMs; !existsSync(join(folder, name)); await pause(100))
    if (performance.now() > end) return
}

const ledgerOf = (
  { keepErased, files, erasures }: Given,
  { until, checked: { about, manifest } }: Recovered,
) =>
  keepErased
    ? undefined
    : openLedger(files, { about: { ...about, created_at: exactly(until) }, manifest }, erasures)

/** Prepares the recovered database, and gives it the passwords of this installation. Returns the keys of its files. */
const adopt = async (scratch: string, { given, erased }: { given: Given; erased: Erased[] }) => {
  const passwords = openPasswords(given.dataDir, false)
  const database = await openEmbedded(scratch, 'command', () => {})
  try {
    const sql = connect(database.owner, { max: 1, name: 'bellhop restore' })
    try {
      await sql.begin((tx) => settle(tx, { now: given.now, erased }))
    } finally {
      await sql.end({ timeout: 1 })
    }
    const keys = await fileKeysOf(database.owner)
    await setPasswords(database, passwords)
    return keys
  } finally {
    await database.stop()
  }
}

const setPasswords = async ({ superuser, owner, app }: Logins, wanted: ReturnType<typeof openPasswords>) => {
  const sql = connect(superuser, { max: 1, name: 'bellhop restore' })
  try {
    // A statement like this takes no parameters; the passwords are our own letters and digits.
    const roles = { [superuser.user]: wanted.superuser, [owner.user]: wanted.owner, [app.user]: wanted.app }
    for (const [role, password] of Object.entries(roles))
      await sql.unsafe(`alter role ${role} password '${password}'`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Fetches the files that this installation does not have. Returns how many there are, and the keys of missing ones. */
const fetchFiles = async (
  sealed: Sealed,
  stored: ReadonlySet<string>,
  { files, keys }: { files: Files; keys: readonly string[] },
) => {
  const present = new Set<string>()
  for (const folder of new Set(keys.map((key) => key.split('/')[0] ?? '')))
    for await (const key of files.keysOf(folder, 'whole')) present.add(key)
  const missing: string[] = []
  let fetched = 0
  for (const key of keys) {
    if (present.has(key)) continue
    if (!stored.has(key)) {
      missing.push(key)
      continue
    }
    // A part that an interrupted restore has left.
    await files.remove([key])
    await files.put(key, await openSealed(sealed, storedFile(key)))
    fetched += 1
  }
  return { files: keys.length, fetched, missing }
}
