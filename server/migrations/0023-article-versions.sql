-- Who has edited the text of an article, and who has changed anything of it last. Null if no user did.
alter table articles add column edited_by bigint, add column updated_by bigint;
alter table deleted_articles add column edited_by bigint;

-- The texts that an article had before. They outlive a deleted article for as long as it can be restored.
create table article_versions (
  workspace_id bigint not null,
  brain_id bigint not null,
  article_ulid text collate "C" not null,
  ulid text collate "C" not null,
  title text not null,
  body text not null,
  language text,
  saved_by bigint,
  saved_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (workspace_id, brain_id, article_ulid, ulid),
  foreign key (workspace_id, brain_id) references brains on delete cascade
);
select keep_private('article_versions');
