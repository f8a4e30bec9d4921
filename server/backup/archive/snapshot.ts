import type { Readable } from 'node:stream'
import { type Connection, connect } from '../../platform/db/connection/driver.ts'
import { appliedMigrations } from '../../platform/db/schema/migrations.ts'
import type { Sequence } from './format.ts'

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>

type Found = { name: string; columns: string[]; isForced: boolean }

/** Opens a consistent snapshot of the whole database, while others write. */
export const openSnapshot = async (owner: Connection) => {
  const sql = connect(owner, { max: 1, name: 'bellhop backup' })
  await sql.unsafe('begin isolation level repeatable read read only')
  await sql.unsafe('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')

  const copy = async (query: string) => (await sql.unsafe(`copy (${query}) to stdout`).readable()) as Readable
  const workspaces = async () =>
    (await sql<{ id: number }[]>`select id from workspaces order by id`).map(({ id }) => id)

  /** Forced policies hide rows even from the owner, so each workspace is read by itself. */
  async function* ofEachWorkspace(query: (workspace: number) => string) {
    for (const workspace of await workspaces()) {
      await sql.unsafe(`set local bellhop.workspace = '${workspace}'`)
      yield* await copy(query(workspace))
    }
    await sql.unsafe(`set local bellhop.workspace = ''`)
  }
  return {
    migrations: () => appliedMigrations(sql),
    tables: async () =>
      Array.from(
        await sql<Found[]>`
        select c.relname as name, c.relforcerowsecurity as "isForced", array(
          select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
            and attgenerated = '' order by attnum) as columns
        from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not relispartition and relname <> 'migrations' and pg_has_role(relowner, 'usage')
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
        order by name`,
      ),
    rowsOf: async ({ name, columns, isForced }: Found): Promise<AsyncIterable<Uint8Array>> => {
      const list = columns.map(quoteName).join(', ')
      const all = `select ${list} from ${quoteName(name)}`
      return isForced ? ofEachWorkspace((workspace) => `${all} where workspace_id = ${workspace}`) : copy(all)
    },
    /** The storage keys of all files that rows refer to, one per line. */
    fileKeys: async (tables: Found[]): Promise<AsyncIterable<Uint8Array>> => {
      const having = tables.filter(({ columns }) => columns.includes('storage_key'))
      const keys = (where: string) =>
        having.map(({ name }) => `select storage_key from ${quoteName(name)} where ${where}`).join(' union ')
      const isForced = having.some((table) => table.isForced)
      return isForced
        ? ofEachWorkspace((workspace) => keys(`storage_key is not null and workspace_id = ${workspace}`))
        : copy(keys('storage_key is not null'))
    },
    sequences: async () =>
      Array.from(
        await sql<Sequence[]>`
        select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and pg_has_role(sequenceowner, 'usage') order by name`,
      ),
    close: () => sql.end({ timeout: 1 }),
  }
}

/** The storage keys of all files of a database. */
export const fileKeysOf = async (owner: Connection) => {
  const snapshot = await openSnapshot(owner)
  try {
    const keys = await Array.fromAsync(await snapshot.fileKeys(await snapshot.tables()))
    return Buffer.concat(keys).toString().split('\n').filter(Boolean)
  } finally {
    await snapshot.close()
  }
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
