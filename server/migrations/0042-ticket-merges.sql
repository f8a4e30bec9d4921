-- A merged ticket keeps its row, without messages: its URL and mails for it lead to the ticket that has them now. The
-- path has every ticket that it was merged into on the way there, so that the last merge is undone first.
alter table tickets drop constraint tickets_status_check;
alter table tickets
  add constraint tickets_status_check check (status in ('open', 'waiting', 'closed', 'spam', 'merged')),
  add merged_into_id bigint,
  add merge_path bigint[],
  -- What undoing the merge restores, of this ticket and of the one that it was merged into.
  add before_merge jsonb,
  add constraint merged_is_somewhere check ((status = 'merged') = (merged_into_id is not null)),
  add foreign key (workspace_id, merged_into_id) references tickets on delete cascade;
create index tickets_merged_into on tickets (workspace_id, merged_into_id) where merged_into_id is not null;

-- The ticket that a message came from, for as long as that is merged.
alter table messages add merged_from_id bigint;
