import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { Checked } from './standing.ts'

export type StoredDomain = {
  domain: string
  checked_at: Moment
  records: Checked[]
  broken_since: Moment | null
}

export const get = async ({ sql, workspace }: Read, channel: number) => {
  const [found] = await sql<StoredDomain[]>`
    select domain, checked_at, records, broken_since from sending_domains
    where workspace_id = ${workspace} and channel_id = ${channel}`
  return found
}

/** Returns the last check, which nobody else changes meanwhile. */
export const lock = async ({ sql, workspace }: Write, channel: number) => {
  const [found] = await sql<StoredDomain[]>`
    select domain, checked_at, records, broken_since from sending_domains
    where workspace_id = ${workspace} and channel_id = ${channel} for no key update`
  return found
}

type Result = Pick<StoredDomain, 'domain' | 'records' | 'broken_since'>

/** Stores a check, unless the channel was deleted meanwhile. */
export const set = (
  { sql, workspace, now }: Write,
  channel: number,
  { domain, records, broken_since }: Result,
) => sql`
  insert into sending_domains (workspace_id, channel_id, domain, checked_at, records, broken_since)
  select ${workspace}::bigint, id, ${domain}::text, ${now}::timestamptz, ${JSON.stringify(records)}::jsonb,
    ${broken_since}::timestamptz
  from channels where workspace_id = ${workspace} and id = ${channel}
  on conflict (workspace_id, channel_id) do update set domain = excluded.domain, checked_at = excluded.checked_at,
    records = excluded.records, broken_since = excluded.broken_since`

type Listed = Pick<StoredDomain, 'domain' | 'broken_since'> & {
  ulid: string
  channel: string
  email_address: string
}

/** The checked domains of a workspace, with their channels. */
export const all = ({ sql, workspace }: Read) => sql<Listed[]>`
  select d.domain, d.broken_since, c.ulid, c.name as channel, c.email_address
  from sending_domains d join channels c on c.workspace_id = ${workspace} and c.id = d.channel_id
  where d.workspace_id = ${workspace} and c.type = 'email' and c.deleting_since is null`
