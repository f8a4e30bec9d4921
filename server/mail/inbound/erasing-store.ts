import type { Fragment } from 'postgres'
import { type Portion, portionOf } from '../../platform/db/erasing.ts'
import type { Write } from '../../platform/db/transaction.ts'

type Erased = { count: number; keys: string[] }

/** Deletes mails and what the counts have of them. Nothing else is ever deleted from the ledger. */
export const erase = async ({ sql, workspace }: Write, which: Fragment): Promise<Erased> => {
  const rows = await sql<{ storage_key: string | null }[]>`
    with erased as (
      delete from mails where workspace_id = ${workspace} and ${which}
      returning channel_id, status, storage_key),
    counted as (
      insert into mail_counts
        select ${workspace}, channel_id, status, own_slot(), -count(*) from erased group by channel_id, status
        order by channel_id, status
      on conflict (workspace_id, channel_id, status, slot) do update set mails = mail_counts.mails + excluded.mails)
    select storage_key from erased`
  return { count: rows.length, keys: rows.flatMap(({ storage_key }) => storage_key ?? []) }
}

/** Deletes the mails of a ticket. */
export const eraseOfTicket = (tx: Write, ticket: number) => erase(tx, tx.sql`ticket_id = ${ticket}`)

/** Deletes the mails of messages. */
export const eraseOfMessages = (tx: Write, ticket: number, messages: number[]) =>
  erase(tx, tx.sql`ticket_id = ${ticket} and message_id = any (${messages}::bigint[])`)

/** Deletes the mails from some addresses among the next ones. Returns the last that was read, if there are more. */
export const eraseFrom = async (tx: Write, addresses: readonly string[], { after, most }: Portion) => {
  const { last, read } = await portionOf(tx, 'mails', { after, most })
  if (last === null) return { count: 0, keys: [], read, last: undefined }
  const erased = await erase(
    tx,
    tx.sql`id > ${after} and id <= ${last}
      and (lower(from_address) = any (${[...addresses]}::text[]) or lower(envelope_from) = any (${[...addresses]}::text[]))`,
  )
  return { ...erased, read, last: read < most ? undefined : last }
}

export const forgetAutomaticAnswers = async ({ sql, workspace }: Write, email: string) => {
  const { count } = await sql`
    delete from automatic_answers where workspace_id = ${workspace} and lower(address) = ${email}`
  return count
}
