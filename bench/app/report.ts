import { percentile } from '../drive.ts'
import type { Worked } from './day.ts'
import type { FirstLoad } from './first-load.ts'
import type { Interaction } from './measured.ts'

const usualLimitMs = 100
/** The most frequent actions have lower limits. A search waits for further keys before it starts. */
const limitsMs: Record<string, number> = {
  'next ticket': 50,
  'previous ticket': 50,
  'open by click': 80,
  'open the palette': 50,
  'type in the palette': 50,
  'search results': 150,
  'find a ticket in the palette': 150,
}

const frequent = ['next ticket', 'close', 'open the palette', 'type in the palette', 'open a list of choices']
/** The targets, as multiples of the median and of the 95th percentile of an empty page. */
const targetsOf = (name: string): [number, number] => (frequent.includes(name) ? [2, 4] : [6, 6])

/**
 * Prints the measures, also as multiples of those of an empty page, and returns whether the 95th percentile of each is
 * within its limit.
 */
export const report = ({ measures, empty }: Worked, say: (line: string) => void) => {
  say(line(['Milliseconds (multiple)', 'Count', 'Paint p95', 'Result p50', 'Result p95', 'Target', 'Limit']))
  const base = timesOf(empty)
  const times = (one: Times, key: keyof Times) => one[key] / base[key]
  const cells = (name: string, found: Interaction[], one: Times) => {
    const shown = (['paint', 'p50', 'p95'] as const).map(
      (key) => `${Math.round(one[key])} (${times(one, key).toFixed(1)})`,
    )
    return [name, found.length, ...shown]
  }
  say(line(cells('a word on an empty page', empty, base)))
  const verdicts = [...measures].map(([name, found]) => {
    const one = timesOf(found)
    const [most50, most95] = targetsOf(name)
    const isReached = times(one, 'p50') <= most50 && times(one, 'p95') <= most95
    const limit = limitsMs[name] ?? usualLimitMs
    const verdict = one.p95 > limit ? 'too slow' : ''
    say(line([...cells(name, found, one), isReached ? 'reached' : 'missed', limit, verdict]))
    return !verdict
  })
  const all = sorted([...measures.values()].flat(), 'paintMs')
  say(
    `\nInteraction to next paint: ${Math.round(percentile(all, 0.98))} ms (98th percentile of ${all.length})`,
  )
  return verdicts.every(Boolean)
}

type Times = { paint: number; p50: number; p95: number }

const timesOf = (found: Interaction[]): Times => {
  const results = sorted(found, 'resultMs')
  return {
    paint: percentile(sorted(found, 'paintMs'), 0.95),
    p50: percentile(results, 0.5),
    p95: percentile(results, 0.95),
  }
}

const sorted = (found: Interaction[], key: keyof Interaction) =>
  found.map((one) => one[key]).sort((one, other) => one - other)

const mostRequests = 40
const mostApiBytes = 60_000

/** Prints the requests and bytes of the first visit. Returns whether they are within the limits. */
export const reportFirstLoad = ({ requests, apiBytes }: FirstLoad, say: (line: string) => void) => {
  const isLittle = requests <= mostRequests && apiBytes <= mostApiBytes
  const kilobytes = (bytes: number) => Math.round(bytes / 1_000)
  say(
    `The first visit of the inbox: ${requests} requests of at most ${mostRequests}, ${kilobytes(apiBytes)} KB of API data of at most ${kilobytes(mostApiBytes)} KB${isLittle ? '' : ', too much'}\n`,
  )
  return isLittle
}

const line = ([name = '', ...cells]: (string | number)[]) =>
  (String(name).padEnd(30) + cells.map((cell) => String(cell).padStart(12)).join('')).trimEnd()
