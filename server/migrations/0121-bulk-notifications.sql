-- A change of many tickets at once makes one notification for each member, which says how many tickets it is about.
alter table events_to_notify add column is_bulk boolean not null default false;
alter table notifications add column tickets integer not null default 1;
