-- Who looks at a ticket. A row that is not seen again soon counts for nothing, and is removed with the next one.
create table ticket_viewers (
  workspace_id bigint not null,
  ticket_id bigint not null,
  user_id bigint not null,
  is_typing boolean not null,
  seen_at timestamptz not null,
  primary key (workspace_id, ticket_id, user_id),
  foreign key (workspace_id, ticket_id) references tickets on delete cascade,
  foreign key (workspace_id, user_id) references memberships on delete cascade
);
create index ticket_viewers_of_member on ticket_viewers (workspace_id, user_id);
select keep_private('ticket_viewers');
