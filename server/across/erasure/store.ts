import { createHash, randomBytes } from 'node:crypto'
import { type ErasedKind, type Erasure, erasedKinds } from '../../../contract/across/erasures.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

export type Counts = Partial<Record<ErasedKind, number>>

/** Begins the receipt of a contact, or continues the one of an erasure that was stopped. */
export const begin = async ({ sql, workspace, now }: Write, { id, email, user }: Begun) => {
  const salt = randomBytes(16).toString('hex')
  const hash = createHash('sha256').update(salt).update(email).digest('hex')
  await sql`
    insert into erasures (workspace_id, ulid, contact_id, user_id, salt, address_hash, begun_at)
    values (${workspace}, ${newUlid()}, ${id}, ${user}, ${salt}, ${hash}, ${now})
    on conflict (workspace_id, contact_id) where contact_id is not null do nothing`
}

type Begun = { id: number; email: string; user: number }

/** Adds to the counts of a receipt. */
export const count = ({ sql, workspace }: Write, contact: number, counts: Counts) => sql`
  update erasures set counts = counts || (
    select coalesce(jsonb_object_agg(key, value::bigint + coalesce((counts ->> key)::bigint, 0)), '{}')
    from jsonb_each_text(${JSON.stringify(counts)}::jsonb))
  where workspace_id = ${workspace} and contact_id = ${contact}`

/** The first hash stays as it was at the beginning. */
export const complete = async (
  { sql, workspace, now }: Write,
  contact: number,
  addresses: readonly string[],
) => {
  const [receipt] = await sql<{ ulid: string }[]>`
    update erasures set contact_id = null, completed_at = ${now}, other_address_hashes = array_remove(array(
      select encode(sha256(convert_to(salt || address, 'UTF8')), 'hex')
      from unnest(${[...addresses]}::text[]) as address), address_hash)
    where workspace_id = ${workspace} and contact_id = ${contact} returning ulid`
  return receipt?.ulid
}

/** Returns true while the erasure of a contact is not complete. */
export const isBegun = async ({ sql, workspace }: Read, contact: number) => {
  const [begun] =
    await sql`select from erasures where workspace_id = ${workspace} and contact_id = ${contact}`
  return begun !== undefined
}

const receipts = ({ sql, workspace }: Read) => sql`
  select e.ulid, e.begun_at, e.completed_at, e.salt, e.address_hash, e.other_address_hashes, e.counts,
    case when u.id is not null then json_build_object('ulid', u.ulid, 'name', u.name) end as erased_by
  from erasures e left join users u on u.id = e.user_id
  where e.workspace_id = ${workspace} and e.completed_at is not null`

type Stored = Omit<Erasure, 'counts'> & { counts: Counts }

const receiptOf = ({ counts, ...receipt }: Stored): Erasure => ({
  ...receipt,
  counts: Object.fromEntries(erasedKinds.map((kind) => [kind, counts[kind] ?? 0])) as Erasure['counts'],
})

type Page = { perPage: number; offset: number }

export const list = async (tx: Read, { perPage, offset }: Page) => {
  const rows = await tx.sql<Stored[]>`
    ${receipts(tx)} order by e.completed_at desc, e.id desc limit ${perPage} offset ${offset}`
  return rows.map(receiptOf)
}

export const total = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from erasures where workspace_id = ${workspace} and completed_at is not null`
  return total
}

export const find = async (tx: Read, ulid: string) => {
  const [receipt] = await tx.sql<Stored[]>`${receipts(tx)} and e.ulid = ${ulid}`
  return receipt && receiptOf(receipt)
}

/** The ULIDs of the contacts that were merged into a contact in the last weeks. */
export const mergedInto = async ({ sql, workspace }: Read, contact: number) => {
  const rows = await sql<{ ulid: string }[]>`
    select merged #>> '{contact,row,ulid}' as ulid from contact_merges
    where workspace_id = ${workspace} and into_id = ${contact}`
  return rows.map(({ ulid }) => ulid)
}

export const ticketOf = async ({ sql, workspace }: Read, ulid: string) => {
  const [ticket] = await sql<{ id: number }[]>`
    select id from tickets where workspace_id = ${workspace} and ulid = ${ulid}`
  return ticket?.id
}

/** Counts the rows that are deleted together with a ticket. */
export const countsOfTicket = async ({ sql, workspace }: Read, id: number) => {
  const [counts] = await sql<[Record<ErasedKind, number>]>`
    select (select count(*) from messages where workspace_id = ${workspace} and ticket_id = ${id}) as messages,
      (select count(*) from agent_answers where workspace_id = ${workspace} and ticket_id = ${id}) as agent_answers,
      (select count(*) from unanswered_questions where workspace_id = ${workspace} and ticket_id = ${id}) as questions,
      (select count(*) from notifications where workspace_id = ${workspace} and ticket_id = ${id}) as notifications,
      (select count(*) from workflow_runs where workspace_id = ${workspace} and ticket_id = ${id}) as workflow_runs,
      (select count(*) from drafts where workspace_id = ${workspace} and ticket_id = ${id})
        + (select count(*) from scheduled_messages where workspace_id = ${workspace} and ticket_id = ${id}) as drafts`
  return counts
}
