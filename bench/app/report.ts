import { percentile } from '../drive.ts'
import type { Measures } from './day.ts'

const limitMs = 100
/** The search waits for further keys before it starts, so its limit is higher. */
const searchLimitMs = 150
const searching = ['search results', 'find a ticket in the palette']

/** Prints the measures and returns whether the 95th percentile of each is within its limit. */
export const report = (measures: Measures, say: (line: string) => void) => {
  say(line(['Milliseconds', 'Count', 'Paint p95', 'Result p50', 'Result p95', 'Limit']))
  const verdicts = [...measures].map(([name, found]) => {
    const sorted = (key: 'paintMs' | 'resultMs') =>
      found.map((one) => one[key]).sort((one, other) => one - other)
    const [paints, results] = [sorted('paintMs'), sorted('resultMs')]
    const limit = searching.includes(name) ? searchLimitMs : limitMs
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

const line = ([name = '', ...cells]: (string | number)[]) =>
  (String(name).padEnd(30) + cells.map((cell) => String(cell).padStart(12)).join('')).trimEnd()
