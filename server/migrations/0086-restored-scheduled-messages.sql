-- Whether it was due before the backup was restored that it comes from: it may have been sent since that backup.
alter table scheduled_messages add may_be_sent boolean not null default false;
