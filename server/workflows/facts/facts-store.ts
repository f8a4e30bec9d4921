import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import { weekdays } from '../../../contract/base/weekdays.ts'
import type { messageLanguages } from '../../../contract/workflows/workflow-items.ts'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import { type Language, languageOfText } from '../../articles/index.ts'
import { addressInTicket } from '../../contacts/index.ts'
import { ownLines } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { exactly, type Moment } from '../../platform/kernel/clock.ts'
import { wallAt } from '../../platform/kernel/zone.ts'
import { currentOpenings, type Opening, opensAt } from '../../workspaces/index.ts'
import type { Needs } from '../conditions/conditions.ts'
import { fieldTexts } from '../conditions/field-conditions.ts'
import type { Facts } from '../record/workflow.ts'

/** A ticket and a message: the one with this ULID or time, otherwise the first of the ticket. */
export type Subject = {
  ticket: number
  message?: string | undefined
  since?: Moment | undefined
  /** True if the message opened the ticket, even if there are later messages. */
  isOpening?: boolean
  /** The moment of the evaluation. Default: now. */
  at?: Moment
}

/** The data for conditions, and further data for actions. */
export type Seen = Facts & {
  ticket: {
    id: number
    ulid: string
    number: number
    status: TicketStatus
    contact_id: number | null
    contact_name: string | null
    contact_email: string
    channel_id: number
    channel_ulid: string
    channel_address: string
    waiting_since: Moment | null
    rated_at: Moment | null
    /** The custom fields of the ticket itself. */
    own_fields: FieldValues
    /** True if a program wrote the message. */
    is_automatic: boolean
  }
}

type Row = Omit<Facts, 'tags' | 'fields' | 'status' | keyof Momentary | 'language'> & {
  fields: FieldValues
} & Seen['ticket'] & {
    tags: string[]
    isInbound: boolean | null
    created_at: Moment
  }

/** The facts that depend on the moment. */
type Momentary = Pick<Facts, 'isWithinHours' | 'weekday' | 'hours' | 'waits'>

/** In the order of the subjects; undefined for a deleted ticket. */
export const gather = async (tx: Read, subjects: Subject[], needs: Needs) => {
  const tickets = subjects.map(({ ticket }) => ticket)
  const [rows, openings] = await Promise.all([
    select(tx, subjects, needs),
    needs.moment && currentOpenings(tx, tickets),
  ])
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]))
  return subjects.map(({ isOpening, at = tx.now }, place) => {
    const row = byPlace.get(place + 1)
    const seen = row && seenIn(row, momentary(at, row, openings ? openings.of(row.id) : undefined), needs)
    return seen && isOpening ? { ...seen, isFirstMessage: true } : seen
  })
}

// In characters. A limit, because conditions search for up to a hundred texts each.
const mostRead = 64_000

const select = ({ sql, workspace, now }: Read, subjects: Subject[], needs: Needs) => sql<
  (Row & { place: number })[]
>`
  select a.place, t.id, t.ulid, t.number, t.status, t.subject, t.contact_id, t.waiting_since,
    coalesce(p.name, t.contact_name) as contact_name, ${addressInTicket({ sql, workspace }, sql`t`, sql`p`)} as contact_email,
    t.created_at, t.priority, coalesce(s.ulid, '') as assignee, coalesce(g.ulid, '') as team, coalesce(y.name, '') as company,
    ${needs.messages ? sql`${messageCount({ sql, workspace })}` : sql`0`} as messages,
    c.id as channel_id, c.ulid as channel_ulid, c.email_address as channel_address, c.ulid as channel, c.type as "channelType",
    coalesce(m.body, '') as body, m.type = 'inbound' as "isInbound", coalesce(m.sender_email, t.contact_email) as from,
    coalesce(m.recipients, '{}') || c.email_address as to, coalesce(m.is_first, true) as "isFirstMessage",
    coalesce(m.is_automatic, false) as is_automatic, coalesce(r.rating, '') as rating, r.rated_at,
    ${needs.checklist ? checklistOf({ sql, workspace }) : sql`''`} as checklist,
    t.fields as own_fields, coalesce(y.fields, '{}') || coalesce(p.fields, '{}') || t.fields as fields,
    t.contact_id is null or not exists (
      select from tickets o
      where o.workspace_id = ${workspace} and o.contact_id = t.contact_id and o.id < t.id) as "contactIsNew",
    array(
      select k.ulid from ticket_tags tt join tags k on k.workspace_id = ${workspace} and k.id = tt.tag_id
      where tt.workspace_id = ${workspace} and tt.ticket_id = t.id) as tags
  from unnest(${subjects.map(({ ticket }) => ticket)}::bigint[],
      ${subjects.map(({ message }) => message ?? null)}::text[],
      ${subjects.map(({ since }) => (since ? exactly(since) : null))}::text[]::timestamptz[],
      ${subjects.map(({ at = now }) => exactly(at))}::text[]::timestamptz[])
    with ordinality as a (ticket, message, since, at, place)
  join tickets t on t.workspace_id = ${workspace} and t.id = a.ticket
  join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
  left join contacts p on p.workspace_id = ${workspace} and p.id = t.contact_id
  left join companies y on y.workspace_id = ${workspace} and y.id = p.company_id
  left join users s on s.id = t.assignee_id
  left join teams g on g.workspace_id = ${workspace} and g.id = t.team_id
  left join satisfaction_ratings r on r.workspace_id = ${workspace} and r.ticket_id = t.id
  left join lateral (
    select ${needs.body || needs.language ? sql`left(coalesce(m.body_reply_text, m.body_text), ${mostRead})` : sql`null`} as body,
      m.type, m.sender_email, m.is_automatic,
      m.to_recipients || m.cc_recipients as recipients,
      case when a.message is null and a.since is null
        then not exists (
          select from messages o
          where o.workspace_id = ${workspace} and o.ticket_id = m.ticket_id and o.id > m.id and o.type = 'inbound')
        else not exists (
          select from messages o where o.workspace_id = ${workspace} and o.ticket_id = m.ticket_id and o.id < m.id)
      end as is_first
    from messages m
    where m.workspace_id = ${workspace} and m.ticket_id = t.id and (a.message is null or m.ulid = a.message)
      and (a.since is null or m.created_at = a.since and m.type = 'inbound')
    order by m.id limit 1
  ) m on true`

const messageCount = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`(
  select count(*) from messages n
  where n.workspace_id = ${workspace} and n.ticket_id = t.id and n.type <> 'note' and n.created_at <= a.at)`

/** The items of tickets that were merged into it are its own. */
const checklistOf = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`coalesce((
  select case when bool_and(i.is_done) then 'done' when count(*) > 0 then 'open' end
  from tickets o join checklist_items i on i.workspace_id = ${workspace} and i.ticket_id = o.id
  where o.workspace_id = ${workspace} and (o.id = t.id or o.merged_into_id = t.id)), '')`

const hourMs = 3_600_000

const momentary = (
  at: Moment,
  { created_at, waiting_since }: Pick<Row, 'created_at' | 'waiting_since'>,
  opening: Opening | undefined,
): Momentary => {
  const since = (moment: Moment) => Math.floor((at.getTime() - moment.getTime()) / hourMs)
  const ages = { hours: since(created_at), waits: waiting_since ? Math.max(0, since(waiting_since)) : 0 }
  if (!opening) return { isWithinHours: false, weekday: '', ...ages }
  const isWithinHours = opensAt(at, opening)?.getTime() === at.getTime()
  return { isWithinHours, weekday: weekdayAt(opening.timezone, at), ...ages }
}

const weekdayAt = (timezone: string, at: Date) =>
  // 1970-01-01 was a Thursday.
  weekdays[(Math.floor(wallAt(timezone, at.getTime()) / (24 * hourMs)) + 3) % 7] ?? ''

const seenIn = (row: Row, moment: Momentary, needs: Needs): Seen => {
  const {
    subject,
    body: text,
    isInbound,
    from,
    to,
    channel,
    channelType,
    rating,
    checklist,
    fields,
    tags,
    ...more
  } = row
  const { contactIsNew, isFirstMessage, priority, assignee, team, company, messages, ...others } = more
  const { created_at: _, ...ticket } = others
  const body = isInbound ? ownLines(text) : text
  const facts = {
    subject,
    body,
    from,
    to,
    channel,
    channelType,
    contactIsNew,
    isFirstMessage,
    rating,
    checklist,
  }
  const further = { status: ticket.status, priority, assignee, team, company, messages, ...moment }
  const language = needs.language ? (codes[languageOfText(body) ?? 'other'] ?? '') : ''
  return { ...facts, ...further, language, fields: fieldTexts(fields), tags: new Set(tags), ticket }
}

const codes: Partial<Record<Language, (typeof messageLanguages)[number]>> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  swedish: 'sv',
  danish: 'da',
  norwegian: 'no',
  finnish: 'fi',
  russian: 'ru',
}
