-- Channels that mail themselves on a schedule.
create table canaries (
  workspace_id bigint not null,
  channel_id bigint not null,
  minutes integer not null,
  due_at timestamptz not null,
  primary key (workspace_id, channel_id),
  foreign key (workspace_id, channel_id) references channels on delete cascade
);
create index canaries_due on canaries (workspace_id, due_at);
select keep_private_within_workspace('canaries');

-- Their last mails, with what the checks of the sender have said.
create table canary_mails (
  workspace_id bigint not null,
  ulid text collate "C" not null,
  channel_id bigint not null,
  started_at timestamptz not null,
  sent_at timestamptz,
  fault text,
  arrived_at timestamptz,
  spf text,
  dkim text,
  dmarc text,
  primary key (workspace_id, ulid),
  foreign key (workspace_id, channel_id) references channels on delete cascade
);
create index canary_mails_of_channel on canary_mails (workspace_id, channel_id, ulid);
select keep_private_within_workspace('canary_mails');
