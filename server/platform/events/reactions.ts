import type { EventFacts, EventKind } from '../../../contract/base/event.ts'
import { type Job, later } from '../background/jobs.ts'
import type { Sql } from '../db/connection/driver.ts'
import type { OutgoingEvent, Track, Write } from '../db/transaction.ts'

export type EventWith<Facts> = Omit<OutgoingEvent, 'facts'> & { facts: Facts }

type Statement = ReturnType<Sql>

/**
 * A reaction to the events of a transaction, within the same transaction. It receives all events of its kinds at
 * once. A single statement is returned without being awaited, so it is sent together with the commit. Several
 * statements are awaited.
 */
export type Reaction<Facts = object> = (
  tx: Write,
  events: readonly EventWith<Facts>[],
) => Statement | Promise<unknown> | undefined

type Kinds<E extends EventKind> = E | readonly E[]

const typesOf = (kinds: Kinds<EventKind>) => [kinds].flat().map(({ type }) => type)

export type Subscription = { types: string[]; reactions: Reaction<never>[] }

export const subscribe = <E extends EventKind>(
  kinds: Kinds<E>,
  reactions: Reaction<EventFacts<E>>[],
): Subscription => ({ types: typesOf(kinds), reactions })

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

/** Calls each reaction once with all events that it follows from, in the order of the page. */
export const reactTo = (subscriptions: readonly Subscription[]) => {
  const typesByReaction = new Map<Reaction<never>, Set<string>>()
  for (const { types, reactions } of subscriptions)
    for (const reaction of reactions)
      typesByReaction.set(reaction, new Set([...(typesByReaction.get(reaction) ?? []), ...types]))
  return async (tx: Write, events: readonly OutgoingEvent[], track: Track) => {
    for (const [reaction, types] of typesByReaction) {
      const own = events.filter(({ type }) => types.has(type))
      // emit() has checked that the facts match the types.
      const doing = own.length ? reaction(tx, own as EventWith<never>[]) : undefined
      if (doing && 'execute' in doing) track(doing.execute())
      else await doing
    }
  }
}
