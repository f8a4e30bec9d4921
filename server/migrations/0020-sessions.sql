-- A session is a token of another kind: what hangs on tokens, such as limits and idempotency keys, works for it too.
alter table tokens add column kind text not null default 'api' check (kind in ('api', 'session'));

create table sessions (
  token_id bigint primary key references tokens on delete cascade,
  user_agent text,
  ip_address text,
  -- The secret before the last rotation, which requests that were on their way still send.
  previous_hash bytea,
  rotated_at timestamptz not null
);
