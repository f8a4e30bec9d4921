import type { Rating } from '../../../../contract/base/ratings.ts'
import type { TicketPriority, TicketStatus } from '../../../../contract/base/ticket-status.ts'
import type { ChannelType } from '../../../../contract/channels/channels.ts'
import type { DueState } from '../../../../contract/tickets/ticket-targets.ts'
import type { Ticket } from '../../../../contract/tickets/tickets.ts'
import type { FieldValues } from '../../../../contract/workspaces/field-types.ts'
import { addressInTicket } from '../../../contacts/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { isUnread } from '../reading/reads-store.ts'
import { hasAgentDraft } from './agent-drafts.ts'
import { hasFailed } from './failed-messages.ts'
import type { Me } from './listing-rules.ts'
import { possiblyRelated } from './possibly-related.ts'
import { type StoredTargets, shownTargets } from './targets.ts'

/** A row of a ticket with its related resources. Each value is a column: PostgreSQL is slower at building JSON. */
export type ShownRow = {
  id: number
  ulid: string
  number: number
  subject: string
  status: TicketStatus
  priority: TicketPriority
  latest_message_preview: string | null
  contact_name: string | null
  contact_email: string
  from_address: string | null
  created_at: Moment
  updated_at: Moment
  last_activity_at: Moment
  has_attachments: boolean
  channel_id: number
  channel_ulid: string
  channel_name: string
  channel_type: ChannelType
  channel_color: string
  channel_address: string
  assignee_id: number | null
  assignee_ulid: string
  assignee_name: string
  assignee_email: string
  assignee_avatar: string | null
  team_id: number | null
  team_ulid: string
  team_name: string
  team_logo: string | null
  contact_id: number | null
  contact_ulid: string | null
  known_name: string | null
  known_email: string | null
  contact_avatar: string | null
  company_ulid: string | null
  company_name: string
  company_domain: string | null
  possibly_related: Ticket['possibly_related']
  tags: Ticket['tags']
  is_snoozed: boolean
  snoozed_until: Moment | null
  scheduled_for: Moment | null
  is_unread: boolean
  has_failed_message: boolean
  has_agent_draft: boolean
  waiting_since: Moment | null
  rating: Rating | null
  rating_comment: string | null
  rated_at: Moment | null
  targets: StoredTargets | null
  due: DueState | null
  target_due_at: Moment | null
  external_id: string | null
  fields: FieldValues
}

/** The columns of a ticket `t` as a member sees it. They need the joins below. */
export const ticketColumns = ({ sql, workspace }: Read, { user, channels }: Me) => sql`
  t.id, t.ulid, t.number, t.subject, t.status, t.priority, t.latest_message_preview,
  t.contact_name, t.contact_email, t.from_address, t.is_snoozed, t.snoozed_until, t.created_at, t.updated_at,
  t.last_activity_at, t.waiting_since, t.has_attachments, t.targets, t.due, t.target_due_at, t.external_id,
  t.fields,
  ch.id as channel_id, ch.ulid as channel_ulid, ch.name as channel_name, ch.type as channel_type,
  ch.color as channel_color, ch.email_address as channel_address,
  a.id as assignee_id, a.ulid as assignee_ulid, a.name as assignee_name, a.email as assignee_email,
  a.avatar_url as assignee_avatar,
  te.id as team_id, te.ulid as team_ulid, te.name as team_name, te.logo_url as team_logo,
  co.id as contact_id, co.ulid as contact_ulid, co.name as known_name, case when co.id is not null then ${addressInTicket({ sql, workspace }, sql`t`, sql`co`)} end as known_email,
  co.avatar_url as contact_avatar,
  cy.ulid as company_ulid, cy.name as company_name, cy.domain as company_domain,
  sr.rating, sr.comment as rating_comment, sr.rated_at,
  ${possiblyRelated({ sql, workspace }, channels)}, ${isUnread({ sql, workspace }, user.id)},
  array(
    select json_build_object('id', g.id, 'ulid', g.ulid, 'name', g.name, 'color', g.color)
    from ticket_tags tt join tags g on g.workspace_id = ${workspace} and g.id = tt.tag_id
    where tt.workspace_id = ${workspace} and tt.ticket_id = t.id order by lower(g.name), g.id) as tags,
  ${scheduledFor({ sql, workspace })}, ${hasFailed({ sql, workspace })} as has_failed_message,
  ${hasAgentDraft({ sql, workspace })} as has_agent_draft`

export const scheduledFor = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  (select s.send_at from scheduled_messages s
    where s.workspace_id = ${workspace} and s.ticket_id = t.id and s.due_at is not null
    order by s.send_at limit 1) as scheduled_for`

export const ticketJoins = ({ sql, workspace }: Read) => sql`
  join channels ch on ch.workspace_id = ${workspace} and ch.id = t.channel_id
  left join users a on a.id = t.assignee_id
  left join teams te on te.workspace_id = ${workspace} and te.id = t.team_id
  left join contacts co on co.workspace_id = ${workspace} and co.id = t.contact_id
  left join companies cy on cy.workspace_id = ${workspace} and cy.id = co.company_id
  left join satisfaction_ratings sr on sr.workspace_id = ${workspace} and sr.ticket_id = t.id`

export const ticketOf = (row: ShownRow): Ticket => ({
  id: row.id,
  ulid: row.ulid,
  number: row.number,
  subject: row.subject,
  title: null,
  status: row.status,
  priority: row.priority,
  channel: {
    id: row.channel_id,
    ulid: row.channel_ulid,
    name: row.channel_name,
    type: row.channel_type,
    color: row.channel_color,
    email_address: row.channel_address,
  },
  assignee: row.assignee_id === null ? null : assigneeOf(row, row.assignee_id),
  assigned_team: row.team_id === null ? null : teamOf(row, row.team_id),
  contact: contactOf(row),
  tags: row.tags,
  possibly_related: row.possibly_related,
  latest_message_preview: row.latest_message_preview,
  summary: null,
  is_snoozed: row.is_snoozed,
  snoozed_until: row.snoozed_until,
  scheduled_for: row.scheduled_for,
  is_unread: row.is_unread,
  has_attachments: row.has_attachments,
  has_failed_message: row.has_failed_message,
  has_agent_draft: row.has_agent_draft,
  waiting_since: row.waiting_since,
  targets: shownTargets(row),
  from_address: row.from_address ?? row.contact_email,
  external_id: row.external_id,
  fields: row.fields,
  satisfaction: satisfactionOf(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
  last_activity_at: row.last_activity_at,
})

const assigneeOf = (row: ShownRow, id: number) => ({
  id,
  ulid: row.assignee_ulid,
  name: row.assignee_name,
  email: row.assignee_email,
  avatar_url: row.assignee_avatar,
})

const teamOf = (row: ShownRow, id: number) => ({
  id,
  ulid: row.team_ulid,
  name: row.team_name,
  logo_url: row.team_logo,
})

const satisfactionOf = ({ rating, rating_comment: comment, rated_at }: ShownRow) =>
  rating && rated_at ? { rating, comment, rated_at } : null

/** A ticket keeps the name and address of its deleted contact. */
const contactOf = (row: ShownRow) => ({
  id: row.contact_id,
  ulid: row.contact_ulid,
  name: row.contact_id === null ? row.contact_name : row.known_name,
  email: row.known_email ?? row.contact_email,
  avatar_url: row.contact_avatar,
  company:
    row.company_ulid === null
      ? null
      : { ulid: row.company_ulid, name: row.company_name, domain: row.company_domain },
})
