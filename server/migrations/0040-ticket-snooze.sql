-- A snoozed ticket returns at a time, or with the next message of its contact if there is none.
alter table tickets
  add is_snoozed boolean not null default false,
  add snoozed_until timestamptz,
  add constraint snoozed_is_unfinished check (not is_snoozed or status in ('open', 'waiting')),
  add constraint snoozed_until_is_snoozed check (is_snoozed or snoozed_until is null);

-- Lists are read along one index range for each status, snoozed and not.
drop index tickets_of_status;
drop index tickets_of_channel_by_update;
drop index tickets_of_channel_by_age;
drop index tickets_of_channel_by_activity;
create index tickets_of_status on tickets (workspace_id, status, is_snoozed, updated_at, id);
create index tickets_of_channel_by_update on tickets (workspace_id, channel_id, status, is_snoozed, updated_at, id);
create index tickets_of_channel_by_age on tickets (workspace_id, channel_id, status, is_snoozed, created_at, id);
create index tickets_of_channel_by_activity
  on tickets (workspace_id, channel_id, status, is_snoozed, last_activity_at, id);

alter table ticket_counts add is_snoozed boolean not null default false;
alter table ticket_counts drop constraint ticket_counts_pkey;
alter table ticket_counts add primary key (workspace_id, channel_id, status, is_unassigned, is_snoozed, slot);

create or replace function count_ticket() returns trigger language plpgsql as $$
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

create or replace function count_ticket_moved() returns trigger language plpgsql as $$
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

drop trigger count_moved on tickets;
create trigger count_moved after update on tickets for each row
  when ((old.channel_id, old.status, old.assignee_id is null, old.is_snoozed)
    is distinct from (new.channel_id, new.status, new.assignee_id is null, new.is_snoozed))
  execute function count_ticket_moved();

-- When snoozed tickets return. A ticket whose snooze has ended or moved meanwhile is left as it is.
create table snooze_timers (
  workspace_id bigint not null,
  ticket_id bigint not null,
  due_at timestamptz not null,
  primary key (workspace_id, ticket_id),
  foreign key (workspace_id, ticket_id) references tickets on delete cascade
);
create index snooze_timers_due on snooze_timers (workspace_id, due_at, ticket_id);
select keep_private_within_workspace('snooze_timers');

-- Whether a view has only snoozed tickets, or only others; both where it is null.
alter table saved_views add is_snoozed boolean default false;
