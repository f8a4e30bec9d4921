import type { Pool } from '../server/platform/db/connection/driver.ts'
import { tenantTables } from './rows.ts'

type Whom = { mine: number; other: number; people: number[] }

/**
 * Adds triggers that record every change of rows of the other workspace, including the accounts of its people, and in
 * `fresh` every new row of mine, for its twin. Changes by a replica are not recorded.
 */
export const watching = async (superuser: Pool, { mine, other, people }: Whom) => {
  const tables = await tenantTables(superuser)
  const watches = [
    ...tables.map((name) => watchOf(name, 'workspace_id', [other], mine)),
    ...tables.map((name) => freshIn(name, mine)),
    watchOf('workspaces', 'id', [other], mine),
    watchOf('users', 'id', people, mine),
    watchOf('tokens', 'user_id', people, mine),
  ]
  await superuser.unsafe([notebook, ...watches].join(';'))
  return {
    /** The changes since the last call. */
    changes: async () => [
      ...(await superuser<Change[]>`
        with noted as (delete from changes returning *) select * from noted order by at`),
    ],
  }
}

type Change = { at: number; name: string; what: string; was: object | null; is: object | null }

const notebook = `
  create table changes (at bigint generated always as identity, name text, what text, was jsonb, "is" jsonb);
  create table fresh (at bigint generated always as identity, name text, "row" jsonb);
  create function note_change() returns trigger language plpgsql security definer as $$
  declare
    was jsonb := to_jsonb(old);
    now_is jsonb := to_jsonb(new);
    col text := tg_argv[0];
    watched text[] := tg_argv[1]::text[];
  begin
    if was is distinct from now_is and (was ->> col = any (watched) or now_is ->> col = any (watched)) then
      insert into public.changes (name, what, was, "is") values (tg_table_name, tg_op, was, now_is);
    end if;
    if now_is ->> 'workspace_id' = tg_argv[2] then
      insert into public.fresh (name, "row") values (tg_table_name, to_jsonb(new));
    end if;
    return null;
  end $$`

const watchOf = (table: string, column: string, watched: number[], mine: number) =>
  `create trigger noted after insert or update or delete on "${table}" for each row
   execute function note_change('${column}', '{${watched}}', '${mine}')`

const freshIn = (table: string, mine: number) =>
  `insert into fresh (name, "row") select '${table}', to_jsonb(t) from "${table}" t where workspace_id = ${mine}`
