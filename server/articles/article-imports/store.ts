import type { ArticleImport } from '../../../contract/articles/article-imports.ts'
import { type Read, userOf, type Write } from '../../platform/db/transaction.ts'
import type { ReceivedFile } from '../../platform/http/requests/upload.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

/** An import, with its file. */
export type Import = ArticleImport & {
  id: number
  brain: string
  brain_name: string
  storage_key: string | null
}

const shown = ({ sql, workspace }: Read) => sql`
  i.id, i.ulid, b.ulid as brain, b.name as brain_name, i.filename, i.size, i.storage_key, i.state, i.problem, i.file_count, i.read_count,
  i.is_public, i.created_at, (select name from users where users.id = i.created_by) as created_by, c.counts,
  c.private_count
  from article_imports i join brains b on b.workspace_id = ${workspace} and b.id = i.brain_id
  cross join lateral (
    select coalesce(sum(f.private), 0)::integer as private_count,
      '{"new": 0, "changed": 0, "unchanged": 0, "skipped": 0, "created": 0, "updated": 0}'::jsonb
        || coalesce(jsonb_object_agg(f.outcome, f.files) filter (where f.outcome is not null), '{}') as counts
    from (
      select outcome, count(*) as files, count(*) filter (where is_private) as private from imported_files
      where workspace_id = ${workspace} and import_id = i.id group by outcome
    ) f
  ) c`

export const find = async (tx: Read, ulid: string) => {
  const [found] = await tx.sql<Import[]>`
    select ${shown(tx)} where i.workspace_id = ${tx.workspace} and i.ulid = ${ulid}`
  return found
}

export const exists = async ({ sql, workspace }: Read, id: number) => {
  const [found] = await sql`select from article_imports where workspace_id = ${workspace} and id = ${id}`
  return found !== undefined
}

/** The last imports of a brain. */
export const all = (tx: Read, brain: number, atMost: number) => tx.sql<Import[]>`
  select ${shown(tx)} where i.workspace_id = ${tx.workspace} and i.brain_id = ${brain} order by i.id desc limit ${atMost}`

export const insert = async (tx: Write, brain: number, { filename, size, storage_key }: ReceivedFile) => {
  const { sql, workspace, now } = tx
  const ulid = newUlid()
  await sql`
    insert into article_imports (workspace_id, ulid, brain_id, filename, size, storage_key, created_by, created_at)
    values (${workspace}, ${ulid}, ${brain}, ${filename}, ${size}, ${storage_key}, ${userOf(tx)}, ${now})`
  return ulid
}

/** Returns the imports of a brain that were not started, except the newest. */
export const superfluous = ({ sql, workspace }: Read, brain: number, kept: number) => sql<{ ulid: string }[]>`
  select ulid from article_imports
  where workspace_id = ${workspace} and brain_id = ${brain} and state in ('reading', 'ready', 'failed')
  order by id desc offset ${kept}`

/** Returns the storage keys of the files. */
export const remove = async ({ sql, workspace }: Write, ulids: string[]) => {
  const rows = await sql<{ storage_key: string | null }[]>`
    delete from article_imports where workspace_id = ${workspace} and ulid = any (${ulids}::text[])
    returning storage_key`
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}

/** Returns the storage keys of the files. */
export const removeOfBrains = async ({ sql, workspace }: Write, brains: string[]) => {
  const rows = await sql<{ storage_key: string | null }[]>`
    delete from article_imports where workspace_id = ${workspace} and brain_id = any (array(
      select id from brains where workspace_id = ${workspace} and ulid = any (${brains}::text[])))
    returning storage_key`
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}

/** Returns whether the import still exists. */
export const progress = async ({ sql, workspace }: Write, id: number, { files, read }: Progress) => {
  const { count } = await sql`
    update article_imports set file_count = ${files}, read_count = ${read}
    where workspace_id = ${workspace} and id = ${id} and state = 'reading'`
  return count > 0
}
type Progress = { files: number; read: number }

export const markReady = ({ sql, workspace }: Write, id: number) => sql`
  update article_imports set state = 'ready' where workspace_id = ${workspace} and id = ${id} and state = 'reading'`

/** Returns the storage key of the zip file, which is not needed then. */
export const fail = async ({ sql, workspace }: Write, { id, storage_key }: Import, problem: string) => {
  await sql`
    update article_imports set state = 'failed', problem = ${problem}, storage_key = null
    where workspace_id = ${workspace} and id = ${id} and state = 'reading'`
  return storage_key === null ? [] : [storage_key]
}

/** Returns whether the import was ready. */
export const start = async ({ sql, workspace }: Write, id: number, isPublic: boolean) => {
  const { count } = await sql`
    update article_imports set state = 'started', is_public = ${isPublic}
    where workspace_id = ${workspace} and id = ${id} and state = 'ready'`
  return count > 0
}

/** Returns the storage key of the zip file, which is no longer needed. */
export const end = async ({ sql, workspace }: Write, { id, storage_key }: Import) => {
  await sql`
    update article_imports set state = 'ended', storage_key = null where workspace_id = ${workspace} and id = ${id}`
  return storage_key === null ? [] : [storage_key]
}
