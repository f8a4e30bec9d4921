import type { Pool, Sql } from '../server/platform/db/connection/driver.ts'

/** All tables with a workspace, read from the database. */
export const tenantTables = async (sql: Sql) =>
  (
    await sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'workspace_id' and not a.attisdropped
        and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      order by 1`
  ).map(({ name }) => name)

/** The tables in which a workspace has no rows. */
export const emptyTables = async (superuser: Pool, workspace: number) => {
  const tables = await tenantTables(superuser)
  const isEmpty = tables.map(
    (name) =>
      `select '${name}' as name where not exists (select from "${name}" where workspace_id = ${workspace})`,
  )
  const found = await superuser.unsafe<{ name: string }[]>(`${isEmpty.join(' union all ')} order by name`)
  return found.map(({ name }) => name)
}
