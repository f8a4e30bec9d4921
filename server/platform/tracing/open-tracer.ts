import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { idOfTrace } from './trace-ids.ts'
import type { Beginning, Span, Tracer } from './tracing.ts'

type Settings = {
  endpoint: string
  service: string
  /** The part of new traces that is recorded. */
  ratio: number
  about: { role: string; version: string; host: string }
}

const closesWithinMs = 2_000

/**
 * Sends spans to a collector, in the background. If it does not respond, spans are dropped: at most 2,048 wait. The library
 * reads the other standard variables, such as OTEL_EXPORTER_OTLP_HEADERS.
 */
export const openTracer = ({ endpoint, service, ratio, about }: Settings): Tracer => {
  const ids = new RandomIdGenerator()
  let wanted: string | undefined
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': service,
          'service.version': about.version,
          'host.name': about.host,
          'bellhop.role': about.role,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateTraceId: () => wanted ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  const library = provider.getTracer('bellhop', about.version)
  const begin = (name: string, { kind, parent, request, startedAt, attributes }: Beginning): Span => {
    wanted = request && idOfTrace(request)
    const options = { kind: kinds[kind], attributes, ...(startedAt && { startTime: startedAt }) }
    const span = library.startSpan(name, options as never, contextOf(parent))
    wanted = undefined
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      end: (more = {}, error) => {
        span.setAttributes(more as never)
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
        span.end()
      },
    }
  }
  const close = async () => {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, closesWithinMs).unref()
    await Promise.race([provider.shutdown().catch(() => {}), late])
  }
  return { begin, close }
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
}

/** Only the kind of an error: its message may quote a mail. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

const form = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/

const contextOf = (traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] = form.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
