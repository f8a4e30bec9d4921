-- All functions of the schema, to be read. Each is as the last of the migrations above it defines it.
-- `node bin/bellhop-dev functions` writes this file; a change is a new migration.

-- 0.2/0037-event-log.sql
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

-- 0.2/0037-event-log.sql
-- A statement draws its ids after this trigger. In a cluster, it draws them on another node, so that Bellhop calls
-- announce_events() itself when a transaction begins.
create function announce_events_of_statement() returns trigger language plpgsql as $$
begin
  perform announce_events();
  return null;
end $$;

-- 0.2/0028-roles-and-audit-log.sql
-- Entries of a workspace wait for each other here, until the commit. They are the last that a transaction writes, so
-- nobody waits longer than for a commit, and who waits holds nothing that others still need.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  before text;
begin
  insert into audit_chains as c (workspace_id, last, last_hash) values (new.workspace_id, 1, '')
    on conflict (workspace_id) do update set last = c.last + 1
    returning last, last_hash into new.id, before;
  new.hash := encode(sha256(convert_to(before || json_build_array(new.workspace_id, new.id,
    to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new.action, new.kind, new.target,
    new.actor_type, new.actor_ulid, new.personal_hash)::text, 'UTF8')), 'hex');
  update audit_chains set last_hash = new.hash where workspace_id = new.workspace_id;
  return new;
end $$;

-- 0.2/0038-changed-contacts.sql
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

-- 0.1/0004-contacts.sql, 0.2/0031-contacts.sql, 0.2/0058-phones-of-contacts.sql
-- The contacts by their last activity in these channels, as contacts_from has them by that in all. The latest activity of
-- each channel is read along its index, and a contact counts where it was seen last.
create or replace function contacts_by_activity(channels bigint[], name_like text[], email_like text[], any_like text[],
    descending boolean, after_key text, after_id bigint, most_walked bigint, at_most bigint)
  returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  workspace bigint := current_workspace();
  place timestamptz := 'epoch'::timestamptz + after_key::float8 * interval '1 microsecond';
  direction text := case when descending then 'desc' else 'asc' end;
  beyond text := case
    when after_id is null then 'true'
    when descending then 'a.last_activity_at <= $3 and (a.last_activity_at < $3 or a.contact_id > $4)'
    else '(a.last_activity_at, a.contact_id) > ($3, $4)' end;
  streams text;
  walked bigint[] := '{}';
begin
  if most_walked is null then
    return query
      with found as materialized (
        select c.id, (select max(a.last_activity_at) from contact_channels a
          where a.workspace_id = workspace and a.contact_id = c.id and a.channel_id = any (channels)) as key
        from contacts c
        where c.workspace_id = workspace and (name_like is null or c.name ilike any (name_like))
          and (email_like is null or c.email ilike any (email_like) or c.other_emails ilike any (email_like))
          and (any_like is null or c.name ilike any (any_like) or c.email ilike any (any_like)
            or c.other_emails ilike any (any_like) or c.phone_digits ilike any (any_like)))
      select f.id from found f
      where after_id is null or case
        when f.key is null then after_key is not null or f.id > after_id
        when after_key is null then false
        when f.key = place then f.id > after_id
        when descending then f.key < place
        else f.key > place end
      order by case when descending then f.key end desc nulls last, case when not descending then f.key end, f.id
      limit at_most;
    return;
  end if;
  if after_id is null or after_key is not null then
    select string_agg(format('(select a.contact_id as id, a.channel_id, a.last_activity_at as key from contact_channels a
      where a.workspace_id = $1 and a.channel_id = %s and a.last_activity_at is not null and %s
      order by a.last_activity_at %s, a.contact_id)', channel, beyond, direction), ' union all ')
      into streams from unnest(channels) as channel;
  end if;
  if streams is not null then
    execute format('select array(select s.id from (%s) as s
      where not exists (
        select from contact_channels o
        where o.workspace_id = $1 and o.contact_id = s.id and o.channel_id = any ($2)
          and (o.last_activity_at, o.channel_id) > (s.key, s.channel_id))
      order by s.key %s, s.id limit $5)', streams, direction)
      into walked using workspace, channels, place, after_id, most_walked;
  end if;
  if cardinality(walked) < most_walked then
    walked := walked || array(
      select c.id from contacts c
      where c.workspace_id = workspace and c.id > case when after_key is null then coalesce(after_id, 0) else 0 end
        and not exists (
          select from contact_channels a
          where a.workspace_id = workspace and a.contact_id = c.id and a.channel_id = any (channels)
            and a.last_activity_at is not null)
      order by c.id limit most_walked - cardinality(walked));
  end if;
  return query
    select c.id from unnest(walked) with ordinality as w (id, place)
    join contacts c on c.workspace_id = workspace and c.id = w.id
    where (name_like is null or c.name ilike any (name_like))
      and (email_like is null or c.email ilike any (email_like) or c.other_emails ilike any (email_like))
      and (any_like is null or c.name ilike any (any_like) or c.email ilike any (any_like)
        or c.other_emails ilike any (any_like) or c.phone_digits ilike any (any_like))
    order by w.place limit at_most;
end $$;

-- 0.2/0038-changed-contacts.sql
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

-- 0.1/0004-contacts.sql, 0.2/0031-contacts.sql, 0.2/0058-phones-of-contacts.sql
-- How many contacts match, as the planner estimates it. It takes no longer with more contacts. Volatile, since
-- PostgreSQL explains nothing in other functions.
create or replace function contacts_estimated(name_like text[], email_like text[], any_like text[]) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  plan json;
begin
  execute 'explain (format json) select from contacts
    where workspace_id = $1 and ($2 is null or name ilike any ($2))
      and ($3 is null or email ilike any ($3) or other_emails ilike any ($3))
      and ($4 is null or name ilike any ($4) or email ilike any ($4) or other_emails ilike any ($4)
        or phone_digits ilike any ($4))'
    into plan using current_workspace(), name_like, email_like, any_like;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric::bigint;
end $$;

-- 0.1/0004-contacts.sql, 0.2/0031-contacts.sql, 0.2/0058-phones-of-contacts.sql
-- The next contacts of a sorted list: those after the contact with this key and id, or from the start without an id. Equals
-- are in the order in which they were made, whatever the direction, and contacts without a key come last. With
-- `most_walked`, so many contacts are looked at in the order of the list; without, all that match are found and sorted.
create or replace function contacts_from(name_like text[], email_like text[], any_like text[], of_company bigint,
    sort_by text, descending boolean, after_key text, after_id bigint, most_walked bigint, at_most bigint)
  returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  key text := case sort_by
    when 'name' then 'lower(coalesce(name, email))'
    when 'created_at' then 'created_at'
    when 'last_activity' then 'last_activity_at' end;
  place text := case when sort_by = 'name' then '$5'
    else '(''epoch''::timestamptz + $5::float8 * interval ''1 microsecond'')' end;
  beyond text := case
    when after_id is null then 'true'
    when after_key is null then key || ' is null and id > $6'
    when descending then format('%s <= %s and (%1$s < %2$s or id > $6)', key, place)
    else format('(%s, id) > (%s, $6)', key, place) end;
  -- What comes after all with a key. An index finds it only if it is asked for by itself.
  rest text := case when sort_by = 'last_activity' and after_key is not null then key || ' is null' else 'false' end;
  matches text := '($1 is null or name ilike any ($1))
    and ($2 is null or email ilike any ($2) or other_emails ilike any ($2))
    and ($3 is null or name ilike any ($3) or email ilike any ($3) or other_emails ilike any ($3)
      or phone_digits ilike any ($3))';
  sorted text := format('order by key %s %s, id', case when descending then 'desc' else 'asc' end,
    case when sort_by = 'last_activity' then 'nulls last' else '' end);
  contacts text := format('select id, name, email, other_emails, phone_digits, %s as key from contacts
    where workspace_id = $9 and ($4 is null or company_id = $4)', key);
begin
  return query execute case when most_walked is null
    then format('with found as materialized (%s and %s and (%s or %s))', contacts, matches, beyond, rest)
    else format('with next as materialized ((%s and %s %s limit $7) union all (%1$s and %4$s %3$s limit $7)),
      found as (select * from (select * from next %6$s limit $7) as walked where %5$s)',
      contacts, beyond, replace(sorted, 'key', key), rest, matches, sorted)
  end || format(' select id from found %s limit $8', sorted)
  using name_like, email_like, any_like, of_company, after_key, after_id, most_walked, at_most, current_workspace();
end $$;

-- 0.1/0004-contacts.sql, 0.2/0031-contacts.sql, 0.2/0058-phones-of-contacts.sql
-- Substring search cannot use its index behind a row-level policy, since `ilike` might leak what it is
-- shown. So this function runs as the owner and keeps to the current workspace itself. It plans anew for
-- each call: a plan that does not know which of the conditions are absent cannot use the index either.
create or replace function contacts_matching(name_like text[], email_like text[], any_like text[]) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  workspace bigint := current_workspace();
begin
  return query select id from contacts
  where workspace_id = workspace
    and (name_like is null or name ilike any (name_like))
    and (email_like is null or email ilike any (email_like) or other_emails ilike any (email_like))
    and (any_like is null or name ilike any (any_like) or email ilike any (any_like)
      or other_emails ilike any (any_like) or phone_digits ilike any (any_like));
end $$;

-- 0.2/0021-agent.sql
create function count_agent_answer() returns trigger language plpgsql as $$
begin
  insert into agent_answer_counts as c (workspace_id, channel_id, day, outcome, verdict, slot, answers)
    select coalesce(new.workspace_id, old.workspace_id), channel_id, (settled_at at time zone 'UTC')::date, outcome,
      verdict, own_slot(), change
    from (values
      (old.channel_id, old.settled_at, old.outcome, old.verdict, -1),
      (new.channel_id, new.settled_at, new.outcome, new.verdict, 1)
    ) as moved (channel_id, settled_at, outcome, verdict, change)
    where settled_at is not null order by channel_id, settled_at, outcome, verdict
    on conflict (workspace_id, channel_id, day, outcome, verdict, slot)
      do update set answers = c.answers + excluded.answers;
  return null;
end $$;

-- 0.1/0007-mail.sql, 0.2/0024-long-work-and-erasures.sql
-- The tickets of a deleted channel may move to another one. Their mails are counted there then.
create or replace function count_mails() returns trigger language plpgsql as $$
begin
  insert into mail_counts as c (workspace_id, channel_id, status, slot, mails)
    select new.workspace_id, channel_id, status, own_slot(), change
    from (values
      (case when tg_op = 'UPDATE' then old.channel_id end, case when tg_op = 'UPDATE' then old.status end, -1),
      (new.channel_id, new.status, 1)
    ) as moved (channel_id, status, change)
    where status is not null order by channel_id, status
    on conflict (workspace_id, channel_id, status, slot) do update set mails = c.mails + excluded.mails;
  return null;
end $$;

-- 0.1/0007-mail.sql
-- One statement for each change of a message, and none for messages that are not sent by mail.
create function count_outgoing_mail() returns trigger language plpgsql as $$
begin
  insert into outgoing_mail_counts as c (workspace_id, channel_id, status, slot, mails)
    select coalesce(new.workspace_id, old.workspace_id), channel_id, status, own_slot(), change
    from (values (old.outgoing_channel_id, old.send_status, -1), (new.outgoing_channel_id, new.send_status, 1))
      as moved (channel_id, status, change)
    where status is not null order by channel_id, status
    on conflict (workspace_id, channel_id, status, slot) do update set mails = c.mails + excluded.mails;
  return null;
end $$;

-- 0.1/0001-foundation.sql
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

-- 0.1/0005-tickets.sql
create function count_ticket() returns trigger language plpgsql as $$
declare
  ticket tickets := case tg_op when 'INSERT' then new else old end;
begin
  -- Tickets that go with their whole workspace leave no count behind.
  if tg_op = 'DELETE' and not exists (select from workspaces where id = ticket.workspace_id) then
    return null;
  end if;
  insert into ticket_counts (workspace_id, channel_id, status, is_unassigned, is_snoozed, slot, tickets)
    values (ticket.workspace_id, ticket.channel_id, ticket.status, ticket.assignee_id is null, ticket.is_snoozed,
      own_slot(), case tg_op when 'INSERT' then 1 else -1 end)
    on conflict (workspace_id, channel_id, status, is_unassigned, is_snoozed, slot)
      do update set tickets = ticket_counts.tickets + excluded.tickets;
  return null;
end $$;

-- 0.1/0005-tickets.sql
create function count_ticket_moved() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (workspace_id, channel_id, status, is_unassigned, is_snoozed, slot, tickets)
    select new.workspace_id, channel_id, status, is_unassigned, is_snoozed, own_slot(), change
    from (values
      (old.channel_id, old.status, old.assignee_id is null, old.is_snoozed, -1),
      (new.channel_id, new.status, new.assignee_id is null, new.is_snoozed, 1)
    ) as moved (channel_id, status, is_unassigned, is_snoozed, change)
    order by channel_id, status, is_unassigned, is_snoozed
    on conflict (workspace_id, channel_id, status, is_unassigned, is_snoozed, slot)
      do update set tickets = ticket_counts.tickets + excluded.tickets;
  return null;
end $$;

-- 0.1/0005-tickets.sql
-- Numbers are drawn without waiting for one another: one that a failed transaction had drawn stays unused.
create function create_ticket_numbers() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('create sequence public.ticket_numbers_%s', new.id);
  return null;
end $$;

-- 0.1/0001-foundation.sql
create function current_workspace() returns bigint language sql stable parallel safe
  return nullif(current_setting('bellhop.workspace', true), '')::bigint;

-- 0.1/0005-tickets.sql
create function drop_ticket_numbers() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('drop sequence if exists ticket_numbers_%s', old.id);
  return null;
end $$;

-- 0.1/0008-search.sql
-- Only the owner of an index may empty its list.
create function empty_pending_words() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select gin_clean_pending_list('ticket_texts_by_word');
  select gin_clean_pending_list('ticket_texts_by_word_spread');
$$;

-- 0.2/0037-event-log.sql
-- The first key. Workspaces that share it wait for each other's events. Zero is for those of several workspaces.
create function event_lock(workspace bigint) returns integer language sql immutable parallel safe
  return (1157627904 + coalesce(workspace, 0) % 16777216)::integer;

-- 0.2/0027-fields.sql
-- Whatever writes the values, filters find them.
create function index_field_values() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    execute format('delete from %I where workspace_id = $1 and item_id = $2', tg_argv[0]) using new.workspace_id, new.id;
  end if;
  execute format('
    insert into %I (workspace_id, item_id, field_id, value, number)
    select distinct on (f.id, x.value) $1, $2, f.id, x.value, x.number
    from jsonb_each($3) as e (key, value)
    join custom_fields f on f.workspace_id = $1 and f.key = e.key
    cross join lateral (
      select lower(e.value #>> ''{}'') as value, null::double precision as number
        where f.type in (''text'', ''choice'', ''checkbox'')
      union all select '''', null where f.type = ''long_text''
      union all select e.value #>> ''{}'', (e.value #>> ''{}'')::double precision where f.type = ''number''
      union all select e.value #>> ''{}'', (e.value #>> ''{}'')::date - date ''2000-01-01'' where f.type = ''date''
      union all select c, null from jsonb_array_elements_text(
        case when f.type = ''choices'' then e.value else ''[]'' end) as c
    ) as x
    order by f.id, x.value', tg_argv[0]) using new.workspace_id, new.id, new.fields;
  return null;
end $$;

-- 0.2/0028-roles-and-audit-log.sql
-- The chain only grows at its end, and its beginning only moves to the hash of a later entry.
create function keep_audit_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.is_closed then
      return old;
    end if;
  elsif new.workspace_id = old.workspace_id and new.is_closed >= old.is_closed and new.last in (old.last, old.last + 1)
      and ((new.removed, new.removed_hash, new.removed_at)
          is not distinct from (old.removed, old.removed_hash, old.removed_at)
        or new.removed > old.removed and exists (select from audit_entries e
          where e.workspace_id = new.workspace_id and e.id = new.removed and e.hash = new.removed_hash
            and e.created_at = new.removed_at)) then
    return new;
  end if;
  raise exception 'The chain of the audit log cannot be reset.' using errcode = 'insufficient_privilege';
end $$;

-- 0.2/0028-roles-and-audit-log.sql, 0.2/0039-erased-audit-entries.sql
-- An entry only loses what names persons, or goes after the chain has noted its end, or with its workspace.
-- An entry loses only the name and the changes of what it is about, once, and says by which erasure. Or it goes after the
-- chain has noted its end, or with its workspace.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from audit_chains c
        where c.workspace_id = old.workspace_id and (c.removed >= old.id or c.is_closed)) then
      return old;
    end if;
  elsif old.personal is not null and new.personal is null and new.salt is null and new.erasure_ulid is not null
      and new.kept is not distinct from (old.personal::jsonb - '{name,changes}'::text[])
      and (new.workspace_id, new.id, new.created_at, new.action, new.kind, new.target, new.actor_type, new.actor_ulid,
        new.personal_hash, new.hash)
      is not distinct from (old.workspace_id, old.id, old.created_at, old.action, old.kind, old.target, old.actor_type,
        old.actor_ulid, old.personal_hash, old.hash) then
    return new;
  end if;
  raise exception 'Entries of the audit log cannot be changed.' using errcode = 'insufficient_privilege';
end $$;

-- 0.2/0038-changed-contacts.sql
-- The time is read after the transaction has its number, so that it is not before the start of a transaction that
-- changes_settled_until() did not see.
create function keep_change() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- 0.2/0031-contacts.sql
-- Tickets follow a contact whose address is replaced. A further address that is removed leaves its tickets as they are.
create function keep_contact_addresses() returns trigger language plpgsql as $$
declare
  addresses text[] := array[new.email] || coalesce(string_to_array(new.other_emails, ' '), '{}');
begin
  if tg_op = 'UPDATE' then
    delete from contact_addresses
      where workspace_id = new.workspace_id and contact_id = new.id and email = old.email and email <> all (addresses);
    update contact_addresses set is_former = true
      where workspace_id = new.workspace_id and contact_id = new.id and not is_former and email <> all (addresses);
  end if;
  insert into contact_addresses as a (workspace_id, contact_id, email)
    select new.workspace_id, new.id, email from unnest(addresses) as email order by email
    on conflict (workspace_id, contact_id, email) do update set is_former = false where a.is_former;
  return null;
end $$;

-- 0.2/0032-contact-notes.sql
create function keep_contact_of_event() returns trigger language plpgsql as $$
begin
  new.timeline_group := timeline_group_of(new.type, new.facts);
  if new.timeline_group is null then
    return new;
  end if;
  if new.ticket_id is null then
    select id into new.contact_id from contacts
      where workspace_id = new.workspace_id and ulid = new.facts ->> 'contact';
  else
    select contact_id into new.contact_id from tickets
      where workspace_id = new.workspace_id and id = new.ticket_id;
  end if;
  return new;
end $$;

-- 0.2/0032-contact-notes.sql
create function keep_contact_of_events() returns trigger language plpgsql as $$
begin
  update events set contact_id = new.contact_id
    where workspace_id = new.workspace_id and ticket_id = new.id and timeline_group is not null;
  return null;
end $$;

-- 0.1/0001-foundation.sql
create function keep_count(tbl regclass) returns void language plpgsql as $$
begin
  execute format('create trigger count_row after insert or delete on %1$s for each row
    execute function count_row(%1$L)', tbl);
end $$;

-- 0.1/0001-foundation.sql
create function keep_private(tbl regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format(
    'create policy own_workspace on %s using (workspace_id = current_workspace()) with check (workspace_id = current_workspace())', tbl);
end $$;

-- 0.1/0001-foundation.sql
-- For the few tables that answer "which workspace?": readable as a whole while no workspace is chosen.
create function keep_private_within_workspace(tbl regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format(
    'create policy own_workspace on %s using (current_workspace() is null or workspace_id = current_workspace()) '
    'with check (current_workspace() is null or workspace_id = current_workspace())', tbl);
end $$;

-- 0.2/0037-event-log.sql
create function last_drawn_event() returns bigint language sql volatile
  return coalesce(pg_sequence_last_value('events_id_seq'::regclass), 0);

-- 0.2/0037-event-log.sql
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

-- 0.1/0001-foundation.sql
create function live_holders() returns integer[] language sql volatile
  return array(
    select objid::bigint::integer from pg_locks
    where locktype = 'advisory' and classid = 7301014 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database()));

-- 0.2/0022-mail-page.sql
-- What a search of the ledger looks at. Where the sender is not known, it is that of the envelope.
create function mail_text(from_name text, from_address text, envelope_from text, subject text, mail_ref text)
  returns text language sql immutable parallel safe as $$
  select coalesce(from_name, '') || ' ' || coalesce(from_address, envelope_from, '') || ' '
    || left(coalesce(subject, ''), 500) || ' ' || coalesce(mail_ref, '') collate "default"
$$;

-- 0.2/0022-mail-page.sql
-- The newest mails before an id, of some channels and statuses; null for all of them. Each pair of channel and status is a
-- range scan of an index, so that few mails among many are found at once.
create function mails_before(of_channels bigint[], of_statuses text[], before bigint, at_most bigint)
  returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  workspace bigint := current_workspace();
  last bigint := coalesce(before, 9223372036854775807);
begin
  if of_channels is null and of_statuses is null then
    return query select m.id from mails m
      where m.workspace_id = workspace and m.id < last order by m.id desc limit at_most;
  elsif of_channels is null then
    return query select m.id from unnest(of_statuses) as s (status)
      cross join lateral (
        select id from mails where workspace_id = workspace and status = s.status and id < last
        order by id desc limit at_most) as m
      order by m.id desc limit at_most;
  else
    return query select m.id from unnest(of_channels) as c (channel)
      cross join unnest(coalesce(of_statuses, array['received', 'ticketed', 'joined', 'automatic', 'duplicate',
        'quarantined', 'refused', 'discarded'])) as s (status)
      cross join lateral (
        select id from mails
        where workspace_id = workspace and channel_id = c.channel and status = s.status and id < last
        order by id desc limit at_most) as m
      order by m.id desc limit at_most;
  end if;
end $$;

-- 0.2/0022-mail-page.sql
-- The newest mails before an id that match any of these patterns. Without `at_most`, all of them. The newest are looked
-- through first, since the index is slow for texts that many mails have. Above the policies, because an index of texts
-- cannot be used behind them; so this function keeps to the current workspace itself. It plans anew for each call: a
-- plan that does not know which conditions are absent cannot use the index either. Without an index, which has no
-- entries for one or two letters, only the newest mails are looked through.
create function mails_matching(patterns text[], uses_index boolean, of_channels bigint[], of_statuses text[],
    before bigint, at_most bigint)
  returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  workspace bigint := current_workspace();
  most_walked integer := case when uses_index then 3000 else 20000 end;
  walked bigint[];
  found bigint[];
begin
  walked := array(select * from mails_before(of_channels, of_statuses, before, most_walked));
  found := array(
    select id from mails
    where workspace_id = workspace and id = any (walked)
      and mail_text(from_name, from_address, envelope_from, subject, mail_ref) ilike any (patterns)
    order by id desc limit at_most);
  return query select unnest(found);
  if not uses_index or cardinality(found) >= at_most or cardinality(walked) < most_walked then
    return;
  end if;
  return query select id from (
      select id from mails
      where workspace_id = workspace and status <> 'received' and id < walked[most_walked]
        and mail_text(from_name, from_address, envelope_from, subject, mail_ref) ilike any (patterns)
        and (of_channels is null or channel_id = any (of_channels))
        and (of_statuses is null or status = any (of_statuses))
      offset 0) as rest
    order by id desc limit at_most - cardinality(found);
end $$;

-- 0.1/0005-tickets.sql
create function next_ticket_number() returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return nextval('ticket_numbers_' || current_workspace());
end $$;

-- 0.1/0001-foundation.sql
-- Counts are spread over slots so that nobody waits for anybody else to commit. Connections of one process
-- have slots of their own, which process ids, some of which are the same modulo 32, did not guarantee.
create function own_slot() returns smallint language sql stable parallel safe
  return coalesce(nullif(current_setting('bellhop.slot', true), '')::smallint, (pg_backend_pid() % 32)::smallint);

-- 0.1/0001-foundation.sql
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

-- 0.1/0010-brains.sql
-- Articles that go with their whole brain leave nothing behind.
create function remove_article() returns trigger language plpgsql as $$
begin
  with brain as (
    update brains set revision = revision + 1, article_count = article_count - 1,
      article_characters = article_characters - length(old.body)
    where workspace_id = old.workspace_id and id = old.brain_id returning workspace_id, id, revision
  )
  insert into article_removals (workspace_id, brain_id, revision, article_id)
    select workspace_id, id, revision, old.id from brain;
  return null;
end $$;

-- 0.1/0010-brains.sql
create function revise_article() returns trigger language plpgsql as $$
begin
  update brains set revision = revision + 1,
    article_count = article_count + case when tg_op = 'INSERT' then 1 else 0 end,
    article_characters = article_characters + length(new.body)
      - case when tg_op = 'INSERT' then 0 else length(old.body) end
    where workspace_id = new.workspace_id and id = new.brain_id returning revision into new.revision;
  return new;
end $$;

-- 0.1/0008-search.sql
create function shelf_of(at timestamptz) returns integer language sql immutable parallel safe
  return floor(extract(epoch from at) / 604800)::integer;

-- 0.1/0008-search.sql
create function shelf_prefix(workspace bigint, shelf integer) returns text language sql immutable parallel safe
  return workspace || ':' || shelf || ':';

-- 0.1/0008-search.sql
create function shelved(prefix text, words text[]) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(select prefix || word from unnest(words) as word));

-- 0.1/0008-search.sql, 0.2/0026-targets.sql, 0.2/0027-fields.sql, 0.2/0066-linked-tickets.sql
-- Finds tickets by their words, with the filters of a list under their names in the API. It reads from the newest
-- shelf to the oldest and ends when it has more than `most`, which is at most 1,000. In `whole`, `part` and `ranks`, the
-- sign @ stands for the prefix of a shelf. `@@` might leak what it is shown, so it cannot use its index behind a
-- row-level policy: this function runs as the owner and keeps to the current workspace itself.
-- The same as before, with the filters `rating` and `due`.
-- The same as before, with the filters `fields` and `external_id`.
-- Searches know children and their parents.
create or replace function tickets_matching(
  whole text, part text, ranks text[], most integer, enough integer, sort_by text, is_descending boolean,
  reach bigint[], caller bigint, filters jsonb
) returns table (ids json, found_ranks json, total bigint, hits bigint, sure bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  -- Planning takes longer than many searches.
  set plan_cache_mode = force_generic_plan as $$
declare
  workspace bigint := current_workspace();
  wanted record;
  is_filtered boolean := reach is not null or filters <> '{}';
  in_channels bigint[]; of_assignees bigint[]; of_teams bigint[]; of_contacts bigint[]; with_tags bigint[];
begin
  select * into wanted from jsonb_to_record(filters) as f (
    status text[], priority text[], rating text[], due text[], snoozed boolean, number bigint[], has_attachments boolean,
    has_failed_message boolean, assigned_to_me boolean, unassigned boolean, assigned_user_ulid text[],
    team_ulid text[], contact_ulid text[], tag_ulids text[], channel_ulids text[], created_after timestamptz,
    created_before timestamptz, updated_after timestamptz, external_id text[], fields jsonb,
    is_child boolean, parent bigint[]);
  in_channels := case when reach is not null or wanted.channel_ulids is not null then array(
    select c.id from channels c where c.workspace_id = workspace and (reach is null or c.id = any (reach))
      and (wanted.channel_ulids is null or c.ulid = any (wanted.channel_ulids))) end;
  of_assignees := case when wanted.assigned_user_ulid is not null then array(
    select u.id from users u where u.ulid = any (wanted.assigned_user_ulid)) end;
  of_teams := case when wanted.team_ulid is not null then array(
    select e.id from teams e where e.workspace_id = workspace and e.ulid = any (wanted.team_ulid)) end;
  of_contacts := case when wanted.contact_ulid is not null then array(
    select c.id from contacts c where c.workspace_id = workspace and c.ulid = any (wanted.contact_ulid)) end;
  with_tags := case when wanted.tag_ulids is not null then array(
    select g.id from tags g where g.workspace_id = workspace and g.ulid = any (wanted.tag_ulids)) end;
  return query
  -- A subquery with an offset is not pulled apart: each shelf is read only once those before did not do.
  with matching as materialized (
    select x.id, s.shelf, x.rank from (
      select n as shelf, replace(whole, '@', prefix)::tsquery as whole, replace(part, '@', prefix)::tsquery as part,
        array(select replace(word, '@', prefix)::tsquery from unnest(ranks) as word) as ranks
      from generate_series(
        (select max(w.shelf) from ticket_texts w where w.workspace_id = workspace),
        (select min(w.shelf) from ticket_texts w where w.workspace_id = workspace), -1) as n,
      shelf_prefix(workspace, n) as prefix offset 0
    ) as s
    cross join lateral (
      select w.ticket_id as id,
        case when s.ranks = '{}' then 0 else (select count(*) from unnest(s.ranks) as word where w.words @@ word) end as rank
      from ticket_texts w where w.workspace_id = workspace and w.words @@ s.whole
      union all
      select w.ticket_id,
        case when s.ranks = '{}' then 0 else (select count(*) from unnest(s.ranks) as word where w.words @@ word) end
      from ticket_texts w where w.workspace_id = workspace and w.is_spread and w.words @@ s.part and (
        select words_together(p.words) @@ s.whole from ticket_texts p
        where p.workspace_id = workspace and p.ticket_id = w.ticket_id)
      offset 0
    ) as x
    where not is_filtered or exists (
      select from tickets t where t.workspace_id = workspace and t.id = x.id
        and (in_channels is null or t.channel_id = any (in_channels))
        and (wanted.status is null or t.status = any (wanted.status))
        and (wanted.priority is null or t.priority = any (wanted.priority))
        and (wanted.due is null or t.due = any (wanted.due))
        and (wanted.rating is null or exists (
          select from satisfaction_ratings r
          where r.workspace_id = workspace and r.ticket_id = t.id and r.rating = any (wanted.rating)))
        and (wanted.snoozed is null or t.is_snoozed = wanted.snoozed)
        and (wanted.number is null or t.number = any (wanted.number))
        and (wanted.external_id is null or t.external_id = any (wanted.external_id))
        and (wanted.has_attachments is null or t.has_attachments)
        and (wanted.assigned_to_me is null or t.assignee_id = caller)
        and (wanted.unassigned is null or t.assignee_id is null)
        and (of_assignees is null or t.assignee_id = any (of_assignees))
        and (of_teams is null or t.team_id = any (of_teams))
        and (of_contacts is null or t.contact_id = any (of_contacts))
        and (with_tags is null or exists (
          select from ticket_tags g
          where g.workspace_id = workspace and g.ticket_id = t.id and g.tag_id = any (with_tags)))
        and (wanted.is_child is null or exists (
          select from ticket_links l where l.workspace_id = workspace and l.ticket_id = t.id and l.kind = 'child_of'))
        and (wanted.parent is null or exists (
          select from ticket_links l join tickets p on p.workspace_id = workspace and p.id = l.other_id
          where l.workspace_id = workspace and l.ticket_id = t.id and l.kind = 'child_of'
            and p.number = any (wanted.parent)))
        and (wanted.created_after is null or t.created_at >= wanted.created_after)
        and (wanted.created_before is null or t.created_at < wanted.created_before)
        and (wanted.updated_after is null or t.updated_at >= wanted.updated_after)
        and (wanted.fields is null or not exists (
          select from jsonb_to_recordset(wanted.fields) as c (
            "of" text, field bigint, is_not boolean, compare text, "values" text[], number double precision)
          where (c.is_not <> (c.compare = 'none')) = (
            exists (
              select from ticket_field_values v
              where v.workspace_id = workspace and c."of" = 'ticket' and v.item_id = t.id and v.field_id = c.field
                and (c.compare = 'none' or c.compare = '=' and v.value = any (c."values")
                or c.compare = '>' and v.number > c.number or c.compare = '>=' and v.number >= c.number
                or c.compare = '<' and v.number < c.number or c.compare = '<=' and v.number <= c.number))
            or exists (
              select from contact_field_values v
              where v.workspace_id = workspace and c."of" = 'contact' and v.item_id = t.contact_id and v.field_id = c.field
                and (c.compare = 'none' or c.compare = '=' and v.value = any (c."values")
                or c.compare = '>' and v.number > c.number or c.compare = '>=' and v.number >= c.number
                or c.compare = '<' and v.number < c.number or c.compare = '<=' and v.number <= c.number))
            or exists (
              select from contacts p join company_field_values v on v.workspace_id = workspace and v.item_id = p.company_id
              where p.workspace_id = workspace and c."of" = 'company' and p.id = t.contact_id and v.field_id = c.field
                and (c.compare = 'none' or c.compare = '=' and v.value = any (c."values")
                or c.compare = '>' and v.number > c.number or c.compare = '>=' and v.number >= c.number
                or c.compare = '<' and v.number < c.number or c.compare = '<=' and v.number <= c.number)))))
        and (wanted.has_failed_message is null or exists (
          select from messages m
          where m.workspace_id = workspace and m.ticket_id = t.id and m.send_status in ('failed', 'unknown')
            and not m.is_automatic and not exists (
              select from messages l
              where l.workspace_id = workspace and l.ticket_id = t.id and l.id > m.id and not l.is_automatic
                and l.send_status in ('sent', 'kept', 'shown') and l.is_forward = m.is_forward))))
    -- Written out: PostgreSQL would plan anew for each search, since it does not know what a parameter limits to.
    limit 1001
  ), hit as materialized (
    select * from matching limit most + 1
  ), place as (
    select h.id, max(h.shelf) as shelf, max(h.rank) as rank from hit h group by h.id
  ), found as materialized (
    select p.id, p.rank, t.at from place p
    cross join lateral (
      select case sort_by when 'created_at' then t.created_at when 'updated_at' then t.updated_at
        else t.last_activity_at end as at
      from tickets t where t.workspace_id = workspace and t.id = p.id offset 0
    ) as t
    where p.shelf >= coalesce(
      (select p.shelf from place p order by p.shelf desc offset enough limit 1), (select min(p.shelf) from place p))
  ), placed as (
    select f.id, f.rank, f.at, row_number() over (order by f.rank desc,
      case when is_descending then f.at end desc, case when is_descending then f.id end desc, f.at, f.id) as position
    from found f
  )
  select coalesce(json_agg(f.id order by f.position), '[]'), coalesce(json_agg(f.rank order by f.position), '[]'),
    (select count(*) from place), (select count(*) from hit),
    count(*) filter (where shelf_of(f.at) > (select min(h.shelf) from hit h))
  from placed f;
end $$;

-- 0.2/0032-contact-notes.sql
create function timeline_group_of(type text, facts jsonb) returns text language sql immutable as $$
  select case type
    when 'message.created' then case when facts ->> 'type' = 'note' then 'notes' else 'messages' end
    when 'ticket.created' then 'tickets'
    when 'ticket.status_changed' then case
      when facts ->> 'to' = 'closed' then 'tickets'
      when facts ->> 'to' = 'open' and facts ->> 'from' = 'closed' then 'tickets' end
    when 'ticket.rated' then 'ratings'
    when 'contact.created' then 'contact'
  end
$$;

-- 0.1/0006-messages.sql, 0.2/0020-articles.sql, 0.2/0034-contact-imports.sql
-- Keys of files are random and of no workspace: this tells no more than which of them nothing refers to.
-- Where the owner of the tables serves as well, policies are forced on it: without a workspace it sees no attachments,
-- and every file would be taken for one that nothing names. So each workspace is looked into, if they are forced.
-- The files of imports and exports have a name, too.
create or replace function unnamed_files(keys text[]) returns setof text language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  is_forced boolean := (select relforcerowsecurity from pg_class where oid = 'attachments'::regclass);
  before text := coalesce(current_setting('bellhop.workspace', true), '');
  within text;
begin
  for within in select w.id::text from workspaces w where is_forced union all select '' where not is_forced loop
    perform set_config('bellhop.workspace', within, true);
    keys := array(select unnest(keys) except select storage_key from attachments where storage_key = any (keys));
    keys := array(select unnest(keys) except select storage_key from uploads where storage_key = any (keys));
    keys := array(select unnest(keys) except select storage_key from mails where storage_key = any (keys));
    keys := array(select unnest(keys) except select storage_key from article_imports where storage_key = any (keys));
    keys := array(select unnest(keys) except select storage_key from exports where storage_key = any (keys));
    keys := array(select unnest(keys) except select storage_key from contact_imports where storage_key = any (keys));
    exit when keys = '{}';
  end loop;
  perform set_config('bellhop.workspace', before, true);
  return query select unnest(keys);
end $$;

-- 0.1/0008-search.sql
create aggregate words_together(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');
