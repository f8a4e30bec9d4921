-- The event log is read in the order of the ids. An id is drawn before its transaction commits, so a page must end before
-- the first id that may still appear. Every transaction with events therefore holds a shared advisory lock until it ends,
-- and the second key of the lock is the last id that was drawn before: no event of the transaction has a smaller id.
-- PostgreSQL releases the lock once the rows are visible, and after a crash it is gone with them. Nothing of it is stored,
-- so a restored backup or a shard that moved to another node has no old numbers. Only the connections of this database
-- matter: in a cluster, all of them are on the coordinator, which also draws the ids.

-- The first key. Workspaces that share it wait for each other's events. Zero is for those of several workspaces.
create function event_lock(workspace bigint) returns integer language sql immutable parallel safe
  return (1157627904 + coalesce(workspace, 0) % 16777216)::integer;

create function last_drawn_event() returns bigint language sql volatile
  return coalesce(pg_sequence_last_value('events_id_seq'::regclass), 0);

-- Once for a workspace in a transaction. The setting ends with the transaction or the savepoint, as the lock does.
create function announce_events() returns void language plpgsql as $$
declare
  mark text := 'of ' || coalesce(current_setting('bellhop.workspace', true), '');
begin
  if current_setting('bellhop.events_announced', true) is distinct from mark then
    perform pg_advisory_xact_lock_shared(
      event_lock(current_workspace()), ((last_drawn_event() << 32) >> 32)::integer);
    perform set_config('bellhop.events_announced', mark, true);
  end if;
end $$;

-- A statement draws its ids after this trigger. In a cluster, it draws them on another node, so that Bellhop calls
-- announce_events() itself when a transaction begins.
create function announce_events_of_statement() returns trigger language plpgsql as $$
begin
  perform announce_events();
  return null;
end $$;
create trigger announce_events before insert on events for each statement execute function announce_events_of_statement();

-- No event of the workspace with this id or a smaller one appears any more. Rows must be read by a later statement: the
-- snapshot of this one is older than what it finds out.
create function last_settled_event() returns bigint language plpgsql volatile as $$
declare
  last bigint := last_drawn_event();
begin
  return (
    select coalesce(min(last - ((last - objid::bigint) & 4294967295)), last) from pg_locks
    where locktype = 'advisory' and objsubid = 2
      and classid in (event_lock(current_workspace())::oid, event_lock(null)::oid)
      and database = (select oid from pg_database where datname = current_database()));
end $$;
