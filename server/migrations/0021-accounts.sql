-- The secrets of links and codes are stored as digests. The secret of an authenticator app is encrypted.

create table password_resets (
  secret_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);

create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The period of 30 seconds whose code was used last: no code works twice.
  last_period bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_mark text not null,
  primary key (user_id, code_mark)
);

-- Open from the first start until its owner has set it up in the browser.
create table open_setups (
  user_id bigint primary key references users on delete cascade,
  secret_hash bytea not null
);
