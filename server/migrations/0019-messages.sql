-- The channels on whose tickets a workflow acts; all of them where it is null. Whoever saves it reaches these.
alter table workflows add channel_ids bigint[];

-- Without a mail server, mails are kept as files: they have not left.
alter table messages drop constraint messages_send_status_check,
  add constraint messages_send_status_check check (send_status in ('pending', 'sent', 'kept', 'failed', 'unknown')),
  -- The channel of a message that leaves by mail; a ticket never changes its channel.
  add outgoing_channel_id bigint;
update messages m set outgoing_channel_id = t.channel_id from tickets t
  where m.send_status is not null and t.workspace_id = m.workspace_id and t.id = m.ticket_id;
create index messages_outgoing on messages (workspace_id, outgoing_channel_id, send_status, id)
  where send_status is not null;

create function name_outgoing_channel() returns trigger language plpgsql as $$
begin
  new.outgoing_channel_id := (
    select channel_id from tickets where workspace_id = new.workspace_id and id = new.ticket_id);
  return new;
end $$;
create trigger name_outgoing_channel before insert on messages for each row
  when (new.send_status is not null) execute function name_outgoing_channel();

-- How many outgoing mails a channel has of each status, spread over slots as the counts of rows are.
create table outgoing_mail_counts (
  workspace_id bigint not null references workspaces on delete cascade,
  channel_id bigint not null,
  status text not null,
  slot smallint not null,
  mails bigint not null,
  primary key (workspace_id, channel_id, status, slot)
) with (fillfactor = 50);
select keep_private_within_workspace('outgoing_mail_counts');
insert into outgoing_mail_counts
  select workspace_id, outgoing_channel_id, send_status, 0, count(*) from messages
  where send_status is not null group by 1, 2, 3;

create function count_outgoing_mail(workspace bigint, channel bigint, status text, change integer) returns void
language sql as $$
  insert into outgoing_mail_counts as c
    select id, channel, status, own_slot(), change from workspaces where id = workspace
    on conflict (workspace_id, channel_id, status, slot) do update set mails = c.mails + excluded.mails
$$;
create function count_outgoing_mails() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.send_status is not null then
    perform count_outgoing_mail(old.workspace_id, old.outgoing_channel_id, old.send_status, -1);
  end if;
  if tg_op <> 'DELETE' and new.send_status is not null then
    perform count_outgoing_mail(new.workspace_id, new.outgoing_channel_id, new.send_status, 1);
  end if;
  return null;
end $$;
create trigger count_outgoing_mails after insert or delete on messages for each row
  execute function count_outgoing_mails();
create trigger count_outgoing_mails_moved after update of send_status on messages for each row
  when (old.send_status is distinct from new.send_status) execute function count_outgoing_mails();

-- What mails are from; without one, the name of the workspace.
alter table workspaces add sender_name text;
alter table channels add sender_name text;
