import type { Pool } from '../server/platform/db/driver.ts'
import { tenantTables } from './rows.ts'

type Between = { from: number; to: number; text: string; except: number[] }

/** Columns that would make a twin collide with its original, or hide that it is one. */
const changed = `'ulid', 'twin ' || id, 'email_address', 'twin' || id, 'number', -id,
  'name', mark, 'title', mark, 'subject', mark, 'body', mark, 'notes', mark, 'description', mark, 'search', mark`

/**
 * Gives every row of one workspace a twin in another, with the same numbers in it. A statement that looks
 * for a row by its number alone, without its workspace, then finds two.
 */
export const twinning = async (superuser: Pool, between: Between) => {
  const tables = await tenantTables(superuser)
  const copies = await Promise.all(tables.map((table) => copyOf(superuser, table, between)))
  // Twins come in no particular order, and cause nothing.
  await superuser.unsafe('set session_replication_role = replica')
  const count = `update row_counts set rows = rows + 1 where workspace_id = ${between.to}`
  return () => superuser.unsafe([...copies, count].join(';'))
}

const copyOf = async (superuser: Pool, table: string, { from, to, text, except }: Between) => {
  const found = await superuser<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const names = found.map(({ name }) => name)
  const hasId = names.includes('id')
  const isNew = hasId
    ? `and not exists (select from "${table}" b where b.workspace_id = ${to} and b.id = "${table}".id)`
    : unlessOf(except, names)
  return `insert into "${table}" (${names.map((name) => `"${name}"`)}) overriding system value
    select ${names.map((name) => `copy."${name}"`)}
    from (select *, '${text} ' || ${hasId ? 'id' : "''"} as mark from "${table}"
        where workspace_id = ${from} ${isNew}) t,
      jsonb_populate_record(null::"${table}",
        to_jsonb(t) || jsonb_build_object('workspace_id', ${to} ${hasId ? `, ${changed}` : ''})) copy
    on conflict do nothing`
}

/** What would open the other workspace to somebody has no twin. */
const unlessOf = (people: number[], columns: string[]) => {
  if (columns.includes('user_id')) return `and user_id not in (${people})`
  const tokens = `select id from tokens where user_id in (${people})`
  return columns.includes('token_id') ? `and token_id not in (${tokens})` : ''
}
