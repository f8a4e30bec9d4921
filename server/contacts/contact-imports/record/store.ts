import type { ContactImport, ImportCounts } from '../../../../contract/contacts/contact-imports.ts'
import type { ImportKind } from '../../../../contract/contacts/import-targets.ts'
import { type Read, userOf, type Write } from '../../../platform/db/transaction.ts'
import type { ReceivedFile } from '../../../platform/http/requests/upload.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import type { Column } from './columns.ts'

/** An import with its file, and the beginnings of the cells of the first rows. */
export type Import = Omit<ContactImport, 'columns'> & {
  id: number
  storage_key: string | null
  revision: number
  columns: Column[]
  first_rows: string[][]
}

export const noCounts: ImportCounts = { new: 0, changed: 0, unchanged: 0, refused: 0, created: 0, updated: 0 }

const rowsShown = 5
const longestSample = 100

const shown = ({ sql, workspace }: Read) => sql`
  i.id, i.ulid, i.kind, i.filename, i.size, i.storage_key, i.state, i.problem, i.columns, i.row_count, i.read_count,
  i.updates_existing, i.clears_empty, i.revision, ${JSON.stringify(noCounts)}::jsonb || i.counts as counts,
  i.new_company_count, i.created_at, (select name from users where users.id = i.created_by) as created_by,
  (select coalesce(jsonb_agg(f.cells order by f.position), '[]') from (
    select r.position, (
      select jsonb_agg(left(cell, ${longestSample}) order by number)
      from jsonb_array_elements_text(r.cells) with ordinality as c (cell, number)) as cells
    from contact_import_rows r
    where r.workspace_id = ${workspace} and r.import_id = i.id order by r.position limit ${rowsShown}) f) as first_rows
  from contact_imports i`

export const find = async (tx: Read, ulid: string) => {
  const [found] = await tx.sql<Import[]>`
    select ${shown(tx)} where i.workspace_id = ${tx.workspace} and i.ulid = ${ulid}`
  return found
}

/** Locks the import until the transaction ends. */
export const lock = async (tx: Write, ulid: string) => {
  await tx.sql`
    select from contact_imports where workspace_id = ${tx.workspace} and ulid = ${ulid} for no key update`
  return find(tx, ulid)
}

export const all = (tx: Read, atMost: number) => tx.sql<Import[]>`
  select ${shown(tx)} where i.workspace_id = ${tx.workspace} order by i.id desc limit ${atMost}`

export const insert = async (tx: Write, kind: ImportKind, { filename, size, storage_key }: ReceivedFile) => {
  const { sql, workspace, now } = tx
  const ulid = newUlid()
  await sql`
    insert into contact_imports (workspace_id, ulid, kind, filename, size, storage_key, created_by, created_at)
    values (${workspace}, ${ulid}, ${kind}, ${filename}, ${size}, ${storage_key}, ${userOf(tx)}, ${now})`
  return ulid
}

/** Requests of a workspace add imports one after the other. */
export const holdAll = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('contact imports', ${workspace}))`

/** Returns the imports that were not started, except the newest. */
export const superfluous = ({ sql, workspace }: Read, kept: number) => sql<{ ulid: string }[]>`
  select ulid from contact_imports
  where workspace_id = ${workspace} and state in ('reading', 'comparing', 'ready', 'failed')
  order by id desc offset ${kept}`

/** Returns the storage keys of the files. */
export const remove = async ({ sql, workspace }: Write, ulids: string[]) => {
  const rows = await sql<{ storage_key: string | null }[]>`
    delete from contact_imports where workspace_id = ${workspace} and ulid = any (${ulids}::text[])
    returning storage_key`
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}

/** Returns whether the import is still being read. */
export const setRows = async ({ sql, workspace }: Write, id: number, rows: number) => {
  const { count } = await sql`
    update contact_imports set row_count = ${rows}
    where workspace_id = ${workspace} and id = ${id} and state = 'reading'`
  return count > 0
}

/** The rows are stored now, and the file is not needed any more. */
export const markRead = ({ sql, workspace }: Write, id: number, columns: readonly Column[]) => sql`
  update contact_imports set state = 'comparing', storage_key = null, columns = ${JSON.stringify(columns)}::jsonb
  where workspace_id = ${workspace} and id = ${id} and state = 'reading'`

export const fail = ({ sql, workspace }: Write, id: number, problem: string) => sql`
  update contact_imports set state = 'failed', problem = ${problem}, storage_key = null
  where workspace_id = ${workspace} and id = ${id} and state in ('reading', 'comparing')`

type Choices = Pick<ContactImport, 'updates_existing' | 'clears_empty'> & { columns: Column[] }

/** The rows are to be compared anew. Returns whether the import was not started. */
export const choose = async (tx: Write, id: number, choices: Choices) => {
  const { columns, updates_existing, clears_empty } = choices
  const { count } = await tx.sql`
    update contact_imports set state = 'comparing', revision = revision + 1, read_count = 0, counts = '{}',
      new_company_count = 0, columns = ${JSON.stringify(columns)}::jsonb, updates_existing = ${updates_existing},
      clears_empty = ${clears_empty}
    where workspace_id = ${tx.workspace} and id = ${id} and state in ('comparing', 'ready')`
  return count > 0
}

type Compared = { id: number; revision: number }
type Progress = { read: number; counts: ImportCounts; companies: number }

/** Returns whether the rows are still to be compared with the same choices. */
export const noteCompared = async (
  { sql, workspace }: Write,
  { id, revision }: Compared,
  { read, counts, companies }: Progress,
) => {
  const { count } = await sql`
    update contact_imports set read_count = ${read}, counts = ${JSON.stringify(counts)}::jsonb,
      new_company_count = ${companies}
    where workspace_id = ${workspace} and id = ${id} and revision = ${revision} and state = 'comparing'`
  return count > 0
}

export const markReady = ({ sql, workspace }: Write, { id, revision }: Compared) => sql`
  update contact_imports set state = 'ready'
  where workspace_id = ${workspace} and id = ${id} and revision = ${revision} and state = 'comparing'`

/** Returns whether the import was ready. */
export const start = async ({ sql, workspace }: Write, id: number) => {
  const { count } = await sql`
    update contact_imports set state = 'started' where workspace_id = ${workspace} and id = ${id} and state = 'ready'`
  return count > 0
}

export const setCounts = ({ sql, workspace }: Write, id: number, counts: ImportCounts) => sql`
  update contact_imports set counts = ${JSON.stringify(counts)}::jsonb where workspace_id = ${workspace} and id = ${id}`

export const end = ({ sql, workspace }: Write, id: number) =>
  sql`update contact_imports set state = 'ended' where workspace_id = ${workspace} and id = ${id}`

/** Returns the imports whose file is not read yet. */
export const unread = ({ sql, workspace }: Read) => sql<{ id: number; storage_key: string }[]>`
  select id, storage_key from contact_imports where workspace_id = ${workspace} and state = 'reading' order by id`
