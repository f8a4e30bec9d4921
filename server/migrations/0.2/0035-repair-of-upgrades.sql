-- What an upgrade with one role for owner and application left out: policies were forced on the owner, so migrations saw no
-- rows. Everything here does nothing where it is not needed.

-- The address of a contact may have been given to another contact meanwhile. Then it counts as a former one here.
insert into contact_addresses (workspace_id, contact_id, email)
  select c.workspace_id, c.id, c.email from contacts c
  where not exists (
    select from contact_addresses a where a.workspace_id = c.workspace_id and a.contact_id = c.id and a.email = c.email)
  order by c.workspace_id, c.id
  on conflict do nothing;
insert into contact_addresses (workspace_id, contact_id, email, is_former)
  select c.workspace_id, c.id, c.email, true from contacts c
  where not exists (
    select from contact_addresses a where a.workspace_id = c.workspace_id and a.contact_id = c.id and a.email = c.email)
  order by c.workspace_id, c.id;

-- Events get their contacts, and tickets their places in reports, in the background.
insert into jobs (workspace_id, queue, input, due_at, created_at)
  select w.id, 'backfill: ' || k.name, '{"after": 0}', now(), now() from workspaces w
  cross join (values ('timelines of contacts'), ('numbers of reports')) as k (name);
