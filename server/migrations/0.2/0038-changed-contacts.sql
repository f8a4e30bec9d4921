-- When contacts and companies changed last. Rows from before this migration have none until they change: their last known
-- change counts.
alter table contacts add column updated_at timestamptz;
alter table companies add column updated_at timestamptz;
create index contacts_by_change on contacts (workspace_id, coalesce(updated_at, greatest(created_at, last_activity_at)), id);
create index companies_by_change on companies (workspace_id, coalesce(updated_at, created_at), id);

-- The time is read after the transaction has its number, so that it is not before the start of a transaction that
-- changes_settled_until() did not see.
create function keep_change() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger keep_change_of_new before insert on contacts for each row execute function keep_change();
create trigger keep_change before update on contacts for each row when (old.* is distinct from new.*)
  execute function keep_change();
create trigger keep_change_of_new before insert on companies for each row execute function keep_change();
create trigger keep_change before update on companies for each row when (old.* is distinct from new.*)
  execute function keep_change();

-- No change with an earlier time appears any more: all transactions that may have written one have ended. Rows must be
-- read by a later statement, whose snapshot is newer. In a cluster, the nodes have clocks and transactions of their own:
-- there, it is about right.
create function changes_settled_until() returns timestamptz language plpgsql volatile as $$
declare
  until timestamptz := clock_timestamp();
begin
  return least(until, (
    select min(xact_start) from pg_stat_activity
    where datname = current_database() and backend_xid is not null));
end $$;
-- The next contacts in the order of their last change, above the policies, as contacts_from: behind a policy, the place
-- where a page begins could not be looked up in the index.
create function contacts_changed(after timestamptz, after_id bigint, until timestamptz, most bigint) returns setof contacts
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  workspace bigint := current_workspace();
begin
  return query select * from contacts
    where workspace_id = workspace
      and (coalesce(updated_at, greatest(created_at, last_activity_at)), id) > (after, after_id)
      and coalesce(updated_at, greatest(created_at, last_activity_at)) < until
    order by coalesce(updated_at, greatest(created_at, last_activity_at)), id limit most;
end $$;
