-- Lists of those who wait longest, and of the most urgent tickets.
create index tickets_of_channel_by_wait on tickets (
  workspace_id, channel_id, status, is_snoozed,
  (case when waiting_since is null then 'infinity'::timestamptz else waiting_since end), id);
create index tickets_of_channel_by_priority on tickets (
  workspace_id, channel_id, status, is_snoozed,
  (case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end),
  (case when waiting_since is null then 'infinity'::timestamptz else waiting_since end), id);
create index agent_answers_proposed on agent_answers (workspace_id, ticket_id) where draft_state = 'open';

-- After this time without a reply, a ticket is marked in the lists of the app. Null: never.
alter table channels add column reply_target_minutes integer default 1440
  check (reply_target_minutes between 1 and 43200);
