import { connect, type Pool } from '../../platform/db/connection/driver.ts'
import { appliedMigrations } from '../../platform/db/schema/migrations.ts'
import { markBackup } from '../../platform/erasures/ledger.ts'
import type { Files } from '../../platform/files/files.ts'
import { type Clock, exactly } from '../../platform/kernel/clock.ts'
import type { Logins } from '../../platform/postgres/logins.ts'
import { draftIn } from '../archive/archives.ts'
import { names } from '../archive/format.ts'
import { verifyArchive } from '../archive/reader.ts'
import { fileKeysOf } from '../archive/snapshot.ts'
import { addOrigin, type Secret, textOf } from '../archive/write.ts'
import { writeArchive } from '../archive/writer.ts'
import { sizeOf } from '../proof/prove.ts'
import { readCluster } from './cluster.ts'
import { partsOfBase, storedBase } from './names.ts'
import { putZipped, type Sealed } from './sealed.ts'
import { shipFile, storedKeys } from './ship.ts'

export type BaseSources = {
  logins: Logins
  cluster: string
  passwords: string
  files: Files
  secret: Secret
  clock: Clock
}

/** A member of the archive of a base: what the cluster was. */
export type Inside = { postgres: string; folders: string[] }

/** The last part of a base. */
export type End = {
  /** The base can be recovered to any moment after this one, with the segments up to `last`. */
  stoppedAt: string
  last: string
  digest: string
  /** The size of the database, in bytes. */
  size: number
  /** The keys of all files when the base was begun. */
  files: string[]
}

/** Copies the cluster while it runs, and the files that are not stored yet. Returns the name and the size. */
export const makeBase = async (sealed: Sealed, line: string, sources: BaseSources) => {
  const { logins, clock } = sources
  // PostgreSQL ends the backup with the connection that began it.
  const sql = connect({ ...logins.superuser, database: 'postgres' }, { max: 1, name: 'bellhop base' })
  try {
    await sql.unsafe('set statement_timeout = 0')
    const startedAt = clock()
    // Files that arrive later are of a day that is not over, and are kept because of it.
    const files = await fileKeysOf(logins.owner)
    const [begun] = await sql<[{ first: string }]>`
      select pg_walfile_name(pg_backup_start('bellhop', true)) as first`
    const stored = storedBase({ line, startedAt, first: begun.first })
    const { digest, bytes, stop } = await writeCluster(sql, sealed, stored, sources)
    const copied = await shipMissing(sealed, sources.files, files)
    const size = await sizeOf(logins.owner)
    const end: End = { stoppedAt: exactly(stop.at), last: stop.last, digest, size, files }
    await markBackup(sources.files, digest)
    await putZipped(sealed, partsOfBase(stored).end, textOf(JSON.stringify(end)))
    return { name: stored, bytes, last: stop.last, files: files.length, copied }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const writeCluster = async (sql: Pool, sealed: Sealed, stored: string, sources: BaseSources) => {
  const draft = draftIn(sealed.place, partsOfBase(stored).cluster, sealed.key)
  const archive = writeArchive(draft.write)
  try {
    const { folders, files } = await readCluster(sources.cluster)
    const origin = { migrations: await migrationsOf(sources), secret: sources.secret, now: sources.clock() }
    await addOrigin(archive, origin)
    const [{ postgres }] = await sql<[{ postgres: string }]>`
      select current_setting('server_version') as postgres`
    await archive.add(names.inside, textOf(JSON.stringify({ postgres, folders } satisfies Inside)))
    await archive.add(names.passwords, textOf(sources.passwords))
    for await (const { path, content } of files()) await archive.add(names.cluster(path), content)
    const [stop] = await sql<[{ last: string; label: string; at: Date }]>`
      select pg_walfile_name(lsn) as last, labelfile as label, clock_timestamp() as at
      from pg_backup_stop(wait_for_archive => false)`
    await archive.add(names.cluster('backup_label'), textOf(stop.label))
    await archive.close({ tables: [], sequences: [], files: 0, deleted_files: 0, missing_files: [] })
    const { manifest } = await verifyArchive(draft.archive)
    return { digest: manifest.digest, bytes: await draft.keep(), stop }
  } catch (error) {
    await archive.abandon()
    await draft.abandon()
    throw error
  }
}

const migrationsOf = async ({ logins }: BaseSources) => {
  const sql = connect(logins.owner, { max: 1, name: 'bellhop base' })
  try {
    return await appliedMigrations(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Stores the files of a new line, and those that were missed while the place was away. Returns their number. */
const shipMissing = async (sealed: Sealed, files: Files, keys: readonly string[]) => {
  const stored = await storedKeys(sealed)
  let copied = 0
  for (const key of keys) if (!stored.has(key) && (await shipFile(sealed, files, key))) copied += 1
  return copied
}
