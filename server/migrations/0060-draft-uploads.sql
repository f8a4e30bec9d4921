-- The draft that names an upload. It keeps the file, and its author may use the file with any session or token.
alter table uploads add draft_user_id bigint, add draft_ticket_id bigint;
create index uploads_of_draft on uploads (workspace_id, draft_user_id, draft_ticket_id)
  where draft_ticket_id is not null;

-- Which files of the forwarded message are sent along; null for all of them.
alter table drafts add forwarded_files text[];
alter table messages add forwarded_files text[];
