import type { Read } from '../../platform/db/transaction.ts'

/** A ticket `t` as the API shows it, on top of the joins below. */
export const ticketColumns = ({ sql }: Read) => sql`
  t.id, t.ulid, t.number, t.subject, null as title, t.status,
  json_build_object('id', ch.id, 'ulid', ch.ulid, 'name', ch.name, 'type', ch.type, 'color', ch.color,
    'email_address', ch.email_address) as channel,
  case when a.id is not null then
    json_build_object('id', a.id, 'ulid', a.ulid, 'name', a.name, 'email', a.email, 'avatar_url', a.avatar_url)
  end as assignee,
  case when te.id is not null then
    json_build_object('id', te.id, 'ulid', te.ulid, 'name', te.name, 'logo_url', te.logo_url)
  end as assigned_team,
  json_build_object('id', co.id, 'ulid', co.ulid, 'name', case when co.id is null then t.contact_name else co.name end,
    'email', coalesce(co.email, t.contact_email), 'avatar_url', co.avatar_url,
    'company', case when cy.id is not null then
      json_build_object('ulid', cy.ulid, 'name', cy.name, 'domain', cy.domain)
    end) as contact,
  coalesce((
    select json_agg(json_build_object('id', g.id, 'ulid', g.ulid, 'name', g.name, 'color', g.color)
      order by lower(g.name), g.id)
    from ticket_tags tt join tags g on g.workspace_id = tt.workspace_id and g.id = tt.tag_id
    where tt.workspace_id = t.workspace_id and tt.ticket_id = t.id), '[]') as tags,
  case when pr.id is not null then json_build_object('ulid', pr.ulid, 'number', pr.number) end as possibly_related,
  t.latest_message_preview, null as summary, coalesce(t.from_address, t.contact_email) as from_address,
  t.created_at, t.updated_at, t.last_activity_at`

export const ticketJoins = ({ sql }: Read) => sql`
  join channels ch on ch.workspace_id = t.workspace_id and ch.id = t.channel_id
  left join tickets pr on pr.workspace_id = t.workspace_id and pr.id = t.possibly_related_id
  left join users a on a.id = t.assignee_id
  left join teams te on te.workspace_id = t.workspace_id and te.id = t.team_id
  left join contacts co on co.workspace_id = t.workspace_id and co.id = t.contact_id
  left join companies cy on cy.workspace_id = co.workspace_id and cy.id = co.company_id`
