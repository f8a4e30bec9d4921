-- The processes of the installation. Each one writes its row every few seconds, under the number of its lock.
create table processes (
  holder integer primary key,
  role text collate "C" not null,
  version text not null,
  host text not null,
  pid integer not null,
  port integer,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
