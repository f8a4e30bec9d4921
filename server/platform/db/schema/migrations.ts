import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Sql } from '../connection/driver.ts'

/** A file of the schema. Once it is released it never changes, which its hash shows. */
export type Migration = { name: string; sha256: string }

const folder = new URL('../../../migrations/', import.meta.url)

/** The files of this version, in their order. Each release has a folder; names are unique without it. */
export const knownMigrations = async () => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const known = await Promise.all(
    paths.map(async (path) => {
      const statements = await readFile(new URL(path, folder), 'utf8')
      const sha256 = createHash('sha256').update(statements).digest('hex')
      return { name: basename(path), path, sha256, statements }
    }),
  )
  return known.sort((one, other) => (one.name < other.name ? -1 : 1))
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

/** The applied migrations that this version does not have, and those whose files are others; empty where there are none. */
export const mismatch = (applied: Migration[], known: Migration[]) => {
  const hashes = new Map(known.map(({ name, sha256 }) => [name, sha256]))
  const names = (migrations: Migration[]) => migrations.map(({ name }) => name).join(', ')
  const [ours, newer] = [
    applied.filter(({ name }) => hashes.has(name)),
    applied.filter(({ name }) => !hashes.has(name)),
  ]
  return {
    newer: names(newer),
    changed: names(ours.filter(({ name, sha256 }) => hashes.get(name) !== sha256)),
  }
}
