-- The words of a ticket, each behind the workspace and the shelf that the ticket stands on: the week of its
-- latest update. So a search reads shelf by shelf, the newest first, and stops when it has enough. Of many
-- words, later ones go into further parts; a part that is not the only one says so.
create table ticket_texts (
  workspace_id bigint not null,
  ticket_id bigint not null,
  part smallint not null,
  -- May be an earlier one than that of the ticket, until the ticket is indexed again.
  shelf integer not null,
  is_spread boolean not null default false,
  words tsvector not null,
  primary key (workspace_id, ticket_id, part),
  foreign key (workspace_id, ticket_id) references tickets on delete cascade
);
-- New words of tickets wait in the pending list of the index. To move many at once takes far less time, and each search
-- reads the list once for each shelf: the process that indexes empties it when nothing more is to be indexed. During long
-- work, PostgreSQL empties it at this limit.
create index ticket_texts_by_word on ticket_texts using gin (words) with (gin_pending_list_limit = 4096);
create index ticket_texts_by_word_spread on ticket_texts using gin (words) where is_spread;
create index ticket_texts_by_shelf on ticket_texts (workspace_id, shelf);
select keep_private('ticket_texts');
-- A search is not known when it is planned.
alter table ticket_texts alter column words set statistics 0;

-- Only the owner of an index may empty its list.
create function empty_pending_words() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select gin_clean_pending_list('ticket_texts_by_word');
  select gin_clean_pending_list('ticket_texts_by_word_spread');
$$;

create aggregate words_together(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

create function shelf_of(at timestamptz) returns integer language sql immutable parallel safe
  return floor(extract(epoch from at) / 604800)::integer;

create function shelf_prefix(workspace bigint, shelf integer) returns text language sql immutable parallel safe
  return workspace || ':' || shelf || ':';

create function shelved(prefix text, words text[]) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(select prefix || word from unnest(words) as word));

-- Finds tickets by their words, with the filters of a list under their names in the API. It reads from the newest
-- shelf to the oldest and ends when it has more than `most`, which is at most 1,000. In `whole`, `part` and `ranks`, the
-- sign @ stands for the prefix of a shelf. `@@` might leak what it is shown, so it cannot use its index behind a
-- row-level policy: this function runs as the owner and keeps to the current workspace itself.
create function tickets_matching(
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
    status text[], priority text[], snoozed boolean, number bigint[], has_attachments boolean,
    has_failed_message boolean, assigned_to_me boolean, unassigned boolean, assigned_user_ulid text[],
    team_ulid text[], contact_ulid text[], tag_ulids text[], channel_ulids text[], created_after timestamptz,
    created_before timestamptz, updated_after timestamptz);
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
        and (wanted.snoozed is null or t.is_snoozed = wanted.snoozed)
        and (wanted.number is null or t.number = any (wanted.number))
        and (wanted.has_attachments is null or t.has_attachments)
        and (wanted.assigned_to_me is null or t.assignee_id = caller)
        and (wanted.unassigned is null or t.assignee_id is null)
        and (of_assignees is null or t.assignee_id = any (of_assignees))
        and (of_teams is null or t.team_id = any (of_teams))
        and (of_contacts is null or t.contact_id = any (of_contacts))
        and (with_tags is null or exists (
          select from ticket_tags g
          where g.workspace_id = workspace and g.ticket_id = t.id and g.tag_id = any (with_tags)))
        and (wanted.created_after is null or t.created_at >= wanted.created_after)
        and (wanted.created_before is null or t.created_at < wanted.created_before)
        and (wanted.updated_after is null or t.updated_at >= wanted.updated_after)
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

-- Changes of tickets that are not in the index yet: a new message, a new subject, or just a later update. They refer to
-- nothing, so that a request that leaves one locks no row; the change of a ticket that is gone is dropped.
create table tickets_to_index (
  workspace_id bigint not null,
  id bigint generated by default as identity,
  ticket_id bigint not null,
  message_ulid text collate "C",
  subject text,
  due_at timestamptz not null,
  primary key (workspace_id, id)
);
select keep_private_within_workspace('tickets_to_index');
