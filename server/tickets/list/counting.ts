import type { Fragment } from 'postgres'
import type { Read } from '../../platform/db/transaction.ts'
import { channelsOf, conditionsOf, limitsChannels } from './conditions.ts'
import type { TicketQuery } from './selecting.ts'

/** The number of tickets in the channels and statuses, from the counts. */
export const kept = async (tx: Read, { me, filter }: TicketQuery) => {
  const { sql, workspace } = tx
  const [{ total }] = await sql<[{ total: number }]>`
    select coalesce(sum(tickets), 0)::bigint as total from ticket_counts
    where workspace_id = ${workspace}
      ${limitsChannels(me, filter) ? sql`and channel_id = any (array(${channelsOf(tx, me, filter)}))` : sql``}
      ${filter.statuses ? sql`and status = any (${filter.statuses}::text[])` : sql``}
      ${filter.isUnassigned ? sql`and is_unassigned` : sql``}`
  return total
}

type Limits = { more?: Fragment; atMost?: number }

/** The number of tickets that match the filter, counted row by row. */
export const counted = async (tx: Read, { me, filter }: TicketQuery, { more, atMost }: Limits = {}) => {
  const { sql } = tx
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from (
      select from tickets t where ${conditionsOf(tx, me, filter)} ${more ?? sql``}
      ${atMost === undefined ? sql`` : sql`limit ${sql.unsafe(String(Number(atMost)))}`}
    ) as found`
  return total
}
