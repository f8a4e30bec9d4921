-- Lists and searches of contacts above the policies, as contacts_matching: see there. Behind a policy, the place where a
-- page begins could not be looked up in an index either.

-- How many contacts match, as the planner estimates it. It takes no longer with more contacts. Volatile, since
-- PostgreSQL explains nothing in other functions.
create function contacts_estimated(name_like text[], email_like text[], any_like text[]) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  plan json;
begin
  execute 'explain (format json) select from contacts
    where workspace_id = $1 and ($2 is null or name ilike any ($2)) and ($3 is null or email ilike any ($3))
      and ($4 is null or name ilike any ($4) or email ilike any ($4))'
    into plan using current_workspace(), name_like, email_like, any_like;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric::bigint;
end $$;

-- The next contacts of a sorted list: those after the contact with this key and id, or from the start without an id. Equals
-- are in the order in which they were made, whatever the direction, and contacts without a key come last. With
-- `most_walked`, so many contacts are looked at in the order of the list; without, all that match are found and sorted.
create function contacts_from(name_like text[], email_like text[], any_like text[], of_company bigint,
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
  matches text := '($1 is null or name ilike any ($1)) and ($2 is null or email ilike any ($2))
    and ($3 is null or name ilike any ($3) or email ilike any ($3))';
  sorted text := format('order by key %s %s, id', case when descending then 'desc' else 'asc' end,
    case when sort_by = 'last_activity' then 'nulls last' else '' end);
  contacts text := format('select id, name, email, %s as key from contacts
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
