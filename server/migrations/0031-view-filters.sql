alter table saved_views
  add assigned_team_id bigint,
  add contact_id bigint,
  add foreign key (workspace_id, assigned_team_id) references teams,
  add foreign key (workspace_id, contact_id) references contacts;
create index saved_views_of_team on saved_views (workspace_id, assigned_team_id) where assigned_team_id is not null;
create index saved_views_of_contact on saved_views (workspace_id, contact_id) where contact_id is not null;
