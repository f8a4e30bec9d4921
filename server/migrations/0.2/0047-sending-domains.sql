-- The last check of the DNS records of the domain that a channel sends from, with what earlier checks found.
create table sending_domains (
  workspace_id bigint not null,
  channel_id bigint not null,
  domain text collate "C" not null,
  checked_at timestamptz not null,
  records jsonb not null,
  -- Since when a record that was right is missing or wrong.
  broken_since timestamptz,
  primary key (workspace_id, channel_id),
  foreign key (workspace_id, channel_id) references channels on delete cascade
);
select keep_private('sending_domains');
