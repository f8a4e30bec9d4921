/** A number that is measured, as programs for monitoring know it. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  labels: readonly string[]
  /** The upper bounds of a histogram. */
  bounds?: readonly number[]
}

/** The values of a metric for some labels: one number, or those of the buckets of a histogram and at last the sum. */
export type Series = { labels: readonly string[]; values: number[] }
export type Reading = Metric & { series: readonly Series[] }

type Name = `bellhop_${string}` | `process_${string}`

export const metric = (
  type: Metric['type'],
  name: Name,
  help: string,
  labels: readonly string[] = [],
): Metric => ({ type, name, help, labels })

/** A reading with one number for each combination of labels. */
export const readingOf = (
  of: Metric,
  numbers: readonly (readonly [value: number, ...labels: string[]])[],
): Reading => ({ ...of, series: numbers.map(([value, ...labels]) => ({ labels, values: [value] })) })

/** Numbers that the code adds to. Labels come from a short list in the code, so their number is bounded. */
const numbers = (of: Metric, width: number) => {
  const series = new Map<string, Series>()
  return {
    of: (...labels: string[]) => {
      const key = labels.join('\n')
      const known = series.get(key)
      if (known) return known.values
      const values = new Array<number>(width).fill(0)
      series.set(key, { labels, values })
      return values
    },
    read: (): Reading => ({ ...of, series: [...series.values()] }),
  }
}

export const counter = (name: `${Name}_total`, help: string, labels?: readonly string[]) => {
  const { of, read } = numbers(metric('counter', name, help, labels), 1)
  return { of, add: (...labels: string[]) => increment(of(...labels)), read }
}

/** The number of what is going on. */
export const level = (name: Name, help: string, labels?: readonly string[]) => {
  const { of, read } = numbers(metric('gauge', name, help, labels), 1)
  return { change: (by: number, ...labels: string[]) => increment(of(...labels), by), read }
}

export const increment = (values: number[], by = 1) => {
  values[0] = (values[0] as number) + by
}

export const histogram = (
  { name, help, labels = [] }: { name: Name; help: string; labels?: readonly string[] },
  bounds: readonly number[],
) => {
  const { of, read } = numbers({ ...metric('histogram', name, help, labels), bounds }, bounds.length + 2)
  return { of, read, bounds }
}

/** Adds to the values of a histogram, which the caller may keep. */
export const observe = (values: number[], bounds: readonly number[], value: number) => {
  let place = 0
  while (place < bounds.length && value > (bounds[place] as number)) place += 1
  values[place] = (values[place] as number) + 1
  const sum = bounds.length + 1
  values[sum] = (values[sum] as number) + value
}

/** Adds the readings of several threads. */
export const sumOf = (readings: readonly Reading[]): Reading[] =>
  [...Map.groupBy(readings, ({ name }) => name).values()].map((alike) => {
    const [first] = alike as [Reading]
    const sums = new Map<string, Series>()
    for (const { labels, values } of alike.flatMap(({ series }) => series)) {
      const key = labels.join('\n')
      const known = sums.get(key)?.values ?? []
      sums.set(key, { labels, values: values.map((value, place) => value + (known[place] ?? 0)) })
    }
    return { ...first, series: [...sums.values()] }
  })
