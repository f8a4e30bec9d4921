-- Rules that hold for every table of a workspace: the workspace leads its keys and its foreign keys,
-- and row-level security hides all rows but those of the workspace that the transaction is in. Where
-- the application connects as the owner of the tables, the migration runner forces it on the owner too.
-- Only tables that say who may do what refer to the workspace itself: a check for every row of all others
-- would make everybody who writes in a workspace lock its one row. `server/workspaces` deletes from them.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function current_workspace() returns bigint language sql stable parallel safe
  return nullif(current_setting('bellhop.workspace', true), '')::bigint;

create function keep_private(tbl regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format(
    'create policy own_workspace on %s using (workspace_id = current_workspace()) with check (workspace_id = current_workspace())', tbl);
end $$;

-- For the few tables that answer "which workspace?": readable as a whole while no workspace is chosen.
create function keep_private_within_workspace(tbl regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format(
    'create policy own_workspace on %s using (current_workspace() is null or workspace_id = current_workspace()) '
    'with check (current_workspace() is null or workspace_id = current_workspace())', tbl);
end $$;

-- How many rows a workspace has in a table, spread over slots so that concurrent inserts do not wait
-- for one another; a list reads its total as a sum of a few rows.
create table row_counts (
  workspace_id bigint not null,
  table_name text not null,
  slot smallint not null,
  rows bigint not null,
  primary key (workspace_id, table_name, slot)
) with (fillfactor = 50);
select keep_private('row_counts');

-- Counts are spread over slots so that nobody waits for anybody else to commit. Connections of one process
-- have slots of their own, which process ids, some of which are the same modulo 32, did not guarantee.
create function own_slot() returns smallint language sql stable parallel safe
  return coalesce(nullif(current_setting('bellhop.slot', true), '')::smallint, (pg_backend_pid() % 32)::smallint);

create function count_row() returns trigger language plpgsql as $$
declare
  workspace bigint := case tg_op when 'INSERT' then new.workspace_id else old.workspace_id end;
begin
  -- Rows that go with their whole workspace leave no count behind.
  if tg_op = 'DELETE' and not exists (select from workspaces where id = workspace) then
    return null;
  end if;
  -- In a cluster, each part of the table has a name of its own, so the trigger says which table it counts.
  insert into row_counts values (workspace, tg_argv[0], own_slot(), case tg_op when 'INSERT' then 1 else -1 end)
    on conflict (workspace_id, table_name, slot) do update set rows = row_counts.rows + excluded.rows;
  return null;
end $$;

create function keep_count(tbl regclass) returns void language plpgsql as $$
begin
  execute format('create trigger count_row after insert or delete on %1$s for each row
    execute function count_row(%1$L)', tbl);
end $$;

-- Every process that takes work holds an advisory lock under a number of its own, for as long as it lives.
-- Rows that it has taken carry that number, so that others can tell at once when it is gone.
create sequence holders as integer;

create function live_holders() returns integer[] language sql volatile
  return array(
    select objid::bigint::integer from pg_locks
    where locktype = 'advisory' and classid = 7301014 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database()));

-- The processes of the installation. Each one writes its row every few seconds, under the number of its lock.
create table processes (
  holder integer primary key,
  role text collate "C" not null,
  version text not null,
  host text not null,
  pid integer not null,
  port integer,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Raised by whatever can change what somebody may do; every process looks at it twice a second.
create table access_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);

insert into access_version default values;

-- Functions that run with the rights of the owner look for names only where nobody else can put any: temporary tables
-- come last, and the path of whoever migrates does not count.
create function raise_access_version() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Where these tables are copied to further nodes, nobody asks for the version there, and it does not exist.
  if to_regclass('public.access_version') is not null then
    update access_version set version = version + 1;
  end if;
  return null;
end $$;

-- Hits that a process may let through without asking; see the rate limiter.
create unlogged table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  granted integer not null
);

create table events (
  workspace_id bigint not null,
  id bigint generated by default as identity,
  ulid text collate "C" not null,
  type text not null,
  actor_type text not null,
  actor_id bigint,
  actor_name text,
  facts jsonb not null,
  -- What an event is about, which token it came through, and the event that caused it.
  ticket_id bigint,
  token_id bigint,
  cause_ulid text collate "C",
  created_at timestamptz not null default now(),
  primary key (workspace_id, id),
  unique (workspace_id, ulid)
);
create index events_of_ticket on events (workspace_id, ticket_id, id) where ticket_id is not null;
select keep_private('events');
-- No plan depends on the statistics of the facts. While tables are small and change quickly, PostgreSQL analyses them
-- every few seconds, and such columns took most of that time.
alter table events alter column facts set statistics 0;

-- Work that follows from a change. A job that is given up stays, with the reason. The workspace 0 is the installation.
create table jobs (
  workspace_id bigint not null,
  id bigint generated by default as identity,
  queue text collate "C" not null,
  input jsonb not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  holder integer,
  failed_at timestamptz,
  error text,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
create index jobs_due on jobs (queue, workspace_id, due_at, id) where failed_at is null;
create index jobs_held on jobs (holder) where holder is not null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;
select keep_private_within_workspace('jobs');

-- Answers to requests that carried an Idempotency-Key, so that the same request has its effect once.
-- Key and request are stored as hashes, the answer sealed; all are removed once they are a day old.
create table idempotency_keys (
  workspace_id bigint not null,
  token_id bigint not null,
  key_hash bytea not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null,
  primary key (workspace_id, token_id, key_hash)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select keep_private_within_workspace('idempotency_keys');

-- Days whose files have been looked through for what nothing refers to.
create table swept_days (day text collate "C" primary key);
