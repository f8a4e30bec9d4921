alter table workflows drop constraint workflows_trigger_type_check;
alter table workflows add constraint workflows_trigger_type_check check (trigger_type in (
  'on_new_ticket', 'on_inbound_message', 'on_no_reply', 'on_contact_silent', 'on_unseen', 'on_tag_added',
  'on_tag_removed', 'on_status_changed', 'on_assigned', 'on_field_changed', 'on_rated', 'on_due_soon', 'on_breached',
  'on_checklist_done', 'on_schedule', 'manual'));

-- Tickets on which workflows stopped or started the agent. What was handed over before `started_after`, the newest message
-- at that time, no longer keeps it from answering.
create table agent_tickets (
  workspace_id bigint not null,
  ticket_id bigint not null,
  is_stopped boolean not null,
  started_after bigint not null default 0,
  primary key (workspace_id, ticket_id),
  foreign key (workspace_id, ticket_id) references tickets on delete cascade
);
select keep_private('agent_tickets');
