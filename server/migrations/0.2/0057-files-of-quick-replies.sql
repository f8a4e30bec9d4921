-- The quick reply that has an upload, which is kept as long as that. Copies of it for messages have the same file.
alter table uploads add column quick_reply_id bigint;
create index uploads_of_quick_reply on uploads (workspace_id, quick_reply_id) where quick_reply_id is not null;
drop index uploads_parked;
create index uploads_parked on uploads (workspace_id, expires_at) include (size)
  where draft_ticket_id is null and scheduled_message_id is null and quick_reply_id is null;
