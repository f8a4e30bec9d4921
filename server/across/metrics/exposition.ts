import type { Reading, Series } from '../../platform/metrics/metric.ts'

export type Exposition = { type: string; text: string }

/** Writes readings in the text format of Prometheus, or as OpenMetrics for a program that accepts it. */
export const exposed = async (
  readings: readonly Reading[],
  accept: string | undefined,
): Promise<Exposition> => {
  const { Registry } = await library()
  const isOpenMetrics = accept?.includes('application/openmetrics-text') ?? false
  const registry = new Registry()
  if (isOpenMetrics) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never)
  for (const reading of readings)
    if (reading.series.length) registry.registerMetric(asMetric(reading) as never)
  return { type: registry.contentType, text: await registry.metrics() }
}

/** Loaded with the first scrape, since most installations have none. */
const library = async () => (await import('prom-client')).default

/** The library asks a metric only for its values. Our own are counted without it, which is faster. */
const asMetric = ({ name, help, type, labels, bounds, series }: Reading) => {
  const values = series.flatMap((one) =>
    bounds
      ? ofHistogram(name, labels, bounds, one)
      : [{ labels: labelled(labels, one.labels), value: one.values[0] }],
  )
  const found = { name, help, type, values, aggregator: 'sum' }
  // The library shortens the name of a counter for OpenMetrics.
  return Object.assign(found, { get: async () => found })
}

const labelled = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']))

const ofHistogram = (
  name: string,
  names: readonly string[],
  bounds: readonly number[],
  { labels: given, values }: Series,
) => {
  const labels = labelled(names, given)
  let count = 0
  const buckets = [...bounds, '+Inf'].map((bound, place) => {
    count += values[place] ?? 0
    return { metricName: `${name}_bucket`, labels: { ...labels, le: String(bound) }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: values[bounds.length + 1] },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
