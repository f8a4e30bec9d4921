-- The scheduled backups of the installation, and whether they could be restored. A backup that is neither finished nor failed
-- was interrupted, or is being made.
create table backups (
  id bigint generated always as identity primary key,
  name text collate "C" not null unique,
  started_at timestamptz not null,
  finished_at timestamptz,
  bytes bigint,
  error text,
  -- The last attempt to restore it.
  tried_at timestamptz,
  proved_at timestamptz,
  proof_error text
);
create index backups_of_time on backups (started_at);
