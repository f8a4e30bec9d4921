alter table workflows drop constraint workflows_trigger_type_check;
alter table workflows add constraint workflows_trigger_type_check check (trigger_type in (
  'on_new_ticket', 'on_inbound_message', 'on_no_reply', 'on_contact_silent', 'on_unseen', 'on_tag_added',
  'on_tag_removed', 'on_status_changed', 'on_assigned', 'on_field_changed', 'on_rated', 'on_due_soon', 'on_breached',
  'on_schedule', 'manual'));

-- When workflows with a schedule are due, and how far they are: a run has begun if `began_at` is set, and all tickets up to
-- `after_id` were shown to it.
create table workflow_schedules (
  workspace_id bigint not null,
  workflow_id bigint not null,
  due_at timestamptz not null,
  began_at timestamptz,
  after_id bigint not null default 0,
  tickets integer not null default 0,
  last_at timestamptz,
  last_tickets integer,
  last_result text check (last_result in ('done', 'cut', 'no_view', 'failed')),
  primary key (workspace_id, workflow_id),
  foreign key (workspace_id, workflow_id) references workflows on delete cascade
);
create index workflow_schedules_due on workflow_schedules (workspace_id, due_at, workflow_id);
select keep_private_within_workspace('workflow_schedules');

-- The tickets that workflows created. They create no others.
create table workflow_tickets (
  workspace_id bigint not null,
  ticket_id bigint not null,
  workflow_id bigint not null,
  created_at timestamptz not null,
  primary key (workspace_id, ticket_id),
  foreign key (workspace_id, ticket_id) references tickets on delete cascade
);
create index workflow_tickets_of_workflow on workflow_tickets (workspace_id, workflow_id, created_at);
select keep_private('workflow_tickets');
