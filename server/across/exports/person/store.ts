import type { Phone } from '../../../../contract/contacts/phones.ts'
import type { Visit } from '../../../../contract/widgets/visit.ts'
import type { CustomerLanguage } from '../../../../contract/workspaces/customer-languages.ts'
import type { FieldValues } from '../../../../contract/workspaces/field-types.ts'
import { merging } from '../../../messages/index.ts'
import { type Portion, portionOf } from '../../../platform/db/erasing.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

export type Person = { id: number; ulid: string; addresses: readonly string[] }

export const idOf = async ({ sql, workspace }: Read, ulid: string) => {
  const [contact] = await sql<{ id: number }[]>`
    select id from contacts where workspace_id = ${workspace} and ulid = ${ulid}`
  return contact?.id
}

export type Profile = {
  ulid: string
  name: string | null
  email: string
  other_emails: string[]
  phones: Phone[]
  company: string | null
  external_id: string | null
  fields: FieldValues
  notes: string | null
  avatar_url: string | null
  created_at: Moment
}

export const profile = async ({ sql, workspace }: Read, { id }: Person) => {
  const [found] = await sql<Profile[]>`
    select c.ulid, c.name, c.email, coalesce(string_to_array(c.other_emails, ' '), '{}') as other_emails,
      coalesce(c.phones, '[]') as phones,
      (select name from companies where workspace_id = ${workspace} and id = c.company_id) as company, c.external_id,
      c.fields, c.notes, c.avatar_url, c.created_at
    from contacts c where c.workspace_id = ${workspace} and c.id = ${id}`
  return found
}

export const site = async ({ sql, workspace }: Read) => {
  const [found] = await sql<[{ name: string; language: CustomerLanguage }]>`
    select coalesce(brand_name, name) as name, language from workspaces where id = ${workspace}`
  return found
}

export type Visitor = {
  channel: string
  name: string | null
  email: string | null
  external_id: string | null
  fields: FieldValues
  created_at: Moment
}

/** The visitors of websites that are the contact. */
export const visitors = ({ sql, workspace }: Read, { id, addresses }: Person) => sql<Visitor[]>`
  select c.name as channel, v.name, v.email, v.external_id, v.fields, v.created_at
  from widget_visitors v join channels c on c.workspace_id = ${workspace} and c.id = v.channel_id
  where v.workspace_id = ${workspace} and (v.contact_id = ${id} or lower(v.email) = any (${[...addresses]}::text[]))
  order by v.id`

export const blockedSenders = ({ sql, workspace }: Read, { addresses }: Person) =>
  sql<{ sender: string; created_at: Moment }[]>`
    select sender, created_at from blocked_senders
    where workspace_id = ${workspace} and sender = any (${[...addresses]}::text[]) order by id`

export const contactNotes = ({ sql, workspace }: Read, { id }: Person) => sql<
  { text: string; created_at: Moment }[]
>`
  select text, created_at from contact_notes
  where workspace_id = ${workspace} and contact_id = ${id} order by created_at, ulid`

export type Ticket = {
  id: number
  ulid: string
  number: number
  subject: string
  status: string
  priority: string
  channel: string
  tags: string[]
  fields: FieldValues
  external_id: string | null
  email: string
  created_at: Moment
  updated_at: Moment
  rating: { rating: string; comment: string | null; rated_at: string } | null
  visit: Visit | null
}

export const tickets = ({ sql, workspace }: Read, ids: readonly number[]) => sql<Ticket[]>`
  select t.id, t.ulid, t.number, t.subject, t.status, t.priority, c.name as channel, t.fields, t.external_id,
    t.contact_email as email, t.created_at, t.updated_at, array(
      select g.name from ticket_tags tt join tags g on g.workspace_id = ${workspace} and g.id = tt.tag_id
      where tt.workspace_id = ${workspace} and tt.ticket_id = t.id order by lower(g.name)) as tags,
    (select json_build_object('rating', r.rating, 'comment', r.comment,
        'rated_at', to_char(r.rated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"'))
      from satisfaction_ratings r where r.workspace_id = ${workspace} and r.ticket_id = t.id) as rating,
    (select w.visit from widget_conversations w where w.workspace_id = ${workspace} and w.ticket_id = t.id) as visit
  from tickets t join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
  where t.workspace_id = ${workspace} and t.id = any (${[...ids]}::bigint[]) order by t.id`

export type Message = {
  id: number
  ticket_id: number
  ulid: string
  type: 'inbound' | 'outbound' | 'note'
  sender_name: string | null
  sender_email: string | null
  to_recipients: string[]
  cc_recipients: string[]
  is_forward: boolean
  is_automatic: boolean
  text: string
  html: string
  created_at: Moment
}

/** The address of a member is their own. */
const message = ({ sql }: Pick<Read, 'sql'>) => sql`
  m.id, m.ticket_id, m.ulid, m.type, m.sender_name, case when m.sender_type = 'contact' then m.sender_email end as sender_email,
  m.to_recipients, m.cc_recipients, m.is_forward, m.is_automatic, m.body_text as text, m.body_html as html, m.created_at`

const wrote = ({ sql }: Pick<Read, 'sql'>, { id, addresses }: Person) => sql`
  (m.sender_type = 'contact' and (m.sender_id = ${id} or lower(m.sender_email) = any (${[...addresses]}::text[])))`

const wasSentTo = ({ sql }: Pick<Read, 'sql'>, { addresses }: Person) => sql`
  (m.type = 'outbound' and not m.is_forward and exists (
    select from unnest(m.to_recipients || m.cc_recipients || m.bcc_recipients) as address
    where lower(address) = any (${[...addresses]}::text[])))`

/** A message belongs to the contact of the ticket that it was written in, before a merge or a move. */
const isOwn = ({ sql, workspace }: Read, { id, addresses }: Person) => sql`
  (coalesce(${merging.writtenInTicket({ sql, workspace })}, m.ticket_id) = m.ticket_id or exists (
    select from tickets o where o.workspace_id = ${workspace} and o.id = ${merging.writtenInTicket({ sql, workspace })} and (o.contact_id = ${id}
      or o.contact_id is null and o.contact_email = any (${[...addresses]}::text[]))))`

type After = { ticket: number; message: number }

/** In bytes. */
const mostOfPortion = 4 * 1024 * 1024

/** The next messages of tickets of the contact, which fit in a portion: what it wrote and was sent, or all of them. */
export const messagesOf = (
  tx: Read,
  person: Person,
  { tickets, after, most, isAll }: { tickets: readonly number[]; after: After; most: number; isAll: boolean },
) => {
  const { sql, workspace } = tx
  return sql<Message[]>`
    select ${message(tx)} from messages m where m.workspace_id = ${workspace} and m.id = any (array(
      select id from (
        select id, sum(bytes) over (order by ticket_id, id) - bytes as bytes_before from (
          select m.id, m.ticket_id, octet_length(m.body_text) + octet_length(m.body_html) as bytes from messages m
          where m.workspace_id = ${workspace} and m.ticket_id = any (${[...tickets]}::bigint[])
            and (m.ticket_id, m.id) > (${after.ticket}, ${after.message})
            and (${wrote(tx, person)} or ${isOwn(tx, person)} ${isAll ? sql`` : sql`and ${wasSentTo(tx, person)}`})
          order by m.ticket_id, m.id limit ${most}) as next) as counted
      where bytes_before < ${mostOfPortion}))
    order by m.ticket_id, m.id`
}

export const messagesById = (tx: Read, ids: readonly number[]) => tx.sql<Message[]>`
  select ${message(tx)} from messages m
  where m.workspace_id = ${tx.workspace} and m.id = any (${[...ids]}::bigint[]) order by m.id`

export type Mail = {
  ulid: string
  received_at: Moment
  from_address: string | null
  from_name: string | null
  subject: string | null
  status: string
  size: number
  storage_key: string | null
}

export const mailsById = ({ sql, workspace }: Read, ids: readonly number[]) => sql<Mail[]>`
  select ulid, received_at, from_address, from_name, subject, status, size, storage_key from mails
  where workspace_id = ${workspace} and id = any (${[...ids]}::bigint[]) order by id`

/** The ids of the mails of the contact among the next ones, and the last that was read, if there are more. */
export const mailsAmong = async (tx: Read, { addresses }: Person, portion: Portion) => {
  const { sql, workspace } = tx
  const { last, read } = await portionOf(tx, 'mails', portion)
  if (last === null) return { ids: [], last: undefined }
  const rows = await sql<{ id: number }[]>`
    select id from mails where workspace_id = ${workspace} and id > ${portion.after} and id <= ${last}
      and (lower(from_address) = any (${[...addresses]}::text[]) or lower(envelope_from) = any (${[...addresses]}::text[]))
    order by id`
  return { ids: rows.map(({ id }) => id), last: read < portion.most ? undefined : last }
}

/** The ids of what the contact wrote among the next messages, except those in these tickets. */
export const messagesAmong = async (
  tx: Read,
  person: Person,
  portion: Portion,
  isElsewhere: (ticket: number) => boolean,
) => {
  const { sql, workspace } = tx
  const { last, read } = await portionOf(tx, 'messages', portion)
  if (last === null) return { ids: [], last: undefined }
  const rows = await sql<{ id: number; ticket_id: number }[]>`
    select m.id, m.ticket_id from messages m
    where m.workspace_id = ${workspace} and m.id > ${portion.after} and m.id <= ${last} and ${wrote(tx, person)}
    order by m.id`
  const ids = rows.flatMap(({ id, ticket_id }) => (isElsewhere(ticket_id) ? [id] : []))
  return { ids, last: read < portion.most ? undefined : last }
}

/** Questions of the contact that the articles did not answer. */
export const questions = (tx: Read, person: Person, tickets: readonly number[]) => {
  const { sql, workspace } = tx
  return sql<{ question: string; asked_at: Moment }[]>`
    select q.question, q.asked_at from unanswered_questions q
    join messages m on m.workspace_id = ${workspace} and m.id = q.message_id
    where q.workspace_id = ${workspace} and q.ticket_id = any (${[...tickets]}::bigint[]) and q.question is not null
      and ${wrote(tx, person)}
    order by q.message_id`
}
