-- Access to the page of the operator for an hour: by a link, which works once, and then by the cookie that it gives.
create table operator_access (
  secret_hash bytea primary key,
  is_link boolean not null,
  expires_at timestamptz not null
);
create index operator_access_expired on operator_access (expires_at);
