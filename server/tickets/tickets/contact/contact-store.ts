import type { TicketContact } from '../../../../contract/tickets/ticket-contact.ts'
import { mostPanels } from '../../../../contract/webhooks/panel-values.ts'
import type { Visit } from '../../../../contract/widgets/visit.ts'
import type { FieldValues } from '../../../../contract/workspaces/field-types.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { within } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { shownOf as shownSidesOf } from '../side-conversations/store.ts'

type Known = { contact: string | null; company_fields: FieldValues; visit: Visit | null } & Pick<
  TicketContact,
  'panel' | 'side_conversations' | 'ticket_panels'
>

/**
 * The ULID of the contact of a ticket, the fields of its company, the visit in which it began, its side conversations, its
 * panel and the ticket panels of its channel.
 */
export const contactAndVisit = async ({ sql, workspace }: Read, ticket: number) => {
  const [found] = await sql<Known[]>`
    select c.ulid as contact, coalesce(o.fields, '{}') as company_fields, w.visit,
      coalesce(m.panel, s.panel) as panel, ${shownSidesOf({ sql, workspace }, ticket)} as side_conversations,
      (select coalesce(json_agg(json_build_object('ulid', p.ulid, 'name', p.name) order by lower(p.name)), '[]') from (
        select ulid, name from ticket_panels where workspace_id = ${workspace} and is_enabled
          and (channel_ids is null or t.channel_id = any (channel_ids)) order by lower(name) limit ${mostPanels}
      ) as p) as ticket_panels
    from tickets t join workspaces s on s.id = ${workspace}
    left join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    left join companies o on o.workspace_id = ${workspace} and o.id = c.company_id
    left join teams m on m.workspace_id = ${workspace} and m.id = t.team_id
    left join widget_conversations w on w.workspace_id = ${workspace} and w.ticket_id = t.id
    where t.workspace_id = ${workspace} and t.id = ${ticket}`
  const none = { panel: null, side_conversations: [], ticket_panels: [] }
  return found ?? { contact: null, company_fields: {}, visit: null, ...none }
}

const most = 5

type Of = { id: number; contact_id: number }

export const recentTickets = (
  { sql, workspace }: Read,
  { id, contact_id }: Of,
  access: Principal['channels'],
) =>
  sql<TicketContact['recent_tickets']>`
    select t.ulid, t.number, t.subject, t.status, t.latest_message_preview, t.last_activity_at from tickets t
    where t.workspace_id = ${workspace} and t.contact_id = ${contact_id} and t.id <> ${id} and t.status <> 'merged'
      ${within({ sql }, access, sql`t.channel_id`)}
    order by t.last_activity_at desc, t.id desc limit ${most}`
