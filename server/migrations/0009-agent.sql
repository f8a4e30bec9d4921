-- What the agent of a channel made of each message that it had to look at: what it was asked, and afterwards why it
-- answered or did not. The row comes with the message and is settled with the answer, so that there is one of each.
-- `due_at` is when somebody is to look at it; whoever does moves it on, in case they never come back.
create table agent_answers (
  workspace_id bigint not null,
  message_id bigint not null,
  ticket_id bigint not null,
  outcome text not null default 'pending'
    check (outcome in ('pending', 'replied', 'drafted', 'handed_over', 'left', 'failed')),
  words text not null default '',
  sources jsonb not null default '[]',
  -- The reply or the note that it wrote.
  answer_id bigint,
  attempts smallint not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  holder integer,
  primary key (workspace_id, message_id),
  check ((outcome = 'pending') = (due_at is not null)),
  foreign key (workspace_id, message_id) references messages on delete cascade,
  foreign key (workspace_id, ticket_id) references tickets on delete cascade
);
create index agent_answers_of_ticket on agent_answers (workspace_id, ticket_id, message_id);
create index agent_answers_due_of_workspace on agent_answers (workspace_id, due_at, message_id) where due_at is not null;
create index agent_answers_held on agent_answers (holder) where holder is not null;
select keep_private_within_workspace('agent_answers');
