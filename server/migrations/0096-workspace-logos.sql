-- Uploaded logos, small enough for the database. The secret is in the URL, which is asked for before the workspace is known.
create table workspace_logos (
  workspace_id bigint not null references workspaces on delete cascade,
  secret text collate "C" not null,
  mime_type text not null,
  content bytea not null,
  primary key (workspace_id)
);
create unique index workspace_logos_by_secret on workspace_logos (secret);
select keep_private_within_workspace('workspace_logos');
