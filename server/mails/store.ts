import type { Mail, MailFate } from '../../contract/mails.ts'
import { within } from '../channels/actions.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import type { Stretch } from '../platform/http/paging.ts'
import type { Principal } from '../platform/http/principal.ts'

type Reach = Principal['channels']

const columns = ({ sql }: Read) => sql`
  m.id, m.ulid, json_build_object('ulid', ch.ulid, 'name', ch.name) as channel, m.way, m.fate, m.reason,
  m.from_name, m.from_address, m.subject, m.mail_ref as message_id, m.size, m.envelope_from, m.envelope_to,
  m.client_address, m.verdicts, m.received_at, m.decided_at, me.ulid as message_ulid,
  case when t.id is not null then json_build_object('ulid', t.ulid, 'number', t.number) end as ticket`

const joins = ({ sql }: Read) => sql`
  join channels ch on ch.workspace_id = m.workspace_id and ch.id = m.channel_id
  left join tickets t on t.workspace_id = m.workspace_id and t.id = m.ticket_id
  left join messages me on me.workspace_id = m.workspace_id and me.id = m.message_id`

export type Wanted = { fates?: string[]; channels?: string[]; tickets?: string[] }

const conditions = ({ sql, workspace }: Read, reach: Reach, { fates, channels, tickets }: Wanted) => sql`
  m.workspace_id = ${workspace} ${within({ sql }, reach, sql`m.channel_id`)}
  ${fates ? sql`and m.fate = any (${fates}::text[])` : sql``}
  ${
    channels
      ? sql`and m.channel_id = any (array(select id from channels
    where workspace_id = ${workspace} and ulid = any (${channels}::text[])))`
      : sql``
  }
  ${
    tickets
      ? sql`and m.ticket_id = any (array(select id from tickets
    where workspace_id = ${workspace} and ulid = any (${tickets}::text[])))`
      : sql``
  }`

type Listing = Stretch & { descending: boolean }

/** Mails in the order in which they came. */
export const list = (
  tx: Read,
  reach: Reach,
  wanted: Wanted,
  { limit, offset, fromEnd, descending }: Listing,
) => {
  const { sql } = tx
  const order = (isDescending: boolean) => (isDescending ? sql`order by m.id desc` : sql`order by m.id`)
  return sql<Mail[]>`
    select ${columns(tx)} from (
      select m.* from mails m where ${conditions(tx, reach, wanted)}
      ${order(descending !== fromEnd)} limit ${limit} offset ${offset}
    ) as m ${joins(tx)} ${order(descending)}`
}

export const count = async (tx: Read, reach: Reach, wanted: Wanted) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(*) as total from mails m where ${conditions(tx, reach, wanted)}`
  return total
}

/** The same for whole channels, from what is kept about them. */
export const kept = async ({ sql, workspace }: Read, reach: Reach, channels?: string[]) => {
  const rows = await sql<{ fate: MailFate; mails: number }[]>`
    select fate, sum(mails)::bigint as mails from mail_counts m
    where workspace_id = ${workspace} ${within({ sql }, reach, sql`channel_id`)}
      ${
        channels
          ? sql`and channel_id = any (array(select id from channels
        where workspace_id = ${workspace} and ulid = any (${channels}::text[])))`
          : sql``
      }
    group by fate`
  return new Map(rows.map(({ fate, mails }) => [fate, mails]))
}

export type FoundMail = Mail & { storage_key: string | null }

export const find = async (tx: Read, ulid: string, reach: Reach) => {
  const [mail] = await tx.sql<FoundMail[]>`
    select ${columns(tx)}, m.storage_key from mails m ${joins(tx)}
    where m.workspace_id = ${tx.workspace} and m.ulid = ${ulid} ${within(tx, reach, tx.sql`m.channel_id`)}`
  return mail
}

/** Says whether it was in quarantine until now. */
export const release = async ({ sql, workspace, now }: Write, id: number) => {
  const { count } = await sql`
    update mails set fate = 'received', reason = null, decided_at = null, attempts = 0, next_try_at = ${now},
      holder = null, unfinished = 0
    where workspace_id = ${workspace} and id = ${id} and fate = 'quarantined'`
  return count > 0
}

/** Says whether it was in quarantine or waited to be read until now, maybe while somebody read it. */
export const discard = async ({ sql, workspace, now }: Write, id: number) => {
  const { count } = await sql`
    update mails set fate = 'discarded', decided_at = ${now}
    where workspace_id = ${workspace} and id = ${id} and fate in ('quarantined', 'received')`
  return count > 0
}
