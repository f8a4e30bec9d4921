-- The time of the last mail of a channel that receives nothing although it used to. Null otherwise.
alter table channel_mail add column receiving_quiet_since timestamptz;
