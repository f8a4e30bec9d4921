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
create unique index article_images_by_secret on article_images (secret);
select keep_private_within_workspace('article_images');
