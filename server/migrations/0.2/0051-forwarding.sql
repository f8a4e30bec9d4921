-- Mails that a channel sent to its own address, to check whether they are forwarded to Bellhop.
create table forwarding_checks (
  workspace_id bigint not null,
  ulid text collate "C" not null,
  channel_id bigint not null,
  address text not null,
  started_at timestamptz not null,
  sent_at timestamptz,
  -- Why the mail was not sent.
  fault text,
  arrived_at timestamptz,
  came_by text collate "C" check (came_by in ('forwarding', 'mailbox', 'mx', 'hook', 'other')),
  is_new_mail boolean not null default false,
  primary key (workspace_id, ulid),
  foreign key (workspace_id, channel_id) references channels on delete cascade
);
create index forwarding_checks_of_channel on forwarding_checks (workspace_id, channel_id, started_at);
select keep_private('forwarding_checks');

-- Since when the members of a channel wait for the confirmation of a provider, and the last one that came.
create table forwardings (
  workspace_id bigint not null,
  channel_id bigint not null,
  expected_at timestamptz not null,
  account text,
  code text,
  link text,
  received_at timestamptz,
  state text collate "C" check (state in ('confirming', 'confirmed', 'manual')),
  primary key (workspace_id, channel_id),
  foreign key (workspace_id, channel_id) references channels on delete cascade
);
select keep_private('forwardings');
