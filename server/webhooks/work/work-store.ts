import { everyType } from '../../../contract/webhooks/webhooks.ts'
import type { Leased } from '../../platform/background/leases.ts'
import { wakeIfAny } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import { batched } from '../../platform/db/batched.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { exactly, type Moment } from '../../platform/kernel/clock.ts'

const columns = [
  ...[
    'ulid',
    'name',
    'url',
    'event_types',
    'channel_ids',
    'user_id',
    'secret',
    'previous_secret',
    'previous_until',
  ],
  ...[
    'position',
    'replay_position',
    'replay_from',
    'replay_until',
    'failures',
    'failing_since',
    'wakes',
    'asks',
  ],
]
const work = { name: 'webhooks', key: 'id', columns }

export const promptWebhooks: WorkTable = {
  ...work,
  work: 'webhooks',
  only: (sql) => sql`(is_enabled and not is_slow and due_at is not null)`,
}

/** Endpoints that fail or respond slowly have slots of their own, so that they delay no others. */
export const slowWebhooks: WorkTable = {
  ...work,
  work: 'slow webhooks',
  only: (sql) => sql`(is_enabled and is_slow and due_at is not null)`,
}

/** An endpoint whose turn it is. */
export type WorkingWebhook = Leased & {
  id: number
  ulid: string
  name: string
  url: string
  event_types: string[]
  channel_ids: number[] | null
  user_id: number | null
  secret: Uint8Array
  previous_secret: Uint8Array | null
  previous_until: Moment | null
  position: string
  replay_position: string | null
  replay_from: Moment | null
  replay_until: Moment | null
  failures: number
  failing_since: Moment | null
  wakes: number
  asks: number
}

/** The state of an endpoint after a turn. */
export type TurnEnd = {
  position: string
  replay_position: string | null
  failures: number
  failing_since: Moment | null
  is_slow: boolean
  /** Null if the endpoint has nothing to do until it is woken. */
  due_at: Moment | null
  has_delivered: boolean
}

type Ending = { webhook: WorkingWebhook; end: TurnEnd }

/** Ends the turn and its lease. Undefined if the lease was lost meanwhile; otherwise whether the endpoint is enabled. */
export const end = batched(async (tx, endings: Ending[]) => {
  const { sql, workspace, now } = tx
  const rows = endings.map(({ webhook: { id, holder, attempts, wakes, asks }, end }) => ({
    ...{ id, holder, attempts, wakes, asks },
    ...end,
    failing_since: end.failing_since && exactly(end.failing_since),
    due_at: end.due_at && exactly(end.due_at),
  }))
  const ended = await sql<{ id: number; is_enabled: boolean; due_at: Moment | null }[]>`
    update webhooks h set position = r.position, failures = r.failures, failing_since = r.failing_since,
      is_slow = r.is_slow, holder = null, attempts = 0, replay_position = r.replay_position,
      replay_from = case when r.replay_position is not null then h.replay_from end,
      replay_until = case when r.replay_position is not null then h.replay_until end,
      last_delivered_at = case when r.has_delivered then ${now}::timestamptz else h.last_delivered_at end,
      due_at = case when not h.is_enabled then null
        when h.asks <> r.asks or h.wakes <> r.wakes and r.failures = 0 then ${now}::timestamptz
        else r.due_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, holder integer, attempts integer,
      wakes bigint, asks bigint, position text, replay_position text, failures smallint, failing_since timestamptz,
      is_slow boolean, due_at timestamptz, has_delivered boolean)
    where h.workspace_id = ${workspace} and h.id = r.id and h.holder = r.holder and h.attempts = r.attempts
      and h.id = any (array(
        select id from webhooks
        where workspace_id = ${workspace} and id = any (${rows.map(({ id }) => id)}::bigint[])
        order by id for no key update))
    returning h.id, h.is_enabled, h.due_at`
  const byId = new Map(ended.map((row) => [row.id, row]))
  return endings.map(({ webhook }) => byId.get(webhook.id))
})

const wakeBoth = <S extends PromiseLike<{ count: number }>>(tx: Write, statement: S) =>
  wakeIfAny(tx, slowWebhooks.work, wakeIfAny(tx, promptWebhooks.work, statement))

const dueNow = ({ sql, now }: Write) => sql`case when holder is null then ${now} else due_at end`

/** Makes an endpoint due, also while it fails. */
export const ask = (tx: Write, id: number) => {
  const { sql, workspace } = tx
  return wakeBoth(
    tx,
    sql`
      update webhooks set asks = asks + 1, due_at = ${dueNow(tx)}
      where workspace_id = ${workspace} and id = ${id} and is_enabled`.execute(),
  )
}

/** Makes the endpoints due that want one of these types. Those that fail are due at their time anyway. */
export const wakeFor = (tx: Write, types: readonly string[]) => {
  const { sql, workspace, now } = tx
  return wakeBoth(
    tx,
    sql`
      update webhooks set wakes = wakes + 1, due_at = ${dueNow(tx)}
      where workspace_id = ${workspace} and id = any (array(
        select id from webhooks
        where workspace_id = ${workspace} and is_enabled and failures = 0
          and (holder is not null or due_at is null or due_at > ${now})
          and event_types && ${[...types, everyType]}::text[]
        order by id for no key update))`.execute(),
  )
}

/** Makes the endpoints due that were not woken for the latest events, because a process has died. Returns how many. */
export const wakeMissed = async (tx: Write) => {
  const { sql, workspace } = tx
  const { count } = await wakeBoth(
    tx,
    sql`
      update webhooks set wakes = wakes + 1, due_at = ${dueNow(tx)}
      where workspace_id = ${workspace} and id = any (array(
        select h.id from webhooks h
        where h.workspace_id = ${workspace} and h.is_enabled and h.due_at is null and exists (
          select from events e
          where e.workspace_id = ${workspace} and e.id > split_part(h.position, '-', 1)::bigint)
        order by h.id for no key update))`.execute(),
  )
  return count
}

/** The types that the endpoints of a workspace want. */
export const wantedTypes = async ({ sql, workspace }: Read) => {
  const rows = await sql<{ types: string[] }[]>`
    select event_types as types from webhooks where workspace_id = ${workspace} and is_enabled`
  return new Set(rows.flatMap(({ types }) => types))
}
