-- How an identity provider may provision users and teams of a workspace (SCIM). After the token was replaced, the previous
-- one works until `previous_until`. `errors` has the last rejected requests, the newest first.
create table provisioning (
  workspace_id bigint not null primary key,
  is_on boolean not null default false,
  default_role text not null default 'member' check (default_role in ('admin', 'member', 'light', 'viewer')),
  token_hash bytea,
  token_created_at timestamptz,
  previous_hash bytea,
  previous_until timestamptz,
  last_request_at timestamptz,
  errors jsonb not null default '[]'
);
select keep_private_within_workspace('provisioning');
