-- What an erasure leaves of the personal values of an entry: who did it, and from where. The receipt is null for entries
-- that were erased before there was this column.
alter table audit_entries add column kept jsonb, add column erasure_ulid text collate "C";
alter table audit_entries alter column kept set statistics 0;

-- An entry loses only the name and the changes of what it is about, once, and says by which erasure. Or it goes after the
-- chain has noted its end, or with its workspace.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from audit_chains c
        where c.workspace_id = old.workspace_id and (c.removed >= old.id or c.is_closed)) then
      return old;
    end if;
  elsif old.personal is not null and new.personal is null and new.salt is null and new.erasure_ulid is not null
      and new.kept is not distinct from (old.personal::jsonb - '{name,changes}'::text[])
      and (new.workspace_id, new.id, new.created_at, new.action, new.kind, new.target, new.actor_type, new.actor_ulid,
        new.personal_hash, new.hash)
      is not distinct from (old.workspace_id, old.id, old.created_at, old.action, old.kind, old.target, old.actor_type,
        old.actor_ulid, old.personal_hash, old.hash) then
    return new;
  end if;
  raise exception 'Entries of the audit log cannot be changed.' using errcode = 'insufficient_privilege';
end $$;
