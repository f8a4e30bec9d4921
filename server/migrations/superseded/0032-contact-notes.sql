update events e set contact_id = t.contact_id, timeline_group = timeline_group_of(e.type, e.facts)
  from tickets t
  where e.type in ('message.created', 'ticket.created', 'ticket.status_changed', 'ticket.rated')
    and t.workspace_id = e.workspace_id and t.id = e.ticket_id and t.contact_id is not null
    and timeline_group_of(e.type, e.facts) is not null;
update events e set contact_id = c.id, timeline_group = 'contact'
  from contacts c
  where e.type = 'contact.created' and c.workspace_id = e.workspace_id and c.ulid = e.facts ->> 'contact';
