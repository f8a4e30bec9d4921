import type { Rating } from '../../../contract/base/ratings.ts'
import type { WidgetSatisfaction } from '../../../contract/widgets/widget.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

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

/** Returns the question of the widget about a closed ticket. The widget asks only if the team has replied. */
export const askedInWidget = async ({ sql, workspace }: Read, ticket: number) => {
  const [asked] = await sql<WidgetSatisfaction[]>`
    select s.question, r.rating from tickets t
    left join channel_satisfaction s on s.workspace_id = ${workspace} and s.channel_id = t.channel_id
    left join satisfaction_ratings r on r.workspace_id = ${workspace} and r.ticket_id = t.id
    where t.workspace_id = ${workspace} and t.id = ${ticket} and t.status = 'closed'
      and (r.rating is not null or s.is_enabled and exists (
        select from messages m
        where m.workspace_id = ${workspace} and m.ticket_id = t.id and m.type = 'outbound'
          and m.sender_type in ('user', 'ai')))`
  return asked
}
