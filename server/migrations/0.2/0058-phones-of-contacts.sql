-- The phone numbers of a contact, the first one first: number as entered, e164 and label. Null if there are none.
alter table contacts add column phones jsonb;
-- The digits of all numbers, as entered and with the country, separated by spaces: an index finds parts of them.
alter table contacts add column phone_digits text;
create index contacts_by_phone on contacts using gin (workspace_id, phone_digits gin_trgm_ops)
  where phone_digits is not null;

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
