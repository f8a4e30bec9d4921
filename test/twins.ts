import type { Pool } from '../server/platform/db/connection/driver.ts'
import { tenantTables } from './rows.ts'

type Between = { to: number; text: string; except: number[] }

/** Columns in which a twin would conflict with its original, or would be indistinguishable from it. */
const changed = `'ulid', 'twin ' || id, 'email_address', 'twin' || id, 'number', -id,
  'name', mark, 'title', mark, 'subject', mark, 'body', mark, 'notes', mark, 'description', mark, 'search', mark`

/** Tables that number their rows per workspace, so that both workspaces have the same ids. */
const numberedPerWorkspace = ['audit_chains', 'audit_entries']

/**
 * Copies every new row of one workspace to another, with the same ids. A statement that finds a row by its id alone,
 * without its workspace, then finds two.
 */
export const twinning = async (superuser: Pool, between: Between) => {
  const tables = (await tenantTables(superuser)).filter((table) => !numberedPerWorkspace.includes(table))
  const copies = new Map<string, string>()
  for (const table of tables) copies.set(table, await copyOf(superuser, table, between))
  // Twins are inserted in any order, and fire no triggers.
  await superuser.unsafe('set session_replication_role = replica')
  const count = `update row_counts set rows = rows + 1 where workspace_id = ${between.to}`
  return async () => {
    const fresh = await superuser<{ name: string }[]>`select distinct name from fresh`
    const due = fresh.map(({ name }) => copies.get(name))
    await superuser.unsafe([...due, 'delete from fresh', count].join(';'))
  }
}

const copyOf = async (superuser: Pool, table: string, { to, text, except }: Between) => {
  const found = await superuser<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const names = found.map(({ name }) => name)
  const hasId = names.includes('id')
  const others = hasId ? `, ${changed}` : names.includes('ulid') ? `, 'ulid', 'twin ' || t.ulid` : ''
  const isNew = hasId
    ? `not exists (select from "${table}" b where b.workspace_id = ${to} and b.id = made.id)`
    : unlessOf(except, names)
  // A row that was written twice is here twice, last state first. The insert keeps the first one.
  return `insert into "${table}" (${names.map((name) => `"${name}"`)}) overriding system value
    select ${names.map((name) => `copy."${name}"`)}
    from (select made.*, '${text} ' || ${hasId ? 'made.id' : "''"} as mark
        from fresh, jsonb_populate_record(null::"${table}", fresh."row") made
        where fresh.name = '${table}' and ${isNew} order by fresh.at desc) t,
      jsonb_populate_record(null::"${table}",
        to_jsonb(t) || jsonb_build_object('workspace_id', ${to} ${others})) copy
    on conflict do nothing`
}

/** Rows that would give a person access to the other workspace are not copied. */
const unlessOf = (people: number[], columns: string[]) => {
  if (columns.includes('user_id')) return `made.user_id not in (${people})`
  const tokens = `select id from tokens where user_id in (${people})`
  return columns.includes('token_id') ? `made.token_id not in (${tokens})` : 'true'
}
