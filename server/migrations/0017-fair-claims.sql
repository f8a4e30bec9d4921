-- Due work is claimed in fair turns: the workspaces, or channels, that wait are found by one step in the index each.
create index deliveries_of_channel on deliveries (workspace_id, channel_id, next_try_at, message_id);
drop index deliveries_due;
create index mails_unread_of_workspace on mails (workspace_id, next_try_at, id) where fate = 'received';
drop index mails_unread;
create index agent_answers_due_of_workspace on agent_answers (workspace_id, due_at, message_id) where due_at is not null;
drop index agent_answers_due;
create index no_reply_timers_due_of_workspace on no_reply_timers (workspace_id, due_at, ticket_id) where due_at is not null;
drop index no_reply_timers_due;
create index brains_to_index_of_workspace on brains_to_index (model, workspace_id, next_try_at);
drop index brains_to_index_by_time;
create index brains_to_check_of_workspace on brains_to_check (workspace_id, due_at);
drop index brains_to_check_by_time;

-- Which secret the HTTP requests of a workspace's workflows are signed with. The secret itself is not stored.
alter table workspaces
  add signing_version integer not null default 1,
  add signing_rotated_at timestamptz;
