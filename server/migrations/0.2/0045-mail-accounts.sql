-- The application as which the channels of a workspace sign in at a provider of mail. The operator may have set others.
create table mail_apps (
  workspace_id bigint not null,
  provider text collate "C" not null,
  client_id text not null,
  client_secret bytea not null,
  tenant text,
  secret_expires_at timestamptz,
  updated_at timestamptz not null,
  primary key (workspace_id, provider),
  check (provider in ('microsoft', 'google'))
);
select keep_private('mail_apps');

-- The account with which a channel signs in at its mail servers by OAuth 2, instead of a password.
create table mail_accounts (
  workspace_id bigint not null,
  channel_id bigint not null,
  provider text collate "C" not null,
  -- The application signs in by itself. Otherwise a person has allowed it to.
  is_application boolean not null,
  signs_in_as text,
  mailbox text not null,
  refresh_token bytea,
  access_token bytea not null,
  access_expires_at timestamptz not null,
  -- Another one each time that the account is connected.
  connection text collate "C" not null,
  connected_at timestamptz not null,
  renewed_at timestamptz not null,
  renewals integer not null,
  -- The process that renews it, and until when nobody else does.
  renewing_by text collate "C",
  renewing_until timestamptz,
  -- Why it has to be connected again.
  fault text collate "C",
  fault_words text,
  broken_since timestamptz,
  primary key (workspace_id, channel_id),
  foreign key (workspace_id, channel_id) references channels on delete cascade,
  check (provider in ('microsoft', 'google', 'other')),
  check (is_application or refresh_token is not null),
  check ((fault is null) = (broken_since is null))
);
select keep_private('mail_accounts');

-- Sign-ins at a provider that have begun. Each ends once, by the session that began it.
create table mail_sign_ins (
  workspace_id bigint not null,
  state_hash bytea not null,
  channel_id bigint not null,
  token_id bigint not null,
  -- What the provider's answer is checked with, and what was asked for.
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (workspace_id, state_hash),
  foreign key (workspace_id, channel_id) references channels on delete cascade
);
create index mail_sign_ins_of_channel on mail_sign_ins (workspace_id, channel_id);
select keep_private('mail_sign_ins');

alter table channel_mail
  -- The URL lacks the password: the account of the channel has the token.
  add column imap_by_account boolean not null default false,
  add column smtp_by_account boolean not null default false,
  -- Set while the account has to be connected again: nothing is fetched and sent with it.
  add column account_broken_at timestamptz;
