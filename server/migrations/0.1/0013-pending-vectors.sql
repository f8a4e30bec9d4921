-- An article is searchable by its words at once. Its vectors follow, since the sentence model takes a tenth of a second
-- for each passage.
alter table article_index add column is_pending boolean not null default false;
create index article_index_pending on article_index (workspace_id, brain_id, model, article_id) where is_pending;

-- The sentence model replaces the word vectors. Until it has made its vectors, articles are searched by words.
delete from article_index i where model = 'words-en-1' and exists (
  select from article_index o
  where o.workspace_id = i.workspace_id and o.article_id = i.article_id and o.model <> 'words-en-1');
delete from brain_indexes i where model = 'words-en-1' and exists (
  select from brain_indexes o
  where o.workspace_id = i.workspace_id and o.brain_id = i.brain_id and o.model <> 'words-en-1');
update article_index set model = 'all-MiniLM-L6-v2 int8', vectors = null, is_pending = (language = 'english')
where model = 'words-en-1';
update brain_indexes set model = 'all-MiniLM-L6-v2 int8' where model = 'words-en-1';
