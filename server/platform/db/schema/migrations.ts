import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Sql } from '../connection/driver.ts'

/** A file of the schema. It never changes after its release; the hash proves this. */
export type Migration = { name: string; sha256: string }

export type KnownMigration = Migration & { path: string; statements: string }

const folder = new URL('../../../migrations/', import.meta.url)

/** Files with statements of released migrations that are not run any more, because background work does the same. */
const superseded = 'superseded/'

let known: Promise<readonly KnownMigration[]> | undefined

/**
 * The files of this version, in their order. They are read once: each step of an upgrade asks for them, and an upgrade may
 * replace them while this process runs.
 */
export const knownMigrations = () => {
  known ??= readMigrations()
  return known
}

/** Each release has a folder; names are unique without it. */
const readMigrations = async (): Promise<readonly KnownMigration[]> => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const [left, used] = [
    paths.filter((path) => path.startsWith(superseded)),
    paths.filter((path) => !path.startsWith(superseded)),
  ]
  const leftOut = new Map(
    await Promise.all(left.map(async (path) => [basename(path), await textOf(path)] as const)),
  )
  const migrations = await Promise.all(
    used.map(async (path) => {
      const text = await textOf(path)
      const sha256 = createHash('sha256').update(text).digest('hex')
      const name = basename(path)
      return { name, path, sha256, statements: without(text, leftOut.get(name), name) }
    }),
  )
  return migrations.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The name of the newest file, by which versions of the schema are compared. */
export const newestMigration = async () => (await knownMigrations()).at(-1)?.name ?? ''

const textOf = (path: string) => readFile(new URL(path, folder), 'utf8')

const without = (text: string, part: string | undefined, name: string) => {
  if (part === undefined) return text
  if (!text.includes(part)) throw new Error(`${superseded}${name} is no part of the migration ${name}.`)
  return text.replace(part, () => '')
}

/** The migrations that the database lacks, in their order. Rejects a database that this version cannot use. */
export const pendingMigrations = async (sql: Sql): Promise<KnownMigration[]> => {
  const [applied, known] = [await appliedMigrations(sql), await knownMigrations()]
  rejectMismatch(applied, known)
  const done = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !done.has(name))
}

/** Creates the table of applied migrations. `indexes` are those of a migration that are still to be built. */
export const ensureTable = async (sql: Sql) => {
  const [{ isThere }] = await sql<[{ isThere: boolean }]>`
    select exists (
      select from pg_attribute where attrelid = to_regclass('public.migrations') and attname = 'indexes'
        and not attisdropped) as "isThere"`
  if (isThere) return
  await sql`
    create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
  await sql`alter table migrations add column if not exists indexes text[] not null default '{}'`
}

/** None where Bellhop was never started. */
export const appliedMigrations = async (sql: Sql): Promise<Migration[]> => {
  const [{ exists, hasHashes }] = await sql<[{ exists: boolean; hasHashes: boolean }]>`
    select to_regclass('public.migrations') is not null as exists, exists (
      select from pg_attribute where attrelid = to_regclass('public.migrations') and attname = 'sha256'
        and not attisdropped) as "hasHashes"`
  if (!exists) return []
  if (!hasHashes) throw new Error(beforeFirstRelease('This database'))
  return Array.from(await sql<Migration[]>`select name, sha256 from migrations order by name`)
}

/** Data from before the first release has another schema, from which nothing leads to the released ones. */
export const beforeFirstRelease = (what: string) =>
  `${what} was made by a version of Bellhop from before the release of 0.1.0, whose data cannot be upgraded: use an empty DATA_DIR or database, or the version that made it. Nothing was changed.`

const rejectMismatch = (applied: readonly Migration[], known: readonly Migration[]) => {
  const { newer, changed } = mismatch(applied, known)
  if (newer)
    throw new Error(
      `The database was migrated by a newer version of Bellhop (${newer}). Start that version instead, or restore a backup made before the upgrade.`,
    )
  if (changed)
    throw new Error(
      `The migration ${changed} is not the file that was applied to this database. Undo the change of the file in server/migrations, and put what is to change into a new migration. If you did not change it, install Bellhop again.`,
    )
}

/** The applied migrations that this version lacks, and the migrations whose files differ. */
export const mismatch = (applied: readonly Migration[], known: readonly Migration[]) => {
  const hashes = new Map(known.map(({ name, sha256 }) => [name, sha256]))
  const names = (migrations: readonly Migration[]) => migrations.map(({ name }) => name).join(', ')
  const [ours, newer] = [
    applied.filter(({ name }) => hashes.has(name)),
    applied.filter(({ name }) => !hashes.has(name)),
  ]
  return {
    newer: names(newer),
    changed: names(ours.filter(({ name, sha256 }) => hashes.get(name) !== sha256)),
  }
}
