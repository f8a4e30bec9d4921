-- The user who made the last change of a workflow, like the actor of an event.
alter table workflows add column updated_by_id bigint;

-- The newest runs of a workflow, and those of them in which an action failed.
create index workflow_runs_of_workflow on workflow_runs (workspace_id, workflow_id, id)
  include (created_at, ticket_id);
create index workflow_runs_failed on workflow_runs (workspace_id, workflow_id, id)
  where actions @> '[{"result": "failed"}]';
