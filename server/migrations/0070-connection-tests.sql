-- Set while a connection test is running.
alter table channel_mail add test_started_at timestamptz;
