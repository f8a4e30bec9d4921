import type { Fragment } from 'postgres'
import type { Read } from '../platform/db/transaction.ts'
import { channelsOf, conditionsOf, limitsChannels } from './conditions.ts'
import type { Ask } from './selecting.ts'

/** How many tickets there are in the channels and states, from what is kept about them. */
export const kept = async (tx: Read, { me, wanted }: Ask) => {
  const { sql, workspace } = tx
  const [{ total }] = await sql<[{ total: number }]>`
    select coalesce(sum(tickets), 0)::bigint as total from ticket_counts
    where workspace_id = ${workspace}
      ${limitsChannels(me, wanted) ? sql`and channel_id = any (array(${channelsOf(tx, me, wanted)}))` : sql``}
      ${wanted.statuses ? sql`and status = any (${wanted.statuses}::text[])` : sql``}
      ${wanted.isUnassigned ? sql`and is_unassigned` : sql``}`
  return total
}

type Limits = { more?: Fragment; atMost?: number }

/** How many tickets are as wanted, counted one by one. */
export const counted = async (tx: Read, { me, wanted }: Ask, { more, atMost }: Limits = {}) => {
  const { sql } = tx
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from (
      select from tickets t where ${conditionsOf(tx, me, wanted)} ${more ?? sql``}
      ${atMost === undefined ? sql`` : sql`limit ${sql.unsafe(String(Number(atMost)))}`}
    ) as found`
  return total
}
