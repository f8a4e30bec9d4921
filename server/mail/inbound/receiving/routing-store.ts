import type { GlobalRead, Read } from '../../../platform/db/transaction.ts'

type Lead = { named: string; workspace: number; channel: number }

/** A channel that is being deleted receives nothing. */
export const channelsOf = ({ sql }: GlobalRead, addresses: string[]) => sql<Lead[]>`
  select lower(email_address) as named, workspace_id as workspace, id as channel from channels
  where lower(email_address) = any (${addresses}::text[]) and deleting_since is null`

/** The channels of generated addresses, by ULID. */
export const channelsNamed = async ({ sql }: GlobalRead, ulids: string[]) => {
  if (ulids.length === 0) return []
  return sql<Lead[]>`
    select ulid as named, workspace_id as workspace, id as channel from channels
    where ulid = any (${ulids}::text[]) and type = 'email' and deleting_since is null`
}

/**
 * The channels of the tickets with these reply addresses, by the hashes of their secret parts. Tickets that move to
 * another channel still receive replies.
 */
export const channelsOfReplies = async ({ sql }: GlobalRead, hashes: string[]) => {
  if (hashes.length === 0) return []
  return sql<Lead[]>`
    select encode(a.token_hash, 'hex') as named, a.workspace_id as workspace, a.channel_id as channel
    from reply_addresses a
    join channels c on c.workspace_id = a.workspace_id and c.id = a.channel_id
    where (c.deleting_since is null or c.deleting_into_id is not null) and a.token_hash = any (${hashes.map((hash) => `\\x${hash}`)}::text[]::bytea[])`
}

export type Channel = {
  id: number
  ulid: string
  name: string
  email_address: string
  acknowledgement: string | null
}

export const channel = async ({ sql, workspace }: Read, id: number) => {
  const [found] = await sql<[Channel]>`
    select c.id, c.ulid, c.name, c.email_address, cm.acknowledgement from channels c
    left join channel_mail cm on cm.workspace_id = ${workspace} and cm.channel_id = c.id
    where c.workspace_id = ${workspace} and c.id = ${id}`
  return found
}

/** Returns true if a member of the channel waits for the confirmation of a provider. */
export const isForwardingExpected = async ({ sql, workspace, now }: Read, channel: number) => {
  const [expected] = await sql`
    select from forwardings where workspace_id = ${workspace} and channel_id = ${channel}
      and expected_at > ${now}::timestamptz - interval '1 hour'`
  return expected !== undefined
}

/** A channel by ULID, and the current version of its secret URL. */
export const hookOf = async ({ sql }: GlobalRead, ulid: string) => {
  const [found] = await sql<{ workspace: number; channel: number; version: number }[]>`
    select workspace_id as workspace, id as channel, hook_version as version from channels
    where ulid = ${ulid} and deleting_since is null limit 1`
  return found
}
