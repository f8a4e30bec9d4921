-- How an incoming message came. A visitor of a widget sees their mails only once their address is confirmed.
alter table messages add came_by_mail boolean not null default false;
update messages m set came_by_mail = true
  from widget_conversations c, mails l
  where m.workspace_id = c.workspace_id and m.ticket_id = c.ticket_id and m.type = 'inbound'
    and l.workspace_id = c.workspace_id and l.ticket_id = c.ticket_id and l.message_id = m.id;

-- The mail that confirmed the address. Null if no mail did: the site signs for it, or nobody has confirmed it.
alter table widget_conversations add confirming_message_id bigint;
update widget_conversations c set confirming_message_id = (
    select min(m.id) from messages m
    where m.workspace_id = c.workspace_id and m.ticket_id = c.ticket_id and m.came_by_mail and not m.is_automatic
      and lower(m.sender_email) = c.email)
  from widget_visitors v
  where v.workspace_id = c.workspace_id and v.id = c.visitor_id and v.external_id is null and c.is_confirmed;
-- Automatic mails had confirmed the others.
update widget_conversations c set is_confirmed = false
  from widget_visitors v
  where v.workspace_id = c.workspace_id and v.id = c.visitor_id and v.external_id is null and c.is_confirmed
    and c.confirming_message_id is null;
