-- The reply that the agent proposes to the team, and what a member has made of it.
alter table agent_answers
  add column draft_html text,
  add column draft_state text check (draft_state in ('open', 'sent', 'discarded')),
  add constraint agent_answers_draft_has_state check ((draft_html is null) = (draft_state is null));
