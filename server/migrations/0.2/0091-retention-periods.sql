-- For how many months a workspace keeps what stands around its tickets; null is forever. A workspace without a row has the
-- usual periods.
create table retention_periods (
  workspace_id bigint primary key,
  event_months integer,
  raw_mail_months integer,
  delivery_attempt_months integer,
  report_row_months integer,
  notification_months integer,
  -- Nothing is deleted before.
  starts_at timestamptz not null,
  due_at timestamptz not null,
  -- The last event, mail and outgoing message that had their turn: some stay, and are not read again.
  last_event bigint not null default 0,
  last_mail bigint not null default 0,
  last_message bigint not null default 0
);
select keep_private('retention_periods');

-- The day before which the numbers of reports stay as they are, since what they were counted from may be gone.
create table frozen_reports (
  workspace_id bigint primary key,
  day date not null
);
select keep_private('frozen_reports');
