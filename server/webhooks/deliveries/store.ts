import {
  type DeliveryOrigin,
  type DeliveryResult,
  keptDays,
  type WebhookDelivery,
  type WholeWebhookDelivery,
} from '../../../contract/webhooks/webhook-deliveries.ts'
import { batched } from '../../platform/db/batched.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import { exactly, Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  id, ulid, type, event_ulid, ticket_ulid, origin, result, attempts, status, error, duration_ms, created_at, attempted_at,
  due_at as next_attempt_at`

type Wanted = { before?: number | undefined; results?: readonly string[] | undefined; most: number }

export const list = (tx: Read, webhook: number, { before, results, most }: Wanted) => tx.sql<
  WebhookDelivery[]
>`
  select ${columns(tx)} from webhook_deliveries
  where workspace_id = ${tx.workspace} and webhook_id = ${webhook} and id < ${before ?? Number.MAX_SAFE_INTEGER}
    ${results ? tx.sql`and result = any (${[...results]}::text[])` : tx.sql``}
  order by id desc limit ${most}`

export const find = async (tx: Read, webhook: number, ulid: string) => {
  const [delivery] = await tx.sql<WholeWebhookDelivery[]>`
    select ${columns(tx)}, request_headers, request_body, response_body from webhook_deliveries
    where workspace_id = ${tx.workspace} and webhook_id = ${webhook} and ulid = ${ulid}`
  return delivery
}

type Asked = { origin: DeliveryOrigin; type: string; event: string | null; ticket: string | null }

/** Queues a delivery that a member has asked for. It waits for no other one. */
export const ask = async (tx: Write, webhook: number, { origin, type, event, ticket }: Asked) => {
  const ulid = newUlid()
  const row = {
    ...{ workspace_id: tx.workspace, ulid, webhook_id: webhook, lane: ulid, origin, type },
    ...{ event_ulid: event, ticket_ulid: ticket, result: 'waiting', due_at: tx.now, created_at: tx.now },
  }
  const [delivery] = await tx.sql<[WebhookDelivery]>`
    insert into webhook_deliveries ${tx.sql(row)} returning ${columns(tx)}`
  return delivery
}

export const mostAsked = 100

/** The number of deliveries that members have asked for and that wait, at most one more than allowed. */
export const countAsked = async ({ sql, workspace }: Read, webhook: number) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from (
      select from webhook_deliveries
      where workspace_id = ${workspace} and webhook_id = ${webhook} and due_at is not null and origin <> 'event'
      limit ${mostAsked + 1}) as waiting`
  return total
}

/** A delivery that is not settled. */
export type Pending = {
  id: number
  ulid: string
  lane: string
  origin: DeliveryOrigin
  type: string
  event_ulid: string | null
  attempts: number
  due_at: Moment
}

/** The first delivery of each lane of an endpoint, by the time when it is due. Tests come first. */
export const firstOfLanes = batched(async (tx: Read, asked: { webhook: number; most: number }[]) => {
  const { sql, workspace } = tx
  const rows = await sql<(Pending & { webhook_id: number })[]>`
    select due.* from unnest(${asked.map(({ webhook }) => webhook)}::bigint[], ${asked.map(({ most }) => most)}::bigint[])
      as asked (webhook, most)
    cross join lateral (
      select webhook_id, id, ulid, lane, origin, type, event_ulid, attempts, due_at from (
        select distinct on (lane) * from webhook_deliveries
        where workspace_id = ${workspace} and webhook_id = asked.webhook and due_at is not null
        order by lane, id) as first
      order by origin <> 'test', due_at, id limit asked.most) as due`
  const byWebhook = Map.groupBy(rows, ({ webhook_id }) => webhook_id)
  return asked.map(({ webhook }): Pending[] => byWebhook.get(webhook) ?? [])
})

/** The lanes in which a delivery is not settled. */
export const openLanes = async ({ sql, workspace }: Read, webhook: number, lanes: readonly string[]) => {
  const rows = await sql<{ lane: string }[]>`
    select distinct lane from webhook_deliveries
    where workspace_id = ${workspace} and webhook_id = ${webhook} and due_at is not null
      and lane = any (${[...lanes]}::text[])`
  return new Set(rows.map(({ lane }) => lane))
}

/** The state of a delivery after a turn. */
export type Settled = {
  result: DeliveryResult
  attempts: number
  due_at: Moment | null
  attempted_at: Moment | null
  duration_ms: number | null
  status: number | null
  error: string | null
  request_headers: Record<string, string> | null
  request_body: string | null
  response_body: string | null
}

export type NewDelivery = Settled & {
  lane: string
  origin: DeliveryOrigin
  type: string
  event_ulid: string
  ticket_ulid: string | null
  contact_ulid: string | null
}

type Made = { webhook: number; made: readonly NewDelivery[] }

export const insertAll = batched(async ({ sql, workspace, now }, all: Made[]) => {
  const rows = all.flatMap(({ webhook, made }) =>
    made.map(({ request_headers, ...row }) => ({
      ...{ workspace_id: workspace, ulid: newUlid(), webhook_id: webhook, created_at: now },
      ...row,
      request_headers: request_headers && JSON.stringify(request_headers),
    })),
  )
  await sql`insert into webhook_deliveries ${sql(rows)}`
  return all.map(() => undefined)
})

export const settleAll = ({ sql, workspace }: Write, settled: readonly (Settled & { id: number })[]) => {
  const rows = settled.map(({ due_at, attempted_at, ...row }) => ({
    ...row,
    due_at: due_at && exactly(due_at),
    attempted_at: attempted_at && exactly(attempted_at),
  }))
  return sql`
    update webhook_deliveries d set result = r.result, attempts = r.attempts, due_at = r.due_at,
      attempted_at = coalesce(r.attempted_at, d.attempted_at), duration_ms = r.duration_ms, status = r.status,
      error = r.error, request_headers = r.request_headers, request_body = r.request_body, response_body = r.response_body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, result text, attempts smallint,
      due_at timestamptz, attempted_at timestamptz, duration_ms integer, status smallint, error text,
      request_headers jsonb, request_body text, response_body text)
    where d.workspace_id = ${workspace} and d.id = r.id`
}

/** Deliveries that wait for a disabled endpoint are not sent any more. */
export const giveUpAll = ({ sql, workspace }: Write, webhook: number) => sql`
  update webhook_deliveries set result = 'failed', due_at = null
  where workspace_id = ${workspace} and webhook_id = ${webhook} and due_at is not null`

/** Returns how many were removed. */
export const removeSome = async ({ sql, workspace }: Write, webhook: number, atMost: number) => {
  const { count } = await sql`
    delete from webhook_deliveries where workspace_id = ${workspace} and id = any (array(
      select id from webhook_deliveries where workspace_id = ${workspace} and webhook_id = ${webhook}
      order by id limit ${atMost}))`
  return count
}

const oldest = (now: Date) => new Moment(now.getTime() - keptDays * 24 * 3_600_000)

export const workspacesWithOld = async ({ sql, now }: GlobalRead) => {
  const rows = await sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from webhook_deliveries where created_at <= ${oldest(now)}`
  return rows.map(({ workspace }) => workspace)
}

/** Returns how many were removed. */
export const removeOld = async ({ sql, workspace, now }: Write, atMost: number) => {
  const { count } = await sql`
    delete from webhook_deliveries where workspace_id = ${workspace} and id = any (array(
      select id from webhook_deliveries where workspace_id = ${workspace} and created_at <= ${oldest(now)}
      order by created_at limit ${atMost} for update skip locked))`
  return count
}
