-- Where the audit log of a workspace begins and ends. Entries up to `removed` are gone, since their time was over.
create table audit_chains (
  workspace_id bigint not null,
  last bigint not null,
  last_hash text collate "C" not null,
  removed bigint not null default 0,
  removed_hash text collate "C" not null default '',
  removed_at timestamptz,
  -- Only a workspace that is being deleted loses its log.
  is_closed boolean not null default false,
  retention_days integer not null default 730 check (retention_days between 30 and 3650),
  primary key (workspace_id)
);
select keep_private_within_workspace('audit_chains');

-- The id counts the entries of a workspace, without gaps. The hash is that of the entry and of the hash before it.
-- What names persons is in `personal` and enters the hash as a salted hash of its own: it can be erased, and the rest
-- of the chain can still be verified.
create table audit_entries (
  workspace_id bigint not null,
  id bigint not null,
  created_at timestamptz not null,
  action text collate "C" not null,
  kind text collate "C" not null,
  target text collate "C",
  actor_type text collate "C" not null check (actor_type in ('member', 'operator', 'system')),
  -- The user. May have left the workspace since.
  actor_ulid text collate "C",
  salt text collate "C",
  -- Not jsonb, which would not keep the text that was hashed.
  personal json,
  personal_hash text collate "C" not null,
  hash text collate "C" not null,
  primary key (workspace_id, id)
);
create index audit_entries_by_actor on audit_entries (workspace_id, actor_ulid, id) where actor_ulid is not null;
create index audit_entries_by_action on audit_entries (workspace_id, action, id);
create index audit_entries_by_time on audit_entries (workspace_id, created_at);
select keep_private_within_workspace('audit_entries');
alter table audit_entries alter column personal set statistics 0;

-- Entries of a workspace wait for each other here, until the commit. They are the last that a transaction writes, so
-- nobody waits longer than for a commit, and who waits holds nothing that others still need.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  before text;
begin
  insert into audit_chains as c (workspace_id, last, last_hash) values (new.workspace_id, 1, '')
    on conflict (workspace_id) do update set last = c.last + 1
    returning last, last_hash into new.id, before;
  new.hash := encode(sha256(convert_to(before || json_build_array(new.workspace_id, new.id,
    to_char(new.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new.action, new.kind, new.target,
    new.actor_type, new.actor_ulid, new.personal_hash)::text, 'UTF8')), 'hex');
  update audit_chains set last_hash = new.hash where workspace_id = new.workspace_id;
  return new;
end $$;
create trigger chain_audit_entry before insert on audit_entries
  for each row execute function chain_audit_entry();

-- An entry only loses what names persons, or goes after the chain has noted its end, or with its workspace.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from audit_chains c
        where c.workspace_id = old.workspace_id and (c.removed >= old.id or c.is_closed)) then
      return old;
    end if;
  elsif new.personal is null and new.salt is null
      and (new.workspace_id, new.id, new.created_at, new.action, new.kind, new.target, new.actor_type, new.actor_ulid,
        new.personal_hash, new.hash)
      is not distinct from (old.workspace_id, old.id, old.created_at, old.action, old.kind, old.target, old.actor_type,
        old.actor_ulid, old.personal_hash, old.hash) then
    return new;
  end if;
  raise exception 'Entries of the audit log cannot be changed.' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_audit_entry before update or delete on audit_entries
  for each row execute function keep_audit_entry();

-- The chain only grows at its end, and its beginning only moves to the hash of a later entry.
create function keep_audit_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.is_closed then
      return old;
    end if;
  elsif new.workspace_id = old.workspace_id and new.is_closed >= old.is_closed and new.last in (old.last, old.last + 1)
      and ((new.removed, new.removed_hash, new.removed_at)
          is not distinct from (old.removed, old.removed_hash, old.removed_at)
        or new.removed > old.removed and exists (select from audit_entries e
          where e.workspace_id = new.workspace_id and e.id = new.removed and e.hash = new.removed_hash
            and e.created_at = new.removed_at)) then
    return new;
  end if;
  raise exception 'The chain of the audit log cannot be reset.' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_audit_chain before update or delete on audit_chains
  for each row execute function keep_audit_chain();

-- Light members read and write notes; viewers read.
alter table memberships drop constraint memberships_role_check,
  add constraint memberships_role_check check (role in ('owner', 'admin', 'member', 'light', 'viewer'));
alter table invitations drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('admin', 'member', 'light', 'viewer'));
