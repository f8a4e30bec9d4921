import { Moment } from '../../platform/kernel/clock.ts'
import type { NewDelivery, Settled } from '../deliveries/store.ts'
import type { TurnEnd, WorkingWebhook } from '../work/work-store.ts'
import { contactIn } from './payloads.ts'
import type { Item, Plan } from './plan.ts'
import { mostAttempts, pauseAfter, slowMs } from './rules.ts'
import { type Attempt, isSuccess } from './send.ts'

type Turn = {
  webhook: Pick<WorkingWebhook, 'failures' | 'failing_since'>
  planned: Plan
  attempts: Map<Item, Attempt>
}

const later = (now: Date, ms: number) => new Moment(now.getTime() + ms)

const notAttempted = {
  ...{ attempted_at: null, duration_ms: null, status: null, error: null },
  ...{ request_headers: null, request_body: null, response_body: null },
}

const settle = (item: Item, attempt: Attempt | undefined, now: Date): Settled => {
  const before = item.row?.attempts ?? 0
  if (!attempt) return { ...notAttempted, result: 'waiting', attempts: 0, due_at: later(now, 0) }
  const attempts = before + 1
  if (isSuccess(attempt)) return { ...attempt, result: 'delivered', attempts, due_at: null }
  if (attempts >= mostAttempts) return { ...attempt, result: 'failed', attempts, due_at: null }
  return { ...attempt, result: 'retrying', attempts, due_at: later(now, pauseAfter(attempts)) }
}

/** The rows of new events, in the order of the log. Those that were not sent wait. */
export const newRows = ({ planned, attempts }: Turn, now: Date): NewDelivery[] =>
  [...planned.toSend, ...planned.held].flatMap((item) => {
    const { row, event, origin, type, lane } = item
    if (row || !event) return []
    return [
      {
        ...{ lane, origin, type, event_ulid: event.ulid, ticket_ulid: event.ticket },
        ...{ contact_ulid: contactIn(event), ...settle(item, attempts.get(item), now) },
      },
    ]
  })

/** The changes of known rows. Those that were not sent stay as they are. */
export const settledRows = ({ planned, attempts }: Turn, now: Date): (Settled & { id: number })[] => [
  ...planned.toSend.flatMap((item) => {
    const attempt = attempts.get(item)
    return item.row && attempt ? [{ id: item.row.id, ...settle(item, attempt, now) }] : []
  }),
  ...planned.skipped.map(({ id, attempts }) => ({
    ...{ id, ...notAttempted, result: 'skipped' as const, attempts, due_at: null },
  })),
]

/** The state of the endpoint after the turn: any success shows that it works. */
export const endOf = (turn: Turn, now: Date): TurnEnd => {
  const { webhook, planned, attempts } = turn
  const done = [...attempts.values()]
  const failures = failuresAfter(webhook, done)
  return {
    position: planned.position,
    replay_position: planned.replay_position,
    failures,
    failing_since: failures > 0 ? (webhook.failing_since ?? later(now, 0)) : null,
    is_slow: failures > 0 || done.some(({ duration_ms }) => duration_ms > slowMs),
    due_at: failures > 0 ? later(now, pauseAfter(failures)) : nextDue(turn, now),
    has_delivered: done.some(isSuccess),
  }
}

const failuresAfter = ({ failures }: Turn['webhook'], done: readonly Attempt[]) => {
  if (done.length === 0) return failures
  return done.some(isSuccess) ? 0 : Math.min(failures + 1, 1_000)
}

/** Events of earlier transactions appear within this time. */
const unsettledMs = 300

const nextDue = (turn: Turn, now: Date) => {
  const { planned, attempts } = turn
  const hasUnsent = attempts.size < planned.toSend.length
  // Others of the same lane may wait behind a row that is settled now.
  const hasSettled =
    planned.skipped.length > 0 || planned.toSend.some((item) => item.row && attempts.has(item))
  if (planned.hasMore || hasUnsent || hasSettled) return later(now, 0)
  const retries = [...newRows(turn, now)].flatMap(({ due_at }) => due_at ?? [])
  const times = [...planned.later, ...retries, ...(planned.isSettled ? [] : [later(now, unsettledMs)])].map(
    (at) => at.getTime(),
  )
  return times.length ? new Moment(Math.min(...times)) : null
}
