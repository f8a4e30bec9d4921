import type { EventFacts, EventKind } from '../../../contract/base/event.ts'
import { type Job, later } from '../background/jobs.ts'
import type { Sql } from '../db/connection/driver.ts'
import { type Independent, sendJoined } from '../db/joined.ts'
import type { OutgoingEvent, Track, Write } from '../db/transaction.ts'

export type EventWith<Facts> = Omit<OutgoingEvent, 'facts'> & { facts: Facts }

type Statement = ReturnType<Sql>

/**
 * A reaction to the events of a transaction, within the same transaction. It receives all events of its kinds at
 * once. A single statement is returned without being awaited, so it is sent together with the commit; independent ones
 * of all reactions are sent as one. Several statements are awaited.
 */
export type Reaction<Facts = object> = (
  tx: Write,
  events: readonly EventWith<Facts>[],
) => Statement | Independent | Promise<unknown> | undefined

export type Subscription = { type: string; reactions: Reaction<never>[] }

export const subscribe = <E extends EventKind>(
  { type }: E,
  reactions: Reaction<EventFacts<E>>[],
): Subscription => ({ type, reactions })

/** Leaves a job for each event. No input means that this event needs none. */
export const enqueue =
  <Facts, Input extends object, Services>(
    job: Job<Input, Services>,
    inputOf: (facts: Facts) => Input | undefined,
  ): Reaction<Facts> =>
  (tx, events) => {
    for (const { facts } of events) {
      const input = inputOf(facts)
      if (input) later(tx, job, input)
    }
  }

/** Calls each reaction once with all events that it follows from, in the order of the rows. */
export const reactTo = (subscriptions: readonly Subscription[]) => {
  const order = orderOf(subscriptions.map(({ reactions }) => reactions))
  const typesByReaction = order.map((reaction) => {
    const own = subscriptions.filter(({ reactions }) => reactions.includes(reaction))
    return { reaction, types: new Set(own.map(({ type }) => type)) }
  })
  return async (tx: Write, events: readonly OutgoingEvent[], track: Track) => {
    const joined: Independent[] = []
    for (const { reaction, types } of typesByReaction) {
      const own = events.filter(({ type }) => types.has(type))
      // emit() has checked that the facts match the types.
      const doing = own.length ? reaction(tx, own as EventWith<never>[]) : undefined
      if (doing && 'independent' in doing) joined.push(doing)
      else if (doing && 'execute' in doing) track(doing.execute())
      else await doing
    }
    if (joined.length) track(sendJoined(tx, joined))
  }
}

/** One order that agrees with that of each row, so that all transactions lock in the same order. */
const orderOf = (rows: Reaction<never>[][]): Reaction<never>[] => {
  const left = rows.filter(({ length }) => length > 0)
  if (left.length === 0) return []
  const next = left.map(([first]) => first).find((one) => one && left.every((row) => row.indexOf(one) <= 0))
  if (!next) throw new Error('Rows of events contradict each other about the order of their reactions.')
  return [next, ...orderOf(left.map((row) => row.filter((reaction) => reaction !== next)))]
}
