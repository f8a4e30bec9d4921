import { percentile } from '../drive.ts'
import type { Measures } from './day.ts'

/** The 95th percentile of every interaction: until something is painted, and until the result is. */
const limitsMs: Record<string, { paint: number; done: number }> = {
  default: { paint: 100, done: 200 },
  'next ticket': { paint: 100, done: 100 },
  'previous ticket': { paint: 100, done: 100 },
  'open a view': { paint: 100, done: 300 },
  // The search begins a moment after the last key.
  'search results': { paint: 100, done: 300 },
}

/** Prints the measures and answers whether all are within their limits. */
export const report = (measures: Measures, say: (line: string) => void) => {
  say(line(['Interaction', 'Times', 'Paint p95', 'Limit', 'Result p50', 'p95', 'Limit', '']))
  const verdicts = [...measures].map(([name, found]) => {
    const sorted = (key: 'paintMs' | 'doneMs') =>
      found.map((one) => one[key]).sort((one, other) => one - other)
    const [paint, done] = [percentile(sorted('paintMs'), 0.95), percentile(sorted('doneMs'), 0.95)]
    const limit = limitsMs[name] ?? limitsMs.default ?? { paint: 0, done: 0 }
    const isWithin = paint <= limit.paint && done <= limit.done
    const times = [paint, limit.paint, percentile(sorted('doneMs'), 0.5), done, limit.done].map(milliseconds)
    say(line([name, String(found.length), ...times, isWithin ? '' : 'too slow']))
    return isWithin
  })
  return verdicts.every(Boolean)
}

const milliseconds = (ms: number) => `${Math.round(ms)} ms`

const line = ([name = '', ...cells]: string[]) =>
  (name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join('')).trimEnd()
