-- Pictures of other servers are fetched by jobs and stored here. Until then, they are not shown.
insert into jobs (workspace_id, queue, input, due_at, created_at)
select id, 'fetch-logo', jsonb_build_object('url', logo_url), now(), now()
from workspaces where logo_url not like '/%';
update workspaces set logo_url = null where logo_url not like '/%';
insert into jobs (workspace_id, queue, input, due_at, created_at)
select 0, 'fetch-avatar', jsonb_build_object('user', id, 'url', avatar_url), now(), now()
from users where avatar_url not like '/%';
update users set avatar_url = null where avatar_url not like '/%';
