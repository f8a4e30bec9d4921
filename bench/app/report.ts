import { percentile } from '../drive.ts'
import type { Measures } from './day.ts'
import type { FirstLoad } from './first-load.ts'

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

/** Prints the measures and returns whether the 95th percentile of each is within its limit. */
export const report = (measures: Measures, say: (line: string) => void) => {
  say(line(['Milliseconds', 'Count', 'Paint p95', 'Result p50', 'Result p95', 'Limit']))
  const verdicts = [...measures].map(([name, found]) => {
    const sorted = (key: 'paintMs' | 'resultMs') =>
      found.map((one) => one[key]).sort((one, other) => one - other)
    const [paints, results] = [sorted('paintMs'), sorted('resultMs')]
    const limit = limitsMs[name] ?? usualLimitMs
    const p95 = percentile(results, 0.95)
    const times = [percentile(paints, 0.95), percentile(results, 0.5), p95, limit].map(Math.round)
    say(line([name, found.length, ...times, p95 > limit ? 'too slow' : '']))
    return p95 <= limit
  })
  const all = [...measures.values()].flat().map(({ paintMs }) => paintMs)
  const p98 = percentile(
    all.sort((one, other) => one - other),
    0.98,
  )
  say(`\nInteraction to next paint: ${Math.round(p98)} ms (98th percentile of ${all.length})`)
  return verdicts.every(Boolean)
}

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
