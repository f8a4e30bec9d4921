import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import { addressInTicket } from '../../contacts/index.ts'
import { ownLines } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { exactly, type Moment } from '../../platform/kernel/clock.ts'
import { fieldTexts } from '../conditions/field-conditions.ts'
import type { Facts } from '../record/workflow.ts'

/** A ticket and a message: the one with this ULID or time, otherwise the first of the ticket. */
export type Subject = {
  ticket: number
  message?: string | undefined
  since?: Moment | undefined
  /** True if the message opened the ticket, even if there are later messages. */
  isOpening?: boolean
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
    channel_address: string
    waiting_since: Moment | null
    rated_at: Moment | null
    /** True if a program wrote the message. */
    is_automatic: boolean
  }
}

type Row = Omit<Facts, 'tags' | 'fields'> & { fields: FieldValues } & Seen['ticket'] & {
    tags: string[]
    isInbound: boolean | null
  }

/** In the order of the subjects; undefined for a deleted ticket. */
export const gather = async (tx: Read, subjects: Subject[], withBody: boolean) => {
  const rows = await select(tx, subjects, withBody)
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, seenIn(row)]))
  return subjects.map(({ isOpening }, place) => {
    const seen = byPlace.get(place + 1)
    return seen && isOpening ? { ...seen, isFirstMessage: true } : seen
  })
}

// In characters. A limit, because conditions search for up to a hundred texts each.
const mostRead = 64_000

const select = ({ sql, workspace }: Read, subjects: Subject[], withBody: boolean) => sql<
  (Row & { place: number })[]
>`
  select a.place, t.id, t.ulid, t.number, t.status, t.subject, t.contact_id, t.waiting_since,
    coalesce(p.name, t.contact_name) as contact_name, ${addressInTicket({ sql, workspace }, sql`t`, sql`p`)} as contact_email,
    c.id as channel_id, c.email_address as channel_address, c.ulid as channel, c.type as "channelType",
    coalesce(m.body, '') as body, m.type = 'inbound' as "isInbound", coalesce(m.sender_email, t.contact_email) as from,
    coalesce(m.recipients, '{}') || c.email_address as to, coalesce(m.is_first, true) as "isFirstMessage",
    coalesce(m.is_automatic, false) as is_automatic, coalesce(r.rating, '') as rating, r.rated_at,
    coalesce(y.fields, '{}') || coalesce(p.fields, '{}') || t.fields as fields,
    t.contact_id is null or not exists (
      select from tickets o
      where o.workspace_id = ${workspace} and o.contact_id = t.contact_id and o.id < t.id) as "contactIsNew",
    array(
      select g.ulid from ticket_tags tt join tags g on g.workspace_id = ${workspace} and g.id = tt.tag_id
      where tt.workspace_id = ${workspace} and tt.ticket_id = t.id) as tags
  from unnest(${subjects.map(({ ticket }) => ticket)}::bigint[],
      ${subjects.map(({ message }) => message ?? null)}::text[],
      ${subjects.map(({ since }) => (since ? exactly(since) : null))}::text[]::timestamptz[])
    with ordinality as a (ticket, message, since, place)
  join tickets t on t.workspace_id = ${workspace} and t.id = a.ticket
  join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
  left join contacts p on p.workspace_id = ${workspace} and p.id = t.contact_id
  left join companies y on y.workspace_id = ${workspace} and y.id = p.company_id
  left join satisfaction_ratings r on r.workspace_id = ${workspace} and r.ticket_id = t.id
  left join lateral (
    select ${withBody ? sql`left(coalesce(m.body_reply_text, m.body_text), ${mostRead})` : sql`null`} as body,
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

const seenIn = ({
  subject,
  body: text,
  isInbound,
  from,
  to,
  channel,
  channelType,
  rating,
  fields,
  tags,
  ...row
}: Row): Seen => {
  const { contactIsNew, isFirstMessage, ...ticket } = row
  const body = isInbound ? ownLines(text) : text
  const facts = { subject, body, from, to, channel, channelType, contactIsNew, isFirstMessage, rating }
  return { ...facts, fields: fieldTexts(fields), tags: new Set(tags), ticket }
}
