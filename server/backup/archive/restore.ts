import { type Connection, connect, type Pool } from '../../platform/db/connection/driver.ts'
import { migrateTo } from '../../platform/db/schema/migrate.ts'
import {
  appliedMigrations,
  beforeFirstRelease,
  knownMigrations,
  mismatch,
} from '../../platform/db/schema/migrations.ts'
import { unwritten } from '../../platform/erasures/keep.ts'
import type { Erased } from '../../platform/erasures/ledger.ts'
import type { Files } from '../../platform/files/files.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import type { Archive } from './archives.ts'
import { type About, format, type Manifest, names } from './format.ts'
import { fileSink, type Sink, tableSink } from './load.ts'
import { partsOf, verifyArchive } from './reader.ts'
import { settle } from './settle.ts'
import { quoteName } from './snapshot.ts'
import type { Secret } from './write.ts'

type Options = {
  owner: Connection
  files: Pick<Files, 'put'>
  secret: Secret
  replace: boolean
  /** Undefined leaves all rows as they were, to compare them. */
  now: Date | undefined
  /** Reads what was erased after the backup. Undefined keeps it. */
  ledger?: ((unwritten: Erased[]) => Promise<Erased[]>) | undefined
  /** Stores the secret key of the archive. */
  keepSecret: (key: string) => void
}

/** Verifies an archive, and that this version can restore it. */
export const checkArchive = async (archive: Archive) => {
  const { about, manifest } = await verifyArchive(archive)
  const path = archive.name
  if (about.format < format) throw badRequest(beforeFirstRelease(path))
  const { newer, changed } =
    about.format > format
      ? { newer: `format ${about.format}`, changed: '' }
      : mismatch(about.migrations, await knownMigrations())
  if (newer)
    throw badRequest(
      `${path} was made by Bellhop ${about.version}, which is newer than this one (${newer}). Restore it with that version.`,
    )
  if (changed)
    throw badRequest(
      `${path} was made with another content of the migration ${changed}. Restore it with the copy of Bellhop that made it.`,
    )
  return { about, manifest }
}

/** Restores a verified archive: the database in one transaction, which commits after all files are stored. */
export const restore = async (archive: Archive, { about, manifest }: Checked, options: Options) => {
  rejectOtherSecret(about, options.secret)
  const sql = connect(options.owner, { max: 1, name: 'bellhop restore' })
  try {
    await rejectUnfit(sql, about, options.replace)
    await sql.unsafe(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const erasedHere = (await isUsed(sql)) ? await unwritten(sql) : []
    await migrateTo(sql, namesOf(about))
    const finish = await opened(sql, manifest)
    const secret = await load(archive, manifest, { sql, files: options.files })
    await finish()
    if (options.now)
      await settle(sql, { now: options.now, erased: (await options.ledger?.(erasedHere)) ?? [] })
    if (secret) options.keepSecret(secret)
    await sql.unsafe('commit')
  } finally {
    // Closing the connection rolls back what was not committed.
    await sql.end({ timeout: 1 })
  }
}

type Checked = { about: About; manifest: Manifest }

export const rejectOtherSecret = ({ secret }: About, own: Secret) => {
  if (own.kept !== undefined && secret.place === 'archive') return
  if (own.kept === undefined && secret.mark === own.mark) return
  throw badRequest(
    'The passwords in this backup are encrypted with another secret key. Set SECRET_KEY to the one of the installation that was backed up.',
  )
}

const namesOf = ({ migrations }: About) => migrations.map(({ name }) => name)

const rejectUnfit = async (sql: Pool, about: About, replace: boolean) => {
  const applied = (await appliedMigrations(sql)).map(({ name }) => name)
  const surplus = applied.filter((name) => !namesOf(about).includes(name))
  if (surplus.length)
    throw badRequest(
      `This database is newer than the backup (${surplus.join(', ')}). Restore into a database that Bellhop was never started on.`,
    )
  if (applied.length === 0 || replace) return
  if (await isUsed(sql))
    throw badRequest(
      'This installation is not empty. Restore into an empty one, or give --replace: everything that is there is lost then.',
    )
}

export const isUsed = async (sql: Pool) => {
  if ((await appliedMigrations(sql)).length === 0) return false
  const [{ is_used }] = await sql<[{ is_used: boolean }]>`
    select exists (select from workspaces) as is_used`
  return is_used
}

/** Disables foreign keys, triggers and forced policies, so that rows load in any order. Returns how to restore them. */
const opened = async (sql: Pool, manifest: Manifest) => {
  const tables = manifest.tables.map(({ name }) => name).filter((name) => !name.includes('.'))
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`
  for (const { table, name } of keys)
    await sql.unsafe(`alter table ${table} drop constraint ${quoteName(name)}`)
  const list = tables.map((name) => `public.${quoteName(name)}`)
  for (const table of list)
    await sql.unsafe(
      `alter table ${table} disable trigger user; alter table ${table} no force row level security`,
    )
  await sql.unsafe(`truncate ${list.join(', ')}`)
  return async () => {
    await setSequences(sql, manifest)
    for (const table of list) await sql.unsafe(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys)
      await sql.unsafe(`alter table ${table} add constraint ${quoteName(name)} ${definition}`)
  }
}

const setSequences = async (sql: Pool, { sequences }: Manifest) => {
  const present = await sql<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = 'public' and sequencename like 'ticket\_numbers\_%'`
  const wanted = new Set(sequences.map(({ name }) => name))
  for (const { name } of present)
    if (!wanted.has(name)) await sql.unsafe(`drop sequence public.${quoteName(name)}`)
  for (const { name, last } of sequences) {
    await sql.unsafe(`create sequence if not exists public.${quoteName(name)}`)
    await sql`select setval(${`public.${quoteName(name)}`}::regclass, ${last ?? 1}::bigint, ${last !== null})`
  }
}

/** Passes every member to its destination. Returns the secret key if the archive has it. */
const load = async (
  archive: Archive,
  manifest: Manifest,
  { sql, files }: { sql: Pool; files: Pick<Files, 'put'> },
) => {
  let secret = ''
  let current: { name: string; sink: Sink } | undefined
  const tables = new Map(manifest.tables.map((table) => [names.table(table.name), table]))
  const sinkOf = async (name: string): Promise<Sink> => {
    const table = tables.get(name)
    if (table) return tableSink(sql, table)
    if (name.startsWith('files/')) return fileSink(files, name.slice('files/'.length))
    const take = (content: Buffer) => {
      if (name === names.secret) secret += content
    }
    return { write: async (content) => take(content), end: async () => {} }
  }
  for await (const { name, content } of partsOf(archive)) {
    if (name !== current?.name) {
      await current?.sink.end()
      current = { name, sink: await sinkOf(name) }
    }
    await current.sink.write(content)
  }
  await current?.sink.end()
  return secret
}
