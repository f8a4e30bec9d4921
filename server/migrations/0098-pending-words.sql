-- New words of tickets wait in the pending list of the index. To move many at once takes far less time, and each search
-- reads the list once for each shelf: the process that indexes empties it when nothing more is to be indexed. During long
-- work, PostgreSQL empties it at this limit.
alter index ticket_texts_by_word set (gin_pending_list_limit = 4096);

-- Only the owner of an index may empty its list.
create function empty_pending_words() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select gin_clean_pending_list('ticket_texts_by_word');
  select gin_clean_pending_list('ticket_texts_by_word_spread');
$$;
