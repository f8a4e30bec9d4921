-- A revoked token stays for a while, so that the log and the list of tokens can tell it from one that never was.
alter table tokens add revoked_at timestamptz;
create index tokens_revoked on tokens (revoked_at) where revoked_at is not null;

create trigger access_changed_by_revoking after update of revoked_at on tokens
  for each statement execute function raise_access_version();
