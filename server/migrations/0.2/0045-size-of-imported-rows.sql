-- Bytes of the cells, so that rows are read in portions of bytes.
alter table contact_import_rows add column size integer not null default 0;
