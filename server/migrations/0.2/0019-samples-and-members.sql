-- Sample data of a workspace, so that exactly it can be removed. An item may have been deleted since.
create table sample_items (
  workspace_id bigint not null,
  kind text collate "C" not null check (kind in ('contact', 'ticket', 'brain', 'article', 'workflow')),
  item_id bigint not null,
  primary key (workspace_id, kind, item_id)
);
select keep_private('sample_items');

-- Members who are away. The row goes when the last day is over in the time zone of the workspace, at due_at; without
-- a last day, when the member is back.
create table absences (
  workspace_id bigint not null,
  user_id bigint not null,
  away_until date,
  due_at timestamptz,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships on delete cascade,
  check ((away_until is null) = (due_at is null))
);
create index absences_due on absences (workspace_id, due_at, user_id);
select keep_private_within_workspace('absences');

-- The language of the app that a person has chosen, for all their workspaces. If it is null, that of the browser.
alter table users add column language text check (language in ('en', 'de'));
