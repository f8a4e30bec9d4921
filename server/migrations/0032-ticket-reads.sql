-- Up to when a member has read a ticket; -infinity once it was marked as unread. Without a row, they have read what
-- was there when they joined.
create table ticket_reads (
  workspace_id bigint not null,
  user_id bigint not null,
  ticket_id bigint not null,
  read_at timestamptz not null,
  primary key (workspace_id, user_id, ticket_id),
  foreign key (workspace_id, user_id) references memberships on delete cascade,
  foreign key (workspace_id, ticket_id) references tickets on delete cascade
);
create index ticket_reads_of_ticket on ticket_reads (workspace_id, ticket_id);
select keep_private('ticket_reads');
