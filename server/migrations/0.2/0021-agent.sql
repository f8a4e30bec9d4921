-- What members think of the answers of the agent; and the channel, so that the answers of accessible channels are a range
-- of an index.
alter table agent_answers
  add column channel_id bigint,
  add column verdict text collate "C" not null default 'none' check (verdict in ('none', 'good', 'bad')),
  add column verdict_reason text,
  -- The user. May have left the workspace since.
  add column verdict_by bigint,
  add column verdict_at timestamptz,
  add constraint agent_answers_verdict_has_time check ((verdict = 'none') = (verdict_at is null));
update agent_answers a set channel_id = t.channel_id from tickets t
  where t.workspace_id = a.workspace_id and t.id = a.ticket_id;
alter table agent_answers alter column channel_id set not null;
create index agent_answers_of_channel on agent_answers (workspace_id, channel_id, outcome, verdict, message_id);

-- How many answers of a day (UTC) have an outcome and a verdict, spread over slots as the counts of rows are.
create table agent_answer_counts (
  workspace_id bigint not null,
  channel_id bigint not null,
  day date not null,
  outcome text collate "C" not null,
  verdict text collate "C" not null,
  slot smallint not null,
  answers bigint not null,
  primary key (workspace_id, channel_id, day, outcome, verdict, slot)
) with (fillfactor = 50);
create index agent_answer_counts_by_day on agent_answer_counts (day);
select keep_private_within_workspace('agent_answer_counts');

create function count_agent_answer() returns trigger language plpgsql as $$
begin
  insert into agent_answer_counts as c (workspace_id, channel_id, day, outcome, verdict, slot, answers)
    select coalesce(new.workspace_id, old.workspace_id), channel_id, (settled_at at time zone 'UTC')::date, outcome,
      verdict, own_slot(), change
    from (values
      (old.channel_id, old.settled_at, old.outcome, old.verdict, -1),
      (new.channel_id, new.settled_at, new.outcome, new.verdict, 1)
    ) as moved (channel_id, settled_at, outcome, verdict, change)
    where settled_at is not null order by channel_id, settled_at, outcome, verdict
    on conflict (workspace_id, channel_id, day, outcome, verdict, slot)
      do update set answers = c.answers + excluded.answers;
  return null;
end $$;
create trigger count_agent_answer_added after insert on agent_answers for each row
  when (new.settled_at is not null) execute function count_agent_answer();
create trigger count_agent_answer_changed after update on agent_answers for each row
  when ((old.channel_id, old.settled_at, old.outcome, old.verdict)
    is distinct from (new.channel_id, new.settled_at, new.outcome, new.verdict))
  execute function count_agent_answer();
create trigger count_agent_answer_removed after delete on agent_answers for each row
  when (old.settled_at is not null) execute function count_agent_answer();

insert into agent_answer_counts (workspace_id, channel_id, day, outcome, verdict, slot, answers)
  select workspace_id, channel_id, (settled_at at time zone 'UTC')::date, outcome, verdict, 0, count(*)
  from agent_answers where settled_at is not null group by 1, 2, 3, 4, 5;

-- A dismissed question is hidden for a day before it is deleted, so that the dismissal can be undone.
alter table unanswered_questions add column dismissed_at timestamptz;
