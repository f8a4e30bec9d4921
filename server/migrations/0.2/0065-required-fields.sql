-- Fields that must be filled, for some channels only, and their headings. Null: all channels, and no heading.
alter table custom_fields add column required text not null default 'never'
  check (required in ('never', 'always', 'on_close'));
alter table custom_fields add column required_if text[] not null default '{}';
alter table custom_fields add column channel_ids bigint[];
alter table custom_fields add column "group" text;

-- Every lock of a ticket reads them.
create index custom_fields_required on custom_fields (workspace_id) where required <> 'never' and deleted_at is null;
