-- Questions that the articles of a brain do not answer. Those with the same `gap_ulid` ask about the same. A question
-- has neither that nor its text before it is grouped. Its ticket says who may see it.
create table unanswered_questions (
  workspace_id bigint not null,
  message_id bigint not null,
  ticket_id bigint not null,
  brain_id bigint not null,
  gap_ulid text collate "C",
  question text,
  -- The same for questions with the same words.
  words text collate "C",
  -- By the built-in sentence model. Null before there is another question to compare with; empty if the model does not
  -- understand the language.
  vector bytea,
  asked_at timestamptz not null,
  primary key (workspace_id, message_id),
  check ((gap_ulid is null) = (question is null) and (question is null) = (words is null)),
  foreign key (workspace_id, message_id) references messages on delete cascade,
  foreign key (workspace_id, ticket_id) references tickets on delete cascade,
  foreign key (workspace_id, brain_id) references brains on delete cascade
);
create index unanswered_questions_of_brain on unanswered_questions (workspace_id, brain_id, message_id);
create index unanswered_questions_of_ticket on unanswered_questions (workspace_id, ticket_id);
select keep_private('unanswered_questions');

-- Brains with questions to group, and brains whose articles have changed and may answer questions now. One that is asked
-- for again while a process works on it has no holder any more, and stays.
create table gap_work (
  workspace_id bigint not null,
  brain_id bigint not null,
  kind text collate "C" not null check (kind in ('group', 'check')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  holder integer,
  primary key (workspace_id, brain_id, kind),
  foreign key (workspace_id, brain_id) references brains on delete cascade
);
create index gap_work_of_workspace on gap_work (kind, workspace_id, due_at);
create index gap_work_held on gap_work (holder) where holder is not null;
select keep_private_within_workspace('gap_work');
