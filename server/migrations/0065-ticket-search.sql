-- Whether a message of the ticket has a file that is not shown in its text.
alter table tickets add has_attachments boolean not null default false;
create index tickets_with_attachments on tickets (workspace_id, last_activity_at, id) where has_attachments;

-- Most tickets have the normal priority.
create index tickets_of_priority on tickets (workspace_id, priority, last_activity_at, id) where priority <> 'normal';

-- The lists of the app are sorted by activity.
create index tickets_of_assignee_by_activity on tickets (workspace_id, assignee_id, status, last_activity_at, id)
  where assignee_id is not null;
