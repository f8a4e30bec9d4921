import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { type Connection, connect } from '../../platform/db/connection/driver.ts'
import { appliedMigrations, type Migration } from '../../platform/db/schema/migrations.ts'
import { markBackup } from '../../platform/erasures/ledger.ts'
import type { Files } from '../../platform/files/files.ts'
import { exactly } from '../../platform/kernel/clock.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { version } from '../../platform/kernel/version.ts'
import type { Draft } from './archives.ts'
import { type About, format, names, rowsIn, type Table } from './format.ts'
import { verifyArchive } from './reader.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'
import { type ArchiveWriter, writeArchive } from './writer.ts'

/** The secret key, and whether it must be in the archive. */
export type Secret = { mark: string; kept: string | undefined }

export type Sources = { owner: Connection; files: Files; secret: Secret; now: Date }

/** Writes all data of Bellhop into one archive, and reads it back to verify it. */
export const backUp = async (draft: Draft, sources: Sources) => {
  const snapshot = await openSnapshot(sources.owner)
  const archive = writeArchive(draft.write)
  try {
    await fill(archive, snapshot, sources)
    const { about, manifest } = await verifyArchive(draft.archive)
    const bytes = await draft.keep()
    await markBackup(sources.files, manifest.digest)
    return { about, manifest, bytes }
  } catch (error) {
    await archive.abandon()
    await draft.abandon()
    throw isOfFile(error) ? badRequest(`${draft.archive.name} cannot be written: ${error.message}.`) : error
  } finally {
    await snapshot.close()
  }
}

const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && ['open', 'write', 'fsync'].includes(String(error.syscall))

const fill = async (archive: ArchiveWriter, snapshot: Snapshot, { owner, files, secret, now }: Sources) => {
  const migrations = await snapshot.migrations()
  await addOrigin(archive, { migrations, secret, now })
  const found = await snapshot.tables()
  const tables: Table[] = []
  for (const table of found) {
    const counted = { rows: 0 }
    await archive.add(names.table(table.name), countingRows(await snapshot.rowsOf(table), counted))
    tables.push({ name: table.name, columns: table.columns, ...counted })
  }
  const copied = await addFiles(archive, files, await snapshot.fileKeys(found))
  const sequences = await snapshot.sequences()
  const missing = await stillNamed(owner, copied.absent, migrations)
  await archive.close({
    tables,
    sequences,
    files: copied.count,
    deleted_files: copied.absent.length - missing.length,
    missing_files: missing,
  })
}

type Origin = { migrations: Migration[]; secret: Secret; now: Date }

/** Adds the origin of the backup, and the secret key if it must be inside. */
export const addOrigin = async (archive: ArchiveWriter, { migrations, secret, now }: Origin) => {
  if (migrations.length === 0)
    throw badRequest('There is nothing to back up: this installation has not been started yet.')
  const about: About = {
    format,
    version,
    created_at: exactly(now),
    migrations,
    secret: { mark: secret.mark, place: secret.kept ? 'archive' : 'configuration' },
  }
  await archive.add(names.about, textOf(JSON.stringify(about)))
  if (secret.kept) await archive.add(names.secret, textOf(secret.kept))
}

export const textOf = (text: string) => Readable.from([Buffer.from(text)])

async function* countingRows(content: AsyncIterable<Uint8Array>, counted: { rows: number }) {
  for await (const chunk of content) {
    counted.rows += rowsIn(chunk)
    yield chunk
  }
}

const addFiles = async (archive: ArchiveWriter, files: Files, keys: AsyncIterable<Uint8Array>) => {
  const copied = { count: 0, absent: [] as string[] }
  for await (const key of createInterface({ input: Readable.from(keys) })) {
    const content = await files.open(key)
    const added = content && (await archive.add(names.file(key), content).then(() => true, unlessGone))
    if (added) copied.count += 1
    else copied.absent.push(key)
  }
  return copied
}

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return false
  throw error
}

/**
 * Returns the absent files that are missing. The rows of the others were deleted, with their files, after the snapshot.
 */
const stillNamed = async (owner: Connection, keys: string[], migrations: Migration[]) => {
  const sql = connect(owner, { max: 1, name: 'bellhop backup' })
  try {
    if ((await appliedMigrations(sql)).length !== migrations.length)
      throw badRequest('Bellhop was upgraded while the backup ran. Start the backup again.')
    const deleted = await sql<{ key: string }[]>`select unnamed_files(${keys}::text[]) as key`
    const gone = new Set(deleted.map(({ key }) => key))
    return keys.filter((key) => !gone.has(key))
  } finally {
    await sql.end({ timeout: 1 })
  }
}
