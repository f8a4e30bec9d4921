-- What a contact has in each channel, for callers who cannot access all of them.
create table contact_channels (
  workspace_id bigint not null,
  contact_id bigint not null,
  channel_id bigint not null,
  ticket_count integer not null,
  last_activity_at timestamptz,
  primary key (workspace_id, contact_id, channel_id),
  foreign key (workspace_id, contact_id) references contacts on delete cascade,
  foreign key (workspace_id, channel_id) references channels on delete cascade
);
create index contact_channels_by_activity on contact_channels (workspace_id, channel_id, last_activity_at, contact_id)
  where last_activity_at is not null;
create index contact_channels_by_latest_activity
  on contact_channels (workspace_id, channel_id, last_activity_at desc, contact_id) where last_activity_at is not null;
select keep_private('contact_channels');

insert into contact_channels (workspace_id, contact_id, channel_id, ticket_count, last_activity_at)
  select workspace_id, contact_id, channel_id, sum(tickets), max(at)
  from (
    select t.workspace_id, t.contact_id, t.channel_id, (t.status <> 'merged')::integer as tickets,
      (select max(m.created_at) from messages m
        where m.workspace_id = t.workspace_id and m.ticket_id = t.id and m.type <> 'note') as at
    from tickets t where t.contact_id is not null
    union all
    -- Others who wrote to the ticket of somebody.
    select t.workspace_id, c.id, t.channel_id, 0, max(m.created_at)
    from messages m
    join tickets t on t.workspace_id = m.workspace_id and t.id = m.ticket_id
    join contacts c on c.workspace_id = m.workspace_id and c.id = m.sender_id
    where m.sender_type = 'contact' and c.id is distinct from t.contact_id
    group by 1, 2, 3
  ) as seen group by 1, 2, 3;

-- The contacts by their last activity in these channels, as contacts_from has them by that in all. The latest activity of
-- each channel is read along its index, and a contact counts where it was seen last.
create function contacts_by_activity(channels bigint[], name_like text[], email_like text[], any_like text[],
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
          and (email_like is null or c.email ilike any (email_like))
          and (any_like is null or c.name ilike any (any_like) or c.email ilike any (any_like)))
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
    where (name_like is null or c.name ilike any (name_like)) and (email_like is null or c.email ilike any (email_like))
      and (any_like is null or c.name ilike any (any_like) or c.email ilike any (any_like))
    order by w.place limit at_most;
end $$;
