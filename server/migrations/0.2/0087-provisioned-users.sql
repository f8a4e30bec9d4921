-- What the identity provider says about users, as far as their accounts do not have it. A row without a membership is an
-- inactive user, who gets back `role`, `channel_ids` and `team_ids` when they become active again.
create table provisioned_users (
  workspace_id bigint not null,
  user_id bigint not null references users on delete cascade,
  external_id text,
  display_name text,
  given_name text,
  family_name text,
  role text not null check (role in ('owner', 'admin', 'member', 'light', 'viewer')),
  channel_ids bigint[],
  team_ids bigint[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index provisioned_users_by_external_id on provisioned_users (workspace_id, external_id) where external_id is not null;
create index provisioned_users_of_user on provisioned_users (user_id);
select keep_private('provisioned_users');

-- Teams that the identity provider has created or taken over.
create table provisioned_teams (
  workspace_id bigint not null,
  team_id bigint not null,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, team_id),
  foreign key (workspace_id, team_id) references teams on delete cascade
);
select keep_private('provisioned_teams');
