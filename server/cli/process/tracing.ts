import type { Config } from '../../config.ts'
import type { LogOptions } from '../../platform/kernel/log.ts'
import { setTracer } from '../../platform/tracing/tracing.ts'

/** Begins to send traces to the collector of the configuration, if there is one. Its library is loaded only then. */
export const startTracing = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG }: Config,
  about: NonNullable<LogOptions['about']>,
) => {
  if (!endpoint) return
  const { openTracer } = await import('../../platform/tracing/open-tracer.ts')
  setTracer(openTracer({ endpoint, service: OTEL_SERVICE_NAME, ratio: OTEL_TRACES_SAMPLER_ARG, about }))
}
