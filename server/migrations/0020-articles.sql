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

-- Images in articles. The secret is in the URL, which is requested before the workspace is known.
create table article_images (
  workspace_id bigint not null,
  brain_id bigint not null,
  secret text collate "C" not null,
  mime_type text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, brain_id, secret),
  foreign key (workspace_id, brain_id) references brains on delete cascade
);
-- Not unique: a unique key of a distributed table would have to begin with the workspace. The secrets are random.
create index article_images_by_secret on article_images (secret);
select keep_private_within_workspace('article_images');

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
