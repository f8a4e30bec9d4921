-- The tickets that the mail might have belonged to when it was processed. Null for mails of earlier versions.
alter table mails add column candidates jsonb;
alter table mails alter column candidates set statistics 0;

-- What a search of the ledger looks at. Where the sender is not known, it is that of the envelope.
create function mail_text(from_name text, from_address text, envelope_from text, subject text, mail_ref text)
  returns text language sql immutable parallel safe as $$
  select coalesce(from_name, '') || ' ' || coalesce(from_address, envelope_from, '') || ' '
    || left(coalesce(subject, ''), 500) || ' ' || coalesce(mail_ref, '') collate "default"
$$;
create index mails_by_text on mails
  using gin (workspace_id, mail_text(from_name, from_address, envelope_from, subject, mail_ref) gin_trgm_ops)
  where status <> 'received';

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

-- What came of the attempts to send a message. The same result again counts up, however long a server is out of reach.
create table delivery_attempts (
  workspace_id bigint not null,
  message_id bigint not null,
  status text not null check (status in ('pending', 'sent', 'kept', 'failed', 'unknown')),
  words text not null,
  words_hash text collate "C" not null generated always as (md5(words)) stored,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (workspace_id, message_id, status, words_hash),
  foreign key (workspace_id, message_id) references messages on delete cascade
);
select keep_private('delivery_attempts');
