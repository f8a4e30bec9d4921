-- The digest of the part of a session's secret that never changes. It shows that an old secret was once this session's.
-- Sessions from before have none until they rotate.
alter table sessions add lasting_hash bytea;
