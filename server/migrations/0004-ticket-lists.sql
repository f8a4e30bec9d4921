-- A list is read along the index of its sort. Somebody who reaches some channels only, or looks for some
-- states, reads the same along one index range for each channel and state.
drop index tickets_of_channel;
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
  workspace_id bigint not null references workspaces on delete cascade,
  channel_id bigint not null,
  status text not null,
  is_unassigned boolean not null,
  slot smallint not null,
  tickets bigint not null,
  primary key (workspace_id, channel_id, status, is_unassigned, slot)
) with (fillfactor = 50);
select keep_private('ticket_counts');

create function count_tickets_added() returns trigger language plpgsql as $$
begin
  insert into ticket_counts
    select workspace_id, channel_id, status, assignee_id is null, own_slot(), count(*)
    from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (workspace_id, channel_id, status, is_unassigned, slot)
      do update set tickets = ticket_counts.tickets + excluded.tickets;
  return null;
end $$;

-- Tickets that go with their whole workspace leave no count behind.
create function count_tickets_removed() returns trigger language plpgsql as $$
begin
  insert into ticket_counts
    select workspace_id, channel_id, status, assignee_id is null, own_slot(), -count(*)
    from changed join workspaces on workspaces.id = workspace_id group by 1, 2, 3, 4 order by 1, 2, 3, 4
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

create trigger count_added after insert on tickets referencing new table as changed
  for each statement execute function count_tickets_added();
create trigger count_removed after delete on tickets referencing old table as changed
  for each statement execute function count_tickets_removed();
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
  is_spread boolean not null default false,
  words tsvector not null,
  primary key (workspace_id, ticket_id, part),
  foreign key (workspace_id, ticket_id) references tickets on delete cascade
);
create index ticket_texts_by_word on ticket_texts using gin (words) with (gin_pending_list_limit = 256);
create index ticket_texts_by_word_spread on ticket_texts using gin (words) where is_spread;
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

create function add_ticket_words(ticket bigint, words text[]) returns void language plpgsql as $$
declare
  added tsvector;
  latest record;
begin
  select shelved(shelf_prefix(workspace_id, shelf_of(updated_at)), words) into added
    from tickets where workspace_id = current_workspace() and id = ticket
    -- Until the transaction ends, nobody else moves it to another shelf.
    for no key update;
  select part, length(t.words) as size, t.words || added = t.words as is_known into latest from ticket_texts t
    where workspace_id = current_workspace() and ticket_id = ticket order by part desc limit 1;
  if latest.is_known then
    return;
  elsif latest.size < 1000 then
    update ticket_texts t set words = t.words || added
      where workspace_id = current_workspace() and ticket_id = ticket and part = latest.part;
  else
    update ticket_texts set is_spread = true
      where workspace_id = current_workspace() and ticket_id = ticket and not is_spread;
    insert into ticket_texts values
      (current_workspace(), ticket, coalesce(latest.part + 1, 0), latest.part is not null, added);
  end if;
end $$;

create function move_to_shelf() returns trigger language plpgsql as $$
begin
  update ticket_texts set words = shelved(
      shelf_prefix(workspace_id, shelf_of(new.updated_at)),
      array(select split_part(word, ':', 3) from unnest(tsvector_to_array(words)) as word))
    where workspace_id = new.workspace_id and ticket_id = new.id;
  return null;
end $$;

create trigger move_to_shelf after update on tickets for each row
  when (shelf_of(old.updated_at) <> shelf_of(new.updated_at)) execute function move_to_shelf();
