import type { EventFacts, EventKind } from '../../contract/event.ts'
import type { OutgoingEvent, OutgoingJob } from './db/transaction.ts'
import { asOutgoing, type Job } from './jobs.ts'

/** A job that follows from an event: it is there if and only if the event is. */
export type Reaction = { type: string; jobOf: (event: OutgoingEvent) => OutgoingJob | undefined }

/** No input means that this event, of all of its kind, needs nothing to be done. */
export const when = <E extends EventKind, Input extends object, Means>(
  kind: E,
  job: Job<Input, Means>,
  inputOf: (facts: EventFacts<E>) => Input | undefined,
): Reaction => ({
  type: kind.type,
  jobOf: ({ workspace, facts }) => {
    const input = inputOf(facts as EventFacts<E>) // emit() has seen to it that the facts are those of the kind
    return input && asOutgoing(job, workspace, input)
  },
})

export const jobsFrom = (reactions: readonly Reaction[]) => {
  const byType = Map.groupBy(reactions, ({ type }) => type)
  return (events: readonly OutgoingEvent[]) =>
    events.flatMap((event) => (byType.get(event.type) ?? []).flatMap(({ jobOf }) => jobOf(event) ?? []))
}
