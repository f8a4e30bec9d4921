-- The delivery says whether its mail is being handed over, and as which mail: after a crash, nobody sends it again. The
-- message stays pending meanwhile, and is written once, with the outcome.
alter table deliveries
  add is_begun boolean not null default false,
  add mail_ref text collate "C",
  add conversation text collate "C";
alter table deliveries set (fillfactor = 70);
