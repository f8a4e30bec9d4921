import type { BlockedSender, listBlockedSenders } from '../../../contract/contacts/blocked-senders.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { containing, type Page } from '../../platform/http/requests/paging.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Sender } from './rules.ts'

type ListPage = Page<(typeof listBlockedSenders)['paging']>

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`id, ulid, type, sender, created_at`

const matching = ({ sql, workspace }: Read, { filters: { search } }: Pick<ListPage, 'filters'>) => sql`
  workspace_id = ${workspace}
  ${search ? sql`and sender like any (${search.map((text) => containing(text.toLowerCase()))}::text[])` : sql``}`

export const list = (tx: Read, page: ListPage) => tx.sql<BlockedSender[]>`
  select ${columns(tx)} from blocked_senders where ${matching(tx, page)}
  order by id ${page.sort.descending ? tx.sql`desc` : tx.sql`asc`} limit ${page.perPage} offset ${page.offset}`

export const count = async (tx: Read, page: Pick<ListPage, 'filters'> = { filters: {} }) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(*) as total from blocked_senders where ${matching(tx, page)}`
  return total
}

/** Finds and locks an entry, so that nobody else deletes it before the transaction ends. */
export const lock = async (tx: Write, ulid: string) => {
  const [found] = await tx.sql<BlockedSender[]>`
    select ${columns(tx)} from blocked_senders
    where workspace_id = ${tx.workspace} and ulid = ${ulid} for update`
  return found
}

/**
 * Prefers a domain to an address, because it still blocks when the address is removed, and longer domains to shorter
 * ones.
 */
export const findAny = async (tx: Read, senders: string[]) => {
  const [found] = await tx.sql<BlockedSender[]>`
    select ${columns(tx)} from blocked_senders
    where workspace_id = ${tx.workspace} and sender = any (${senders}::text[])
    order by type = 'domain' desc, length(sender) desc limit 1`
  return found
}

export const among = async ({ sql, workspace }: Read, senders: string[]) => {
  const found = await sql<{ sender: string }[]>`
    select sender from blocked_senders where workspace_id = ${workspace} and sender = any (${senders}::text[])`
  return found.map(({ sender }) => sender)
}

export const insert = async (tx: Write, { type, sender }: Sender) => {
  const [inserted] = await tx.sql<[BlockedSender]>`
    insert into blocked_senders (workspace_id, ulid, type, sender, created_at)
    values (${tx.workspace}, ${newUlid()}, ${type}, ${sender}, ${tx.now}) returning ${columns(tx)}`
  return inserted
}

/** Inserts an entry unless it exists. */
export const insertNew = async (tx: Write, { type, sender }: Sender) => {
  const [inserted] = await tx.sql<BlockedSender[]>`
    insert into blocked_senders (workspace_id, ulid, type, sender, created_at)
    values (${tx.workspace}, ${newUlid()}, ${type}, ${sender}, ${tx.now})
    on conflict (workspace_id, sender) do nothing returning ${columns(tx)}`
  return inserted
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from blocked_senders where workspace_id = ${workspace} and id = ${id}`
