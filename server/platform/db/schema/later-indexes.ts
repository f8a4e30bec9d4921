import type { Pool, Sql } from '../connection/driver.ts'

type Runner = Sql & Pick<Pool, 'unsafe'>

/** Of a smaller table, an index is built within a moment. */
const usualBytes = 32 * 1024 ** 2

/** The form of indexes that enforce nothing: `create index name on table …;` at the start of a line. */
const indexes = /^create index \w+ on (\w+)[^;]*;/gm

/**
 * Takes the indexes on large tables out of a migration: they are built after its commit, while others read and write. A
 * request that needs one before that is slower, and nothing else.
 */
export const postponeIndexes = async (sql: Runner, statements: string, largeBytes = usualBytes) => {
  const found = [...statements.matchAll(indexes)].map(([statement, table = '']) => ({ statement, table }))
  const rows =
    found.length && Number.isFinite(largeBytes)
      ? await sql<{ name: string }[]>`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) >= ${largeBytes}
          and relname = any (${found.map(({ table }) => table)}::text[])`
      : []
  const large = new Set(rows.map(({ name }) => name))
  const postponed = found.filter(({ table }) => large.has(table)).map(({ statement }) => statement)
  return { now: postponed.reduce((text, statement) => text.replace(statement, ''), statements), postponed }
}

/** An index that is still to be built, and the migration that it belongs to. */
type PostponedIndex = { migration: string; name: string; statement: string }

export const nextIndex = async (sql: Sql): Promise<PostponedIndex | undefined> => {
  const [found] = await sql<PostponedIndex[]>`
    select name as migration, indexes[1] as statement, substring(indexes[1] from 'create index (\\w+)') as name
    from migrations where cardinality(indexes) > 0 order by 1 limit 1`
  return found
}

/** Builds an index outside of a transaction. A process that was killed meanwhile leaves an invalid index. */
export const buildIndex = async (sql: Runner, { migration, name, statement }: PostponedIndex) => {
  await sql`select set_config('statement_timeout', '0', false)`
  const [half] = await sql`
    select from pg_index where indexrelid = to_regclass(${`public.${name}`}) and not indisvalid`
  if (half) await sql.unsafe(`drop index concurrently ${name}`)
  await sql.unsafe(statement.replace('create index', 'create index concurrently if not exists'))
  await sql`update migrations set indexes = array_remove(indexes, ${statement}) where name = ${migration}`
}
