/*
 * Traces of what follows from a request. Without a collector, there is no tracer, and nothing is done. What a trace goes
 * through between processes is the id of an event or a message: each process remembers the traces of the last ones.
 */

export type Attributes = Record<string, string | number | boolean | readonly string[] | undefined>

export type Span = {
  /** Names the span for what follows from it, in the form of the header `traceparent`. */
  traceparent: string
  end: (more?: Attributes, error?: unknown) => void
}

export type Beginning = {
  kind: 'server' | 'client' | 'internal' | 'consumer'
  /** The span that it follows from. Without one, a new trace begins. */
  parent?: string | undefined
  /** The request of a new trace, from whose id its id is made. */
  request?: string
  /** In milliseconds, if it began earlier. */
  startedAt?: number
  attributes: Attributes
}

export type Tracer = {
  begin: (name: string, beginning: Beginning) => Span
  /** Sends what has not been sent, for at most some seconds. */
  close: () => Promise<void>
}

let tracer: Tracer | undefined

export const setTracer = (opened: Tracer | undefined) => {
  tracer = opened
}

export const hasTracer = () => tracer !== undefined

/** Begins a span; undefined without a collector. */
export const begin = (name: string, beginning: Beginning) => tracer?.begin(name, beginning)

export const closeTracer = async () => tracer?.close()

/** Runs work in a span. The work gets the span as the parent of what follows. */
export const inSpan = async <T>(
  name: string,
  beginning: Beginning,
  work: (trace: string | undefined) => Promise<T>,
  attributesOf?: (result: T) => Attributes,
): Promise<T> => {
  const span = begin(name, beginning)
  if (!span) return work(undefined)
  try {
    const result = await work(span.traceparent)
    span.end(attributesOf?.(result))
    return result
  } catch (error) {
    span.end({}, error)
    throw error
  }
}

/** Runs work in a span of the trace of an event or a message, if it belongs to one. */
export const followOn = <T>(
  name: string,
  { ulid, kind = 'consumer' }: { ulid: string | undefined; kind?: Beginning['kind'] },
  work: () => Promise<T>,
  attributesOf?: (result: T) => Attributes,
): Promise<T> => {
  const parent = traceOf(ulid)
  return parent ? inSpan(name, { kind, parent, attributes: {} }, work, attributesOf) : work()
}

/** The spans that led to events and messages, by their ULIDs. Most of what follows does so within seconds. */
const known = new Map<string, string>()
const mostKnown = 20_000

export const remember = (trace: string, ulids: readonly (string | undefined)[]) => {
  for (const ulid of ulids) if (ulid) known.set(ulid, trace)
  // The oldest come first.
  for (const ulid of known.keys()) {
    if (known.size <= mostKnown) return
    known.delete(ulid)
  }
}

/** The span that led to an event or a message, if this process was told of it. */
export const traceOf = (ulid: string | undefined) =>
  tracer && ulid !== undefined ? known.get(ulid) : undefined
