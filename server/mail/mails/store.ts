import type { Mail, MailCandidate, MailStatus } from '../../../contract/mail/mails.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { accessibleTicket, within } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Stretch } from '../../platform/http/requests/paging.ts'

type Access = Principal['channels']

const columns = ({ sql }: Read) => sql`
  m.id, m.ulid, json_build_object('ulid', ch.ulid, 'name', ch.name) as channel, m.way, m.status, m.reason,
  m.from_name, m.from_address, m.subject, m.mail_ref as message_id, m.size, m.envelope_from, m.envelope_to,
  m.client_address, m.verdicts, m.received_at, m.decided_at,
  case when t.id is not null then me.ulid end as message_ulid,
  case when t.id is not null then sc.ulid end as side_conversation_ulid,
  case when t.id is not null then json_build_object('ulid', t.ulid, 'number', t.number) end as ticket`

const joins = ({ sql, workspace }: Read, access: Access) => sql`
  join channels ch on ch.workspace_id = ${workspace} and ch.id = m.channel_id
  left join tickets t on t.id = m.ticket_id and ${accessibleTicket({ sql, workspace }, access)}
  left join messages me on me.workspace_id = ${workspace} and me.id = m.message_id
  left join side_conversations sc on sc.workspace_id = ${workspace} and sc.id = m.side_conversation_id`

/** `search` has the LIKE patterns of a search, and whether the index has entries for all of them. */
export type MailFilter = {
  statuses?: string[]
  channels?: string[]
  tickets?: string[]
  search?: { patterns: string[]; isIndexed: boolean }
}

const conditions = (tx: Read, access: Access, { statuses, channels, tickets, search }: MailFilter) => {
  const { sql, workspace } = tx
  return sql`
  m.workspace_id = ${workspace} ${within({ sql }, access, sql`m.channel_id`)}
  ${statuses ? sql`and m.status = any (${statuses}::text[])` : sql``}
  ${
    channels
      ? sql`and m.channel_id = any (array(select id from channels
    where workspace_id = ${workspace} and ulid = any (${channels}::text[])))`
      : sql``
  }
  ${
    tickets
      ? sql`and m.ticket_id = any (array(select t.id from tickets t
    where t.ulid = any (${tickets}::text[]) and ${accessibleTicket(tx, access)}))`
      : sql``
  }
  ${
    search
      ? sql`and m.id in (select * from mails_matching(${search.patterns}::text[], ${search.isIndexed}, null, null,
    null, null))`
      : sql``
  }`
}

type Listing = Stretch & { descending: boolean }

/** Lists mails in the order of their arrival. */
export const list = (
  tx: Read,
  access: Access,
  filter: MailFilter,
  { limit, offset, fromEnd, descending }: Listing,
) => {
  const { sql } = tx
  const order = (isDescending: boolean) => (isDescending ? sql`order by m.id desc` : sql`order by m.id`)
  return sql<Mail[]>`
    select ${columns(tx)} from (
      select m.* from mails m where ${conditions(tx, access, filter)}
      ${order(descending !== fromEnd)} limit ${limit} offset ${offset}
    ) as m ${joins(tx, access)} ${order(descending)}`
}

type Continuation = { before: number | null; limit: number }

/** The newest mails before an id. */
export const listBefore = (tx: Read, access: Access, filter: MailFilter, { before, limit }: Continuation) => {
  const { sql, workspace } = tx
  return sql<Mail[]>`
    select ${columns(tx)} from (
      select m.* from mails m
      where m.workspace_id = ${workspace} and m.id = any (array(${idsBefore(tx, access, filter, { before, limit })}))
    ) as m ${joins(tx, access)} order by m.id desc`
}

const idsBefore = (tx: Read, access: Access, filter: MailFilter, { before, limit }: Continuation) => {
  const { sql } = tx
  const { statuses = null, tickets, search } = filter
  if (tickets)
    return sql`
      select m.id from mails m where ${conditions(tx, access, filter)} ${before ? sql`and m.id < ${before}` : sql``}
      order by m.id desc limit ${limit}`
  const channels = channelIds(tx, access, filter)
  return search
    ? sql`select * from mails_matching(${search.patterns}::text[], ${search.isIndexed}, ${channels},
        ${statuses}::text[], ${before}::bigint, ${limit})`
    : sql`select * from mails_before(${channels}, ${statuses}::text[], ${before}::bigint, ${limit})`
}

/** The channels to search; null for all. */
const channelIds = ({ sql, workspace }: Read, access: Access, { channels }: MailFilter) =>
  channels
    ? sql`array(select id from channels
        where workspace_id = ${workspace} and ulid = any (${channels}::text[]) ${within({ sql }, access, sql`id`)})`
    : access === 'all'
      ? sql`null::bigint[]`
      : sql`${[...access]}::bigint[]`

export const count = async (tx: Read, access: Access, filter: MailFilter) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(*) as total from mails m where ${conditions(tx, access, filter)}`
  return total
}

/** Returns the totals of whole channels, from stored counts. */
export const storedTotals = async ({ sql, workspace }: Read, access: Access, channels?: string[]) => {
  const rows = await sql<{ status: MailStatus; mails: number }[]>`
    select status, sum(mails)::bigint as mails from mail_counts m
    where workspace_id = ${workspace} ${within({ sql }, access, sql`channel_id`)}
      ${
        channels
          ? sql`and channel_id = any (array(select id from channels
        where workspace_id = ${workspace} and ulid = any (${channels}::text[])))`
          : sql``
      }
    group by status`
  return new Map(rows.map(({ status, mails }) => [status, mails]))
}

export type FoundMail = Mail & { storage_key: string | null }

export const find = async (tx: Read, ulid: string, access: Access) => {
  const [mail] = await tx.sql<FoundMail[]>`
    select ${columns(tx)}, m.storage_key from mails m ${joins(tx, access)}
    where m.workspace_id = ${tx.workspace} and m.ulid = ${ulid} ${within(tx, access, tx.sql`m.channel_id`)}`
  return mail
}

/** Mails before this was stored have no outcome of a candidate `c`, and their messages were not moved. */
const isChosen = ({ sql }: Pick<Read, 'sql'>) => sql`
  case when c.outcome is null then m.status = 'joined' and m.ticket_id = t.id else c.outcome = 'chosen' end`

/** The tickets that a mail might have belonged to, of channels that the caller can access. Null if they are not known. */
export const candidates = async ({ sql, workspace }: Read, mail: number, access: Access) => {
  const [found] = await sql<{ candidates: MailCandidate[] | null }[]>`
    select case when m.candidates is not null then coalesce((
      select json_agg(json_build_object(
        'ticket', json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject),
        'by', c.by, 'is_participant', c.is_participant, 'is_unforgeable', c.is_unforgeable,
        'is_chosen', m.status in ('joined', 'automatic') and ${isChosen({ sql })}) order by c.position)
      from rows from (jsonb_to_recordset(m.candidates)
          as (ticket bigint, by text, is_participant boolean, is_unforgeable boolean, outcome text))
        with ordinality as c (ticket, by, is_participant, is_unforgeable, outcome, position)
      join tickets t on t.id = c.ticket and ${accessibleTicket({ sql, workspace }, access)}), '[]') end as candidates
    from mails m where m.workspace_id = ${workspace} and m.id = ${mail}`
  return found?.candidates ?? null
}
