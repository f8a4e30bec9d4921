-- What articles are searched by, made of them beside the requests; there is a row per article and model.
-- `revision` is the number of the batch it came in, `article_revision` the version of the article it was made
-- of, and `is_public` whether that version was.
create table article_index (
  workspace_id bigint not null,
  article_id bigint not null,
  brain_id bigint not null,
  model text collate "C" not null,
  revision bigint not null,
  article_revision bigint not null,
  is_public boolean not null,
  language text not null,
  title text not null,
  passages jsonb not null,
  vectors bytea,
  indexed_at timestamptz not null,
  primary key (workspace_id, article_id, model),
  foreign key (workspace_id, article_id) references articles on delete cascade
);
create index article_index_by_revision on article_index (workspace_id, brain_id, model, revision, article_id);
select keep_private('article_index');

-- How far the index of a brain by a model has come: all articles up to the revision `followed` are in it.
-- Whoever adds to it counts a revision here and holds the row until the commit, so that a reader who follows
-- the revisions misses none.
create table brain_indexes (
  workspace_id bigint not null,
  brain_id bigint not null,
  model text collate "C" not null,
  revision bigint not null default 0,
  followed bigint not null default 0,
  primary key (workspace_id, brain_id, model),
  foreign key (workspace_id, brain_id) references brains on delete cascade
);
select keep_private('brain_indexes');

-- Brains with something to index. The model '' is ours, which comes first.
create table brains_to_index (
  workspace_id bigint not null,
  brain_id bigint not null,
  model text collate "C" not null default '',
  due_at timestamptz not null,
  attempts integer not null default 0,
  holder integer,
  primary key (workspace_id, brain_id, model),
  foreign key (workspace_id, brain_id) references brains on delete cascade
);
create index brains_to_index_of_workspace on brains_to_index (model, workspace_id, due_at);
create index brains_to_index_held on brains_to_index (holder) where holder is not null;
select keep_private_within_workspace('brains_to_index');
