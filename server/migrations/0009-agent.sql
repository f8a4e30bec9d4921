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
  primary key (workspace_id, message_id),
  check ((outcome = 'pending') = (due_at is not null)),
  foreign key (workspace_id, message_id) references messages on delete cascade,
  foreign key (workspace_id, ticket_id) references tickets on delete cascade,
  foreign key (workspace_id, answer_id) references messages on delete set null (answer_id)
);
create index agent_answers_of_ticket on agent_answers (workspace_id, ticket_id, message_id);
create index agent_answers_of_answer on agent_answers (workspace_id, answer_id) where answer_id is not null;
create index agent_answers_due on agent_answers (due_at) where due_at is not null;
select keep_private_within_workspace('agent_answers');

create function leave_messages_to_agents() returns trigger language plpgsql as $$
begin
  insert into agent_answers (workspace_id, message_id, ticket_id, due_at, created_at)
    select m.workspace_id, m.id, m.ticket_id, m.created_at, m.created_at
    from written m
    join tickets t on t.workspace_id = m.workspace_id and t.id = m.ticket_id
    join channels c on c.workspace_id = t.workspace_id and c.id = t.channel_id
    where m.type = 'inbound' and not m.is_automatic and m.sender_type = 'contact' and t.status <> 'spam'
      and c.agent_mode <> 'off' and c.brain_id is not null;
  return null;
end $$;

create trigger leave_messages_to_agents after insert on messages referencing new table as written
  for each statement execute function leave_messages_to_agents();
