import type { Pool } from '../server/platform/db/connection/driver.ts'

/** Fills tables faster: drops indexes and builds them afterwards. Indexes of constraints stay. */
export const droppingIndexes = async (
  sql: Pick<Pool, 'unsafe'>,
  tables: string[],
  fill: () => Promise<void>,
) => {
  const indexes = await sql.unsafe<{ name: string; definition: string }[]>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where i.indrelid = any ('{${tables}}'::regclass[]) and c.oid is null`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await sql.unsafe(definition)
}
