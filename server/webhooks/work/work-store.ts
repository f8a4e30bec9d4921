import { everyType } from '../../../contract/webhooks/webhooks.ts'
import type { Leased } from '../../platform/background/leases.ts'
import { wakeIfAny } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

const work = { name: 'webhooks', key: 'id' }

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
export type WorkingWebhook = {
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
}

const stillHeld = ({ sql, workspace }: Write, { id, holder, attempts }: Leased & { id: number }) => sql`
  workspace_id = ${workspace} and id = ${id} and holder = ${holder} and attempts = ${attempts}`

/** Begins the turn: what wakes the endpoint from now on is noticed at its end. Undefined if the lease is lost. */
export const begin = async (tx: Write, row: Leased & { id: number }) => {
  const [webhook] = await tx.sql<WorkingWebhook[]>`
    update webhooks set is_woken = false, is_asked = false where ${stillHeld(tx, row)} and is_enabled
    returning id, ulid, name, url, event_types, channel_ids, user_id, secret, previous_secret, previous_until, position,
      replay_position, replay_from, replay_until, failures, failing_since`
  return webhook
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
  hasDelivered: boolean
}

/** Ends the turn and its lease. Undefined if the lease was lost meanwhile; otherwise whether the endpoint is enabled. */
export const end = async (tx: Write, row: Leased & { id: number }, given: TurnEnd) => {
  const { sql, now } = tx
  const { due_at, is_slow, failures, replay_position, hasDelivered } = given
  const due = sql`case when not is_enabled then null when is_asked or is_woken and ${failures === 0} then ${now}::timestamptz
    else ${due_at}::timestamptz end`
  const [ended] = await sql<{ is_enabled: boolean; due_at: Moment | null }[]>`
    update webhooks set position = ${given.position}, failures = ${failures}, failing_since = ${given.failing_since},
      is_slow = ${is_slow}, holder = null, attempts = 0, due_at = ${due}
      ${hasDelivered ? sql`, last_delivered_at = ${now}` : sql``}
      ${replay_position === null ? sql`, replay_position = null, replay_from = null, replay_until = null` : sql`, replay_position = ${replay_position}`}
    where ${stillHeld(tx, row)} returning is_enabled, due_at`
  return ended
}

const wakeBoth = <S extends PromiseLike<{ count: number }>>(tx: Write, statement: S) =>
  wakeIfAny(tx, slowWebhooks.work, wakeIfAny(tx, promptWebhooks.work, statement))

const dueNow = ({ sql, now }: Write) => sql`case when holder is null then ${now} else due_at end`

/** Makes an endpoint due, also while it fails. */
export const ask = (tx: Write, id: number) => {
  const { sql, workspace } = tx
  return wakeBoth(
    tx,
    sql`
      update webhooks set is_asked = true, due_at = ${dueNow(tx)}
      where workspace_id = ${workspace} and id = ${id} and is_enabled`.execute(),
  )
}

/** Makes the endpoints due that want one of these types. Those that fail are due at their time anyway. */
export const wakeFor = (tx: Write, types: readonly string[]) => {
  const { sql, workspace } = tx
  return wakeBoth(
    tx,
    sql`
      update webhooks set is_woken = true, due_at = ${dueNow(tx)}
      where workspace_id = ${workspace} and id = any (array(
        select id from webhooks
        where workspace_id = ${workspace} and is_enabled and not is_woken and failures = 0
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
      update webhooks set is_woken = true, due_at = ${dueNow(tx)}
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
