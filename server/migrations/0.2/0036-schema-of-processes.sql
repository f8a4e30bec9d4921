-- The newest migration that a process knows. Null for versions that do not tell.
alter table processes add column schema text collate "C";
