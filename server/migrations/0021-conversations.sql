-- The conversation that Outlook counts a mail to, in hexadecimal: it answers some mails without a reference.
alter table messages add column conversation text collate "C";
create index messages_by_conversation on messages (workspace_id, conversation) where conversation is not null;

-- Of mails that are there already it is not known whether the checked domain was that of the From header.
update mails set verdicts = (
  select jsonb_object_agg(key, value || '{"aligned": false}') from jsonb_each(verdicts)
) where verdicts is not null;
