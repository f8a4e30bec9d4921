-- A list is read along the index of its sort. Somebody who reaches some channels only, or looks for some
-- states, reads the same along one index range for each channel and state.
drop index tickets_of_channel;
create index tickets_of_status on tickets (workspace_id, status, updated_at, id);
create index tickets_of_channel_by_update on tickets (workspace_id, channel_id, status, updated_at, id);
create index tickets_of_channel_by_age on tickets (workspace_id, channel_id, status, created_at, id);
create index tickets_of_channel_by_activity on tickets (workspace_id, channel_id, status, last_activity_at, id);
drop index tickets_of_assignee;
create index tickets_of_assignee on tickets (workspace_id, assignee_id, updated_at, id) include (channel_id, status);
drop index tickets_of_team;
create index tickets_of_team on tickets (workspace_id, team_id, updated_at, id) include (channel_id, status)
  where team_id is not null;

-- How many tickets a channel has in a state, with and without somebody who has them, spread over slots as the counts of rows are.
create table ticket_counts (
  workspace_id bigint not null,
  channel_id bigint not null,
  status text not null,
  is_unassigned boolean not null,
  slot smallint not null,
  tickets bigint not null,
  primary key (workspace_id, channel_id, status, is_unassigned, slot)
) with (fillfactor = 50);
select keep_private('ticket_counts');

create function count_ticket() returns trigger language plpgsql as $$
declare
  ticket tickets := case tg_op when 'INSERT' then new else old end;
begin
  -- Tickets that go with their whole workspace leave no count behind.
  if tg_op = 'DELETE' and not exists (select from workspaces where id = ticket.workspace_id) then
    return null;
  end if;
  insert into ticket_counts values (ticket.workspace_id, ticket.channel_id, ticket.status,
      ticket.assignee_id is null, own_slot(), case tg_op when 'INSERT' then 1 else -1 end)
    on conflict (workspace_id, channel_id, status, is_unassigned, slot)
      do update set tickets = ticket_counts.tickets + excluded.tickets;
  return null;
end $$;

create function count_ticket_moved() returns trigger language plpgsql as $$
begin
  insert into ticket_counts
    select new.workspace_id, channel_id, status, is_unassigned, own_slot(), change
    from (values
      (old.channel_id, old.status, old.assignee_id is null, -1),
      (new.channel_id, new.status, new.assignee_id is null, 1)
    ) as moved (channel_id, status, is_unassigned, change)
    order by channel_id, status, is_unassigned
    on conflict (workspace_id, channel_id, status, is_unassigned, slot)
      do update set tickets = ticket_counts.tickets + excluded.tickets;
  return null;
end $$;

create trigger count_ticket after insert or delete on tickets for each row execute function count_ticket();
create trigger count_moved after update on tickets for each row
  when ((old.channel_id, old.status, old.assignee_id is null)
    is distinct from (new.channel_id, new.status, new.assignee_id is null))
  execute function count_ticket_moved();

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
create index ticket_texts_by_word on ticket_texts using gin (words) with (gin_pending_list_limit = 256);
create index ticket_texts_by_word_spread on ticket_texts using gin (words) where is_spread;
create index ticket_texts_by_shelf on ticket_texts (workspace_id, shelf);
select keep_private('ticket_texts');

-- `@@` might leak what it is shown, so it cannot use its index behind a row-level policy; here it can.
create view own_ticket_texts as
  select * from ticket_texts where workspace_id = current_workspace() with check option;

create aggregate words_together(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

create function shelf_of(at timestamptz) returns integer language sql immutable parallel safe
  return floor(extract(epoch from at) / 604800)::integer;

create function shelf_prefix(workspace bigint, shelf integer) returns text language sql immutable parallel safe
  return workspace || ':' || shelf || ':';

create function shelved(prefix text, words text[]) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array(select prefix || word from unnest(words) as word));

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
