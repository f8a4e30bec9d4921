-- Sample data of a workspace, so that exactly it can be removed. An item may have been deleted since.
create table sample_items (
  workspace_id bigint not null,
  kind text collate "C" not null check (kind in ('contact', 'ticket', 'brain', 'article', 'workflow')),
  item_id bigint not null,
  primary key (workspace_id, kind, item_id)
);
select keep_private('sample_items');
