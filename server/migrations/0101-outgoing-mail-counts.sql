-- One statement for each change of a message, and none for messages that are not sent by mail.
drop trigger count_outgoing_mails on messages;
drop trigger count_outgoing_mails_moved on messages;
drop function count_outgoing_mails();
drop function count_outgoing_mail(bigint, bigint, text, integer);

create function count_outgoing_mail() returns trigger language plpgsql as $$
begin
  insert into outgoing_mail_counts as c (workspace_id, channel_id, status, slot, mails)
    select coalesce(new.workspace_id, old.workspace_id), channel_id, status, own_slot(), change
    from (values (old.outgoing_channel_id, old.send_status, -1), (new.outgoing_channel_id, new.send_status, 1))
      as moved (channel_id, status, change)
    where status is not null order by channel_id, status
    on conflict (workspace_id, channel_id, status, slot) do update set mails = c.mails + excluded.mails;
  return null;
end $$;
create trigger count_outgoing_mail_added after insert on messages for each row
  when (new.send_status is not null) execute function count_outgoing_mail();
create trigger count_outgoing_mail_moved after update on messages for each row
  when (old.send_status is distinct from new.send_status) execute function count_outgoing_mail();
create trigger count_outgoing_mail_removed after delete on messages for each row
  when (old.send_status is not null) execute function count_outgoing_mail();
