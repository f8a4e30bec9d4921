insert into tickets_to_report (workspace_id, ticket_id, due_at)
  select workspace_id, id, now() from tickets order by workspace_id, id;
