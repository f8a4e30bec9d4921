import type { TicketPanel } from '../../../contract/webhooks/ticket-panels.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import type { SealedSecrets } from '../record/secrets.ts'

const columns = ({ sql, workspace, now }: Read) => sql`
  p.id, p.ulid, p.name, p.url, p.is_enabled, p.failing_since, p.last_failed_at, p.last_error, p.last_answered_at,
  p.created_at, case when p.previous_until > ${now} then p.previous_until end as previous_secret_until,
  case when p.channel_ids is not null then array(
    select c.ulid from channels c where c.workspace_id = ${workspace} and c.id = any (p.channel_ids) order by c.id)
  end as channel_ulids`

export const all = (tx: Read) => tx.sql<TicketPanel[]>`
  select ${columns(tx)} from ticket_panels p where p.workspace_id = ${tx.workspace} order by lower(p.name), p.id`

export const find = async (tx: Read, ulid: string) => {
  const [panel] = await tx.sql<TicketPanel[]>`
    select ${columns(tx)} from ticket_panels p where p.workspace_id = ${tx.workspace} and p.ulid = ${ulid}`
  return panel
}

/** Finds and locks a panel: until the transaction ends, nobody else changes or deletes it. */
export const lock = async (tx: Write, ulid: string) => {
  const [panel] = await tx.sql<TicketPanel[]>`
    select ${columns(tx)} from ticket_panels p
    where p.workspace_id = ${tx.workspace} and p.ulid = ${ulid} for update`
  return panel
}

/** A panel that is asked, and the language of the member who asks. */
export type AskedPanel = SealedSecrets &
  Pick<TicketPanel, 'id' | 'name' | 'url' | 'failing_since' | 'last_failed_at' | 'last_answered_at'> & {
    locale: string
  }

type Asking = { ulid: string; user: number }

/** A panel that is on and that tickets of this channel have; without a channel, any panel. */
export const findToAsk = async ({ sql, workspace }: Read, { ulid, user }: Asking, channel: number | null) => {
  const [panel] = await sql<AskedPanel[]>`
    select p.id, p.ulid, p.name, p.url, p.secret, p.previous_secret, p.previous_until, p.failing_since, p.last_failed_at,
      p.last_answered_at, coalesce((select u.language from users u where u.id = ${user}), 'en') as locale
    from ticket_panels p where p.workspace_id = ${workspace} and p.ulid = ${ulid}
      ${channel === null ? sql`` : sql`and p.is_enabled and (p.channel_ids is null or ${channel} = any (p.channel_ids))`}`
  return panel
}

export const count = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from ticket_panels where workspace_id = ${workspace}`
  return total
}

type Settings = { name: string; url: string; channel_ids: number[] | null }

export const insert = (
  { sql, workspace, now }: Write,
  settings: Settings & { ulid: string; secret: Uint8Array },
) => sql`insert into ticket_panels ${sql({ workspace_id: workspace, ...settings, created_at: now })}`

/** Changes settings. Another URL has no failures. */
export const update = (
  { sql, workspace }: Write,
  id: number,
  changes: Partial<Settings> & { is_enabled?: boolean },
) => {
  const fresh = { failing_since: null, last_failed_at: null, last_error: null, last_answered_at: null }
  const row = { ...changes, ...(changes.url !== undefined && fresh) }
  return sql`update ticket_panels set ${sql(row)} where workspace_id = ${workspace} and id = ${id}`
}

export const remove = ({ sql, workspace }: Write, id: number) => sql`
  delete from ticket_panels where workspace_id = ${workspace} and id = ${id}`

export const replaceSecret = ({ sql, workspace }: Write, id: number, secret: Uint8Array, until: Date) => sql`
  update ticket_panels set previous_secret = secret, secret = ${secret}, previous_until = ${until}
  where workspace_id = ${workspace} and id = ${id}`

/** The last result, unless the panel has another URL meanwhile. Without an error, it was an answer. */
export const note = (
  { sql, workspace, now }: Write,
  { id, url }: Pick<AskedPanel, 'id' | 'url'>,
  error: string | null,
) => {
  const row =
    error === null
      ? sql`failing_since = null, last_answered_at = ${now}`
      : sql`
    failing_since = coalesce(failing_since, ${now}), last_failed_at = ${now}, last_error = ${error}`
  return sql`update ticket_panels set ${row} where workspace_id = ${workspace} and id = ${id} and url = ${url}`
}

type Used = Pick<TicketPanel, 'ulid' | 'name' | 'failing_since'> & {
  created_at: Moment
  last_used_at: Moment | null
}

export const asConnections = ({ sql, workspace }: Read) => sql<Used[]>`
  select ulid, name, created_at, last_answered_at as last_used_at, case when is_enabled then failing_since end as failing_since
  from ticket_panels where workspace_id = ${workspace}`
