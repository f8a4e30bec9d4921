-- Functions that run with the rights of the owner look for names only where nobody else can put any: temporary
-- tables come last, and the path of whoever migrated does not count.
do $$ declare name regprocedure; begin
  for name in
    select oid from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace and proowner = current_user::regrole
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', name);
  end loop;
end $$;

-- The path begins with pg_catalog, where nothing can be created.
create or replace function create_ticket_numbers() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('create sequence public.ticket_numbers_%s', new.id);
  return null;
end $$;

-- Where the owner of the tables serves as well, policies are forced on it: without a workspace it sees no attachments,
-- and every file would be taken for one that nothing names. So each workspace is looked into, if they are forced.
create or replace function unnamed_files(keys text[]) returns setof text language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  is_forced boolean := (select relforcerowsecurity from pg_class where oid = 'attachments'::regclass);
  before text := coalesce(current_setting('bellhop.workspace', true), '');
  within text;
begin
  for within in select w.id::text from workspaces w where is_forced union all select '' where not is_forced loop
    perform set_config('bellhop.workspace', within, true);
    keys := array(
      select key from unnest(keys) as key
      where not exists (select from attachments where storage_key = key)
        and not exists (select from uploads where storage_key = key)
        and not exists (select from mails where storage_key = key));
    exit when keys = '{}';
  end loop;
  perform set_config('bellhop.workspace', before, true);
  return query select unnest(keys);
end $$;
