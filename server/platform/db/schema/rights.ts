import type { Pool } from '../connection/driver.ts'

type Runner = Pick<Pool, 'unsafe'>

/** Objects of Bellhop in `public`: managed servers keep extensions there, and others may keep tables. */
const ours = (catalog: string, owner: string) =>
  `pg_has_role(${owner}, 'usage') and not exists (
    select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`

const ourRelations = (kinds: string) =>
  `select oid::regclass as name from pg_class
   where relnamespace = 'public'::regnamespace and relkind in (${kinds}) and ${ours('pg_class', 'relowner')}`

const ourFunctions = `select oid::regprocedure as name from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and ${ours('pg_proc', 'proowner')}`

const onTables = ['select', 'insert', 'update', 'delete']

/** Grants what the role lacks: in a cluster, each grant is one on every part of a table. */
export const grantTo = (sql: Runner, role: string) => {
  const lacking = (objects: string, kind: string, rights: string[]) => {
    const has = rights.map((right) => `has_${kind}_privilege('${role}', o.name::oid, '${right}')`)
    // Apart from the condition that makes an object of this kind, which PostgreSQL might look at later.
    return `with o as materialized (${objects}) select o.name from o where not (${has.join(' and ')})`
  }
  const tables = `${ourRelations(`'r', 'p', 'v', 'm'`)} and relname <> 'migrations'`
  return sql.unsafe(`
  grant usage on schema public to "${role}";
  grant select on migrations to "${role}";
  ${forEach(lacking(tables, 'table', onTables), `grant ${onTables} on table %s to "${role}"`)}
  ${forEach(lacking(ourRelations(`'S'`), 'sequence', ['usage']), `grant usage on sequence %s to "${role}"`)}
  ${forEach(lacking(ourFunctions, 'function', ['execute']), `grant execute on function %s to "${role}"`)}`)
}

/** The owner of a table is above its policies unless they are forced on it. */
export const forcePolicies = (sql: Runner, { force }: { force: boolean }) =>
  sql.unsafe(
    forEach(
      `${ourRelations(`'r', 'p'`)} and relrowsecurity and relforcerowsecurity <> ${force}`,
      `alter table %s ${force ? 'force' : 'no force'} row level security`,
    ),
  )

const forEach = (names: string, statement: string) => `
  do $$ declare name text; begin
    for name in ${names} loop
      execute format('${statement}', name);
    end loop;
  end $$;`
