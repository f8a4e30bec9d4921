alter table tickets add priority text not null default 'normal'
  check (priority in ('low', 'normal', 'high', 'urgent'));
