import type { Sql } from '../server/platform/db/connection/driver.ts'

/**
 * The schema as PostgreSQL describes it, one line per property, without parts that depend on data. Two databases with
 * the same lines have the same schema; only the order of columns may differ.
 */
export const schemaOf = async (sql: Sql) => {
  const [{ lines }] = await sql.unsafe<[{ lines: string[] }]>(
    `select array_agg(line order by line collate "C") as lines from (${parts.join(' union all ')}) as t (line)`,
  )
  return lines
}

/** The lines that only one of them has. */
export const differences = (left: string[], right: string[]) => ({
  missing: left.filter((line) => !right.includes(line)),
  surplus: right.filter((line) => !left.includes(line)),
})

const isOurs = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

// Each workspace has a sequence for the numbers of its tickets.
const inPublic = `c.relnamespace = 'public'::regnamespace and c.relname !~ '^ticket_numbers_\\d+$'
  and ${isOurs('pg_class', 'c.oid')}`

const grants = (acl: string, kind: string, owner: string) => `(
  select string_agg(format('%s: %s%s', case when a.grantee = 0 then 'public' else a.grantee::regrole::text end,
    a.privilege_type, case when a.is_grantable then ' with grant option' end), ', '
    order by a.grantee = 0, a.grantee::regrole::text, a.privilege_type)
  from aclexplode(coalesce(${acl}, acldefault(${kind}, ${owner}))) as a)`

const parts = [
  `select format('extension %s', extname) from pg_extension`,
  `select format('schema %s, grants: %s', nspname, ${grants('nspacl', `'n'`, 'nspowner')})
   from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  `select format('%s %s of %s, %s, options: %s, row security: %s, forced: %s, identity: %s', c.relkind, c.relname,
     c.relowner::regrole, c.relpersistence, c.reloptions, c.relrowsecurity, c.relforcerowsecurity, c.relreplident)
   from pg_class c where ${inPublic}`,
  `select format('%s %s, grants: %s', c.relkind, c.relname,
     ${grants('c.relacl', `(case c.relkind when 'S' then 's' else 'r' end)::"char"`, 'c.relowner')})
   from pg_class c where ${inPublic} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select format(
     'column %s.%s %s, not null: %s, default: %s, generated: "%s", identity: "%s", collation: %s, statistics: %s, storage: %s, compression: "%s", options: %s, grants: %s',
     c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
     a.attgenerated, a.attidentity, nullif(a.attcollation, 0)::regcollation, a.attstattarget, a.attstorage,
     a.attcompression, a.attoptions, a.attacl)
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${inPublic} and c.relkind in ('r', 'p', 'v', 'm')`,
  `select format('constraint %s on %s: %s, validated: %s', n.conname, n.conrelid::regclass, pg_get_constraintdef(n.oid), n.convalidated)
   from pg_constraint n join pg_class c on c.oid = n.conrelid where ${inPublic}`,
  `select format('index %s, primary: %s, valid: %s, clustered: %s', pg_get_indexdef(i.indexrelid), i.indisprimary,
     i.indisvalid, i.indisclustered)
   from pg_index i join pg_class c on c.oid = i.indexrelid where ${inPublic}`,
  `select format('sequence %s: %s from %s by %s, %s to %s, cache: %s, cycle: %s', c.relname, s.seqtypid::regtype,
     s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
   from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${inPublic}`,
  `select format('trigger %s, enabled: %s', pg_get_triggerdef(t.oid), t.tgenabled)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${inPublic} and not t.tgisinternal`,
  `select format('policy %s on %s: %s, permissive: %s, roles: %s, using: %s, check: %s', p.polname, c.relname, p.polcmd,
     p.polpermissive, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
   from pg_policy p join pg_class c on c.oid = p.polrelid where ${inPublic}`,
  `select format('view %s: %s', c.relname, pg_get_viewdef(c.oid))
   from pg_class c where ${inPublic} and c.relkind in ('v', 'm')`,
  `select format('function of %s, grants: %s: %s', p.proowner::regrole, ${grants('p.proacl', `'f'`, 'p.proowner')},
     case p.prokind when 'a' then format('aggregate %s (%s) %s %s %L', p.oid::regprocedure, g.aggtransfn,
       g.aggtranstype::regtype, g.aggfinalfn, g.agginitval) else pg_get_functiondef(p.oid) end)
   from pg_proc p left join pg_aggregate g on g.aggfnoid = p.oid
   where p.pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'p.oid')}`,
  `select format('type %s %s, labels: %s, base: %s, not null: %s, default: %s', t.typtype, t.typname,
     (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
     format_type(nullif(t.typbasetype, 0), t.typtypmod), t.typnotnull, t.typdefault)
   from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r', 'm')
     and ${isOurs('pg_type', 't.oid')}`,
  `select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  `select format('comment on %s %s: %s', i.type, i.identity, d.description)
   from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) as i
   where i.schema = 'public' and not exists (
     select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,
  `select format('default privileges of %s: %s', defaclrole::regrole, defaclacl) from pg_default_acl`,
  `select format('rule %s', pg_get_ruledef(r.oid)) from pg_rewrite r join pg_class c on c.oid = r.ev_class
   where ${inPublic} and c.relkind not in ('v', 'm')`,
]
