-- The user who made the last change of a workflow, like the actor of an event.
alter table workflows add column updated_by_id bigint;

-- The newest runs of a workflow, and those of them in which an action failed.
create index workflow_runs_of_workflow on workflow_runs (workspace_id, workflow_id, id)
  include (created_at, ticket_id);
create index workflow_runs_failed on workflow_runs (workspace_id, workflow_id, id)
  where actions @> '[{"result": "failed"}]';

alter table quick_replies add column is_shared boolean not null default false;
alter table quick_replies add column folder text;
alter table quick_replies add column uses integer not null default 0;
create index quick_replies_shared on quick_replies (workspace_id) where is_shared;

-- Shared quick replies outlive the membership of their author: they become those of the owner of the workspace.
create function keep_shared_quick_replies() returns trigger language plpgsql as $$
begin
  update quick_replies q set user_id = m.user_id from memberships m
  where q.workspace_id = old.workspace_id and q.user_id = old.user_id and q.is_shared
    and m.workspace_id = old.workspace_id and m.role = 'owner' and m.user_id <> old.user_id;
  return old;
end $$;
create trigger keep_shared_quick_replies before delete on memberships for each row
  execute function keep_shared_quick_replies();
