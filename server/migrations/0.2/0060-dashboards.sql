-- How a member has arranged the page Reports: its pieces in their order. Those without a row have the usual one.
create table dashboards (
  workspace_id bigint not null,
  user_id bigint not null,
  pieces jsonb not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, user_id) references memberships on delete cascade
);
select keep_private('dashboards');
