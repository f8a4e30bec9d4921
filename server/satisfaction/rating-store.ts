import type { Rating } from '../../contract/tickets/state/ratings.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import type { Moment } from '../platform/kernel/clock.ts'

export type Given = { rating: Rating; comment: string | null }

/** Returns false if the ticket was already rated. */
export const insert = async ({ sql, workspace, now }: Write, ticket: number, given: Given) => {
  const row = { workspace_id: workspace, ticket_id: ticket, ...given, rated_at: now }
  const { count } = await sql`insert into satisfaction_ratings ${sql(row)} on conflict do nothing`
  return count > 0
}

export const find = async ({ sql, workspace }: Read, ticket: number) => {
  const [given] = await sql<(Given & { rated_at: Moment })[]>`
    select rating, comment, rated_at from satisfaction_ratings
    where workspace_id = ${workspace} and ticket_id = ${ticket}`
  return given
}
