-- Every process that takes work holds an advisory lock under a number of its own, for as long as it lives.
-- Rows that it has taken carry that number, so that others can tell at once when it is gone.
create sequence holders as integer;

create function live_holders() returns integer[] language sql volatile
  return array(
    select objid::bigint::integer from pg_locks
    where locktype = 'advisory' and classid = 7301014 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database()));

-- A mail that was still held when it was taken again had not been read to its end.
alter table mails
  add holder integer,
  add unfinished smallint not null default 0;
create index mails_held on mails (holder) where fate = 'received' and holder is not null;

alter table agent_answers add holder integer;
alter table brains_to_index add holder integer;
alter table brains_to_check add holder integer;
