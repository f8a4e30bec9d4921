import type { GlobalRead, Write } from '../../../platform/db/transaction.ts'

type Answer = { ticket: number; channel: number; address: string; source: string }
type AnswerPeriod = Answer & { anHourAgo: Date; aDayAgo: Date }

export type Sent = {
  onTicket: boolean
  bySourceInADay: number
  toAddress: number
  ofChannel: number
}

/** Recent automatic answers: on a ticket, to an address, and of a channel. */
export const recentAnswers = async (
  { sql, workspace }: Write,
  { ticket, channel, address, source, anHourAgo, aDayAgo }: AnswerPeriod,
) => {
  const [counts] = await sql<[Sent]>`
    select
      exists (select from automatic_answers
        where workspace_id = ${workspace} and ticket_id = ${ticket} and address = ${address}
          and source = ${source}) as "onTicket",
      (select count(*) from automatic_answers
        where workspace_id = ${workspace} and address = ${address} and sent_at > ${aDayAgo}
          and source = ${source}) as "bySourceInADay",
      (select count(*) from automatic_answers
        where workspace_id = ${workspace} and address = ${address} and sent_at > ${anHourAgo}) as "toAddress",
      (select count(*) from automatic_answers
        where workspace_id = ${workspace} and channel_id = ${channel} and sent_at > ${anHourAgo}) as "ofChannel"`
  return counts
}

/**
 * Automatic mails of the whole installation. Its budget covers all workspaces, and the count discloses nothing about
 * any of them.
 */
export const countSince = async ({ sql }: GlobalRead, since: Date) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from automatic_answers where sent_at > ${since}`
  return total
}

/** Returns false if the address already had an automatic answer of that source on the ticket. */
export const note = async ({ sql, workspace, now }: Write, { ticket, channel, address, source }: Answer) => {
  const { count } = await sql`
    insert into automatic_answers (workspace_id, ticket_id, address, source, channel_id, sent_at)
    values (${workspace}, ${ticket}, ${address}, ${source}, ${channel}, ${now}) on conflict do nothing`
  return count > 0
}
