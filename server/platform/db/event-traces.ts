import { begin, hasTracer, remember, traceOf } from '../tracing/tracing.ts'
import type { OutgoingEvent } from './transaction.ts'

/** The spans that the events of this process follow from, and for what follows from them. */
const traces = new WeakMap<OutgoingEvent, string>()

export const traceOfEvent = (event: OutgoingEvent) => traces.get(event)

/** The message of an event, by which its mail finds the trace. */
export const messageOf = ({ facts }: OutgoingEvent) =>
  'message' in facts && typeof facts.message === 'string' ? facts.message : undefined

const nothing = () => {}

/** Begins a span for events and their reactions, in each trace that they belong to. Returns how to end them. */
export const traceEvents = (events: readonly OutgoingEvent[]) => {
  if (!hasTracer()) return nothing
  const byParent = Map.groupBy(events, ({ by }) => by.trace ?? traceOf(by.cause))
  const spans = [...byParent].flatMap(([parent, own]) => {
    const types = [...new Set(own.map(({ type }) => type))]
    // Events that nothing traced has caused, such as those of timers, begin no trace.
    const span =
      parent && begin('events', { kind: 'internal', parent, attributes: { 'bellhop.events': types } })
    if (!span) return []
    for (const event of own) {
      traces.set(event, span.traceparent)
      remember(span.traceparent, [event.ulid, messageOf(event)])
    }
    return span
  })
  return () => {
    for (const { end } of spans) end()
  }
}
