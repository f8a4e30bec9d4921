import { permissionOf } from '../../../contract/base/permissions.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

/** The tables, except mails, whose rows have the channel of their ticket beside it, so that lists need no join. */
const followers = {
  messages: 'outgoing_channel_id',
  deliveries: 'channel_id',
  reply_addresses: 'channel_id',
  automatic_answers: 'channel_id',
  agent_answers: 'channel_id',
} as const
type Follower = keyof typeof followers
export const followingTables = Object.keys(followers) as Follower[]

/** Moves rows of a channel to the channel that their tickets have now. Returns how many. */
export const followTickets = async (
  { sql, workspace }: Write,
  table: Follower,
  { channel, tickets }: { channel: number; tickets: number[] },
) => {
  const column = sql(followers[table])
  const { count } = await sql`
    update ${sql(table)} r set ${column} = t.channel_id from tickets t
    where r.workspace_id = ${workspace} and r.ticket_id = any (${tickets}::bigint[]) and r.${column} = ${channel}
      and t.workspace_id = ${workspace} and t.id = r.ticket_id and t.channel_id <> ${channel}`
  return count
}

/** Tickets of other channels that have rows of a channel, since they were merged or written to while others moved. */
export const ticketsBehind = async (
  { sql, workspace }: Read,
  table: Follower | 'mails',
  { channel, atMost }: { channel: number; atMost: number },
) => {
  const column = sql(table === 'mails' ? 'channel_id' : followers[table])
  const rows = await sql<{ id: number }[]>`
    select distinct t.id from ${sql(table)} r
    join tickets t on t.workspace_id = ${workspace} and t.id = r.ticket_id and t.channel_id <> ${channel}
    where r.workspace_id = ${workspace} and r.${column} = ${channel} limit ${atMost}`
  return rows.map(({ id }) => id)
}

/** Returns true if a channel has tickets or mails. */
export const hasRows = async ({ sql, workspace }: Read, channel: number) => {
  const [{ has_rows }] = await sql<[{ has_rows: boolean }]>`
    select exists (select from tickets where workspace_id = ${workspace} and channel_id = ${channel})
      or exists (select from mails where workspace_id = ${workspace} and channel_id = ${channel}) as has_rows`
  return has_rows
}

const counts = [
  'ticket_counts',
  'mail_counts',
  'outgoing_mail_counts',
  'agent_answer_counts',
  'report_numbers',
]

/** Deletes the counts of a channel. Counts of reports may not be zero yet: moved tickets are counted anew later. */
export const removeCounts = async ({ sql, workspace }: Write, channel: number) => {
  for (const table of counts)
    await sql`delete from ${sql(table)} where workspace_id = ${workspace} and channel_id = ${channel}`
}

/** All tickets of a channel, merged or not. */
export const countTickets = async ({ sql, workspace }: Read, channel: number) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select coalesce(sum(tickets), 0)::bigint as total from ticket_counts
    where workspace_id = ${workspace} and channel_id = ${channel}`
  return total
}

const mostScheduled = 1_000

/** Counts the rows that the deletion of a channel affects. */
export const countAll = async ({ sql, workspace }: Read, channel: number) => {
  const [all] = await sql<
    [
      {
        tickets: number
        mails: number
        waiting_messages: number
        scheduled_messages: number
        members: number
      },
    ]
  >`
    select
      (select coalesce(sum(tickets), 0)::bigint from ticket_counts
        where workspace_id = ${workspace} and channel_id = ${channel} and status <> 'merged') as tickets,
      (select coalesce(sum(mails), 0)::bigint from mail_counts
        where workspace_id = ${workspace} and channel_id = ${channel}) as mails,
      (select coalesce(sum(mails), 0)::bigint from outgoing_mail_counts
        where workspace_id = ${workspace} and channel_id = ${channel} and status = 'pending') as waiting_messages,
      (select count(*) from (
        select from scheduled_messages s
        join tickets t on t.workspace_id = ${workspace} and t.id = s.ticket_id and t.channel_id = ${channel}
        where s.workspace_id = ${workspace} limit ${mostScheduled}) as scheduled) as scheduled_messages,
      (select count(*) from member_channels m
        join memberships p on p.workspace_id = ${workspace} and p.user_id = m.user_id
          and p.role <> all (${[...permissionOf('accessAllChannels').roles]}::text[]) and not p.all_channels
        where m.workspace_id = ${workspace} and m.channel_id = ${channel} and not exists (
          select from member_channels o
          where o.workspace_id = ${workspace} and o.user_id = m.user_id and o.channel_id <> ${channel})) as members`
  return all
}
