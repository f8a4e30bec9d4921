-- Pictures of people, small enough for the database. The secret is their address, which changes with the picture.
create table avatars (
  secret text primary key,
  user_id bigint not null unique references users on delete cascade,
  mime_type text not null,
  content bytea not null
);
