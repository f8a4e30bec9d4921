-- The ledger knows it, for every way that mail can come.
alter table channel_mail drop column received_at;
