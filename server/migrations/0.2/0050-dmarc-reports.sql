-- The DMARC reports that were counted, so that a copy of one does not count again. The reporter is the domain of the mail.
create table dmarc_reports (
  workspace_id bigint not null,
  domain text collate "C" not null,
  reporter text collate "C" not null,
  organization text collate "C" not null,
  report_id text collate "C" not null,
  day date not null,
  received_at timestamptz not null,
  primary key (workspace_id, domain, reporter, organization, report_id)
);
create index dmarc_reports_by_day on dmarc_reports (workspace_id, day);
select keep_private('dmarc_reports');

-- Mails that were sent in the name of a domain on a day, by the IP address that they came from; '' for the rest of them.
create table dmarc_sources (
  workspace_id bigint not null,
  domain text collate "C" not null,
  day date not null,
  reporter text collate "C" not null,
  source text collate "C" not null,
  messages bigint not null,
  passed bigint not null,
  spf_aligned bigint not null,
  dkim_aligned bigint not null,
  quarantined bigint not null,
  rejected bigint not null,
  -- What the checks of most of the mails that failed found.
  spf_domain text,
  spf_result text,
  dkim_domain text,
  dkim_result text,
  primary key (workspace_id, domain, day, reporter, source)
);
create index dmarc_sources_by_day on dmarc_sources (workspace_id, day);
select keep_private('dmarc_sources');
