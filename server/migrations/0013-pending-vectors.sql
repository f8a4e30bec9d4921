-- An article is searchable by its words at once. Its vectors follow, since the sentence model takes a tenth of a second
-- for each passage.
alter table article_index add column is_pending boolean not null default false;
create index article_index_pending on article_index (workspace_id, brain_id, model, article_id) where is_pending;
