-- Processes remember which tokens do not exist; a new one ends that.
create trigger token_created after insert on tokens
  for each statement execute function raise_access_version();
