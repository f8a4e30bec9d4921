import type { Write } from '../platform/db/transaction.ts'

type Asked = { channel: number; address: string; anHourAgo: Date; aDayAgo: Date }

/** How much was answered of late by nobody: to an address, by a channel, and by the whole installation. */
export const sent = async ({ sql, workspace }: Write, { channel, address, anHourAgo, aDayAgo }: Asked) => {
  const [counts] = await sql<[{ toAddress: number; ofChannel: number; inAll: number }]>`
    select
      (select count(*) from automatic_answers
        where workspace_id = ${workspace} and address = ${address} and sent_at > ${aDayAgo}) as "toAddress",
      (select count(*) from automatic_answers
        where workspace_id = ${workspace} and channel_id = ${channel} and sent_at > ${anHourAgo}) as "ofChannel",
      automatic_answers_since(${anHourAgo}) as "inAll"`
  return counts
}

/** Says whether the address had none on the ticket yet. */
export const note = async (
  { sql, workspace, now }: Write,
  { ticket, channel, address }: { ticket: number; channel: number; address: string },
) => {
  const { count } = await sql`
    insert into automatic_answers (workspace_id, ticket_id, address, channel_id, sent_at)
    values (${workspace}, ${ticket}, ${address}, ${channel}, ${now}) on conflict do nothing`
  return count > 0
}
