-- Bytes of the cells, so that rows are read in portions of bytes.
alter table contact_import_rows add column size integer not null default 0;

-- A list has up to a hundred of them with all their fields. Not validated, so that it takes no time.
alter table tickets add constraint tickets_fields_too_long check (length(fields::text) <= 70000) not valid;
alter table contacts add constraint contacts_fields_too_long check (length(fields::text) <= 70000) not valid;
alter table companies add constraint companies_fields_too_long check (length(fields::text) <= 70000) not valid;
