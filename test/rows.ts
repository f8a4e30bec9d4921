import type { Pool, Sql } from '../server/platform/db/driver.ts'

/** Every table with a workspace, as the database itself tells. */
export const tenantTables = async (sql: Sql) =>
  (
    await sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'workspace_id' and not a.attisdropped
        and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      order by 1`
  ).map(({ name }) => name)

/** The digest of every row that belongs to a workspace, by table; accounts of its people included. */
export const digestOf = async (superuser: Pool, workspace: number, people: number[]) => {
  const tables = await tenantTables(superuser)
  const ofTables = tables.map((name) => digestBy(name, `workspace_id = ${workspace}`))
  const ofPeople = [
    digestBy('workspaces', `id = ${workspace}`),
    digestBy('users', `id in (${people.join()})`),
    digestBy('tokens', `user_id in (${people.join()})`),
  ]
  return superuser.unsafe<{ name: string; rows: number; digest: string | null }[]>(
    `${[...ofTables, ...ofPeople].join(' union all ')} order by name`,
  )
}

const digestBy = (table: string, condition: string) =>
  `select '${table}' as name, count(*) as rows, md5(string_agg(row, '' order by row)) as digest
   from (select md5((to_jsonb(t) - 'last_used_at')::text) collate "C" as row from "${table}" t where ${condition}) r`
