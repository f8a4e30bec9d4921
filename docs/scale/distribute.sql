-- Distributes the tables of an installation that Bellhop migrated. Run it with psql as the owner of the tables,
-- on the coordinator, while Bellhop is stopped:
--   psql --set ON_ERROR_STOP=1 --file docs/scale/distribute.sql postgres://bellhop_owner@coordinator/bellhop
-- See docs/scale.md for what comes before and after.

set client_min_messages = warning;
set statement_timeout = 0;
-- The triggers of Bellhop write only rows of the workspace that they were called for.
set citus.enable_unsafe_triggers = on;
-- One node after the other, so that changes of tables that refer to each other fit into one transaction.
set citus.multi_shard_modify_mode = 'sequential';

-- The coordinator draws the ids of events before a node runs the trigger that announces them. In a cluster, Bellhop
-- announces them when a transaction begins.
drop trigger announce_events on events;

-- Tables are distributed one by one, and a foreign key needs both of its tables in place. The rows that are there are
-- copied to their nodes, for which no trigger may count them again.
create temporary table foreign_keys as
  select conrelid::regclass as tbl, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
create temporary table triggers as
  select tgrelid::regclass as tbl, tgname as name, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace;
select format('alter table %s drop constraint %I', tbl, name) from foreign_keys
\gexec
select format('drop trigger %I on %s', name, tbl) from triggers
\gexec

-- On the nodes, nothing empties their pending lists, which searches read, before they are full.
alter index ticket_texts_by_word set (gin_pending_list_limit = 256);
alter index ticket_texts_by_word_spread set (gin_pending_list_limit = 256);

-- What says who may do what is small and is asked for by every request: each node has a copy.
select create_reference_table(name::regclass) from unnest(array[
  'users', 'avatars', 'password_resets', 'second_factors', 'recovery_codes', 'open_setups', 'workspaces', 'workspace_logos', 'memberships', 'email_domains', 'identity_providers', 'provider_accounts', 'channels', 'channel_widgets', 'member_channels',
  'tokens', 'sessions', 'token_workspaces', 'token_channels', 'invitations', 'invitation_channels', 'invitation_links'
]) as name
\g /dev/null

-- Everything else of a workspace is on one node. The tables that are left belong to no workspace: they stay here.
select format('select create_distributed_table(%L, %L%s)', c.oid::regclass, 'workspace_id',
    case when row_number() over (order by c.relname) > 1
      then format(', colocate_with => %L', first_value(c.oid::regclass) over (order by c.relname)) end)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.oid not in (select logicalrelid from pg_dist_partition)
  order by c.relname
\gexec

select format('alter table %s add constraint %I %s', tbl, name, definition) from foreign_keys
\gexec
select definition from triggers
\gexec

-- Which worker a statement is sent to is decided when it is planned.
alter function tickets_matching reset plan_cache_mode;
