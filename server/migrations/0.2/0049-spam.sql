-- What to do with mails that look like spam: nothing, a mark on the open ticket, or the status spam.
alter table channel_mail add column spam text not null default 'suggest' check (spam in ('off', 'suggest', 'move'));

-- What the workspace has learned about the tokens of mails, by their hashes.
create table spam_tokens (
  workspace_id bigint not null,
  token integer not null,
  -- What the token adds to the score of a mail, in millionths, so that a lesson can be taken back exactly.
  weight integer not null,
  -- The number of mails with the token that taught the workspace.
  spam integer not null,
  ham integer not null,
  taught_at timestamptz not null,
  primary key (workspace_id, token)
);
select keep_private('spam_tokens');

-- The tokens of the mails that opened tickets, which may become lessons.
create table spam_evidence (
  workspace_id bigint not null,
  ticket_id bigint not null,
  tokens integer[] not null,
  -- Whether the ticket began as spam.
  was_spam boolean not null,
  -- What the mail has taught, and what it has added to the weight of each token, in millionths.
  lesson text check (lesson in ('spam', 'ham')),
  added integer not null default 0,
  created_at timestamptz not null,
  primary key (workspace_id, ticket_id),
  foreign key (workspace_id, ticket_id) references tickets on delete cascade
);
select keep_private('spam_evidence');
