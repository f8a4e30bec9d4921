import type { DisabledReason, Webhook } from '../../../contract/webhooks/webhooks.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

type Row = Omit<Webhook, 'creator' | 'state'> & {
  creator_ulid: string | null
  creator_name: string | null
  is_enabled: boolean
  failures: number
}
export type FoundWebhook = Webhook & { is_enabled: boolean }

const columns = ({ sql, workspace, now }: Read) => sql`
  h.id, h.ulid, h.name, h.url, h.event_types, h.is_enabled, h.failures, h.disabled_reason, h.disabled_at, h.failing_since,
  h.last_delivered_at, h.replay_until, h.created_at, u.ulid as creator_ulid, u.name as creator_name,
  case when h.previous_until > ${now} then h.previous_until end as previous_secret_until,
  case when h.channel_ids is not null then array(
    select c.ulid from channels c where c.workspace_id = ${workspace} and c.id = any (h.channel_ids) order by c.id)
  end as channel_ulids`

const withCreator = ({ sql, workspace }: Read) => sql`
  left join memberships m on m.workspace_id = ${workspace} and m.user_id = h.user_id
  left join users u on u.id = m.user_id`

export const shown = ({ creator_ulid, creator_name, failures, ...row }: Row): FoundWebhook => ({
  ...row,
  state: row.is_enabled ? (failures > 0 ? 'failing' : 'ok') : 'disabled',
  creator: creator_ulid === null ? null : { ulid: creator_ulid, name: creator_name ?? '' },
})

export const all = async (tx: Read) => {
  const rows = await tx.sql<Row[]>`
    select ${columns(tx)} from webhooks h ${withCreator(tx)} where h.workspace_id = ${tx.workspace}
    order by lower(h.name), h.id`
  return rows.map(shown)
}

export const find = async (tx: Read, ulid: string) => {
  const [row] = await tx.sql<Row[]>`
    select ${columns(tx)} from webhooks h ${withCreator(tx)} where h.workspace_id = ${tx.workspace} and h.ulid = ${ulid}`
  return row && shown(row)
}

/** Finds and locks an endpoint: until the transaction ends, nobody else changes or deletes it. */
export const lock = async (tx: Write, ulid: string) => {
  const [row] = await tx.sql<Row[]>`
    select ${columns(tx)} from webhooks h ${withCreator(tx)}
    where h.workspace_id = ${tx.workspace} and h.ulid = ${ulid} for update of h`
  return row && shown(row)
}

export const count = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from webhooks where workspace_id = ${workspace}`
  return total
}

type Settings = { name: string; url: string; event_types: string[]; channel_ids: number[] | null }
type New = Settings & { ulid: string; user: number; secret: Uint8Array; position: string }

export const insert = ({ sql, workspace, now }: Write, { user, ...settings }: New) => sql`
  insert into webhooks ${sql({ workspace_id: workspace, user_id: user, ...settings, created_at: now })}`

/** Changes settings. Another URL or an endpoint that is enabled again has no failures. */
export const update = (
  { sql, workspace, now }: Write,
  id: number,
  { position, ...changes }: Partial<Settings> & { is_enabled?: boolean; position?: string },
) => {
  const fresh = { failures: 0, failing_since: null, is_slow: false }
  const enabled = {
    ...fresh,
    disabled_reason: null,
    disabled_at: null,
    ...(position !== undefined && { position }),
  }
  const row = {
    ...changes,
    ...(changes.url !== undefined && fresh),
    ...(changes.is_enabled === true && enabled),
    ...(changes.is_enabled === false && { disabled_reason: 'member', disabled_at: now, due_at: null }),
  }
  return sql`update webhooks set ${sql(row)} where workspace_id = ${workspace} and id = ${id}`
}

export const remove = ({ sql, workspace }: Write, id: number) => sql`
  delete from webhooks where workspace_id = ${workspace} and id = ${id}`

export const replaceSecret = ({ sql, workspace }: Write, id: number, secret: Uint8Array, until: Date) => sql`
  update webhooks set previous_secret = secret, secret = ${secret}, previous_until = ${until}
  where workspace_id = ${workspace} and id = ${id}`

type Period = { position: string; from: Date; until: Date }

export const beginReplay = ({ sql, workspace }: Write, id: number, { position, from, until }: Period) => sql`
  update webhooks set replay_position = ${position}, replay_from = ${from}, replay_until = ${until}
  where workspace_id = ${workspace} and id = ${id}`

export const disable = ({ sql, workspace, now }: Write, id: number, reason: DisabledReason) => sql`
  update webhooks set is_enabled = false, disabled_reason = ${reason}, disabled_at = ${now}, due_at = null,
    replay_position = null, replay_from = null, replay_until = null
  where workspace_id = ${workspace} and id = ${id}`

type Place = { id: number; ulid: string }

/** The last event before a time, with some more before it: events do not commit in the order of their ULIDs. */
export const eventBefore = async ({ sql, workspace }: Read, ulid: string) => {
  const [event] = await sql<Place[]>`
    select id, ulid from events where workspace_id = ${workspace} and ulid < ${ulid}
    order by ulid desc offset 200 limit 1`
  return event
}

type Facts = {
  ulid: string
  name: string
  created_at: Moment
  last_used_at: Moment | null
  failing_since: Moment | null
}

/** The endpoints as connections. One that was disabled because of its failures still fails. */
export const asConnections = ({ sql, workspace }: Read) => sql<Facts[]>`
  select ulid, name, created_at, last_delivered_at as last_used_at,
    case when is_enabled then failing_since when disabled_reason <> 'member' then disabled_at end as failing_since
  from webhooks where workspace_id = ${workspace}`
