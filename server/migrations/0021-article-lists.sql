-- Lists of articles in pages.
create index articles_by_change on articles (workspace_id, brain_id, updated_at, id);
create index articles_by_title on articles (workspace_id, brain_id, lower(title), id);

-- Articles that can be restored. They keep their ULIDs, so that their URLs and test questions are valid again.
create table deleted_articles (
  workspace_id bigint not null,
  brain_id bigint not null,
  ulid text collate "C" not null,
  title text not null,
  body text not null,
  body_html text not null,
  html_version integer not null,
  language text,
  is_public boolean not null,
  source_path text collate "C",
  last_edited_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz not null,
  primary key (workspace_id, brain_id, ulid),
  foreign key (workspace_id, brain_id) references brains on delete cascade
);
create index deleted_articles_by_age on deleted_articles (workspace_id, deleted_at);
select keep_private('deleted_articles');
