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
