import { mkdirSync, writeFileSync } from 'node:fs'
import { type CpuUse, noCpu, sumOfCpu, totalOf } from './cpu.ts'
import { sumOf, type Verdict } from './verdict.ts'

export const print = (text: string) => process.stdout.write(`${text}\n`)

/** Prints a result at once. Failures are repeated at the end. */
export const report = (verdict: Verdict) => {
  const { name, ms, failed, passed, skipped, words } = verdict
  const mark = failed ? 'FAIL' : passed ? 'ok  ' : 'skip'
  const tests = passed + failed + skipped > 1 ? `, ${passed + failed + skipped} tests` : ''
  print(`${mark}  ${name} (${seconds(ms)}${tests})`)
  if (words) print(indented(words))
}

/** Prints the summary: the slow files, all failures in full, and the numbers in the last line. */
export const conclude = (verdicts: Verdict[]) => {
  const slow = verdicts.filter(({ ms }) => ms > 10_000).sort((a, b) => b.ms - a.ms)
  if (slow.length) print(`\nSlowest:\n${slow.slice(0, 20).map(timeOf).join('\n')}`)
  for (const { name, words } of verdicts.filter(({ failed }) => failed)) {
    print(`\nFAILED: ${name}`)
    print(indented(words))
  }
  const { passed, failed, skipped } = sumOf(verdicts)
  print(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failed
}

const timeOf = ({ name, ms, cpu }: Verdict) =>
  `${seconds(ms).padStart(9)}${cpu ? `, ${totalOf(cpu).toFixed(1)} s of CPU` : ''}  ${name}`

/** Prints where the CPU time of a run went, by kinds of files. */
export const printCpu = (verdicts: Verdict[], kindOf: (file: string) => string) => {
  const kinds = Map.groupBy(
    verdicts.filter(({ cpu }) => cpu),
    ({ name }) => kindOf(name),
  )
  const lineOf = (kind: string, files: number, use: CpuUse) => {
    const { tests, browser, postgres, others } = use
    const parts = [totalOf(use), tests, browser, postgres, others].map((part) => part.toFixed(0).padStart(11))
    return `${kind.padEnd(10)}${String(files).padStart(6)}${parts.join('')}`
  }
  const rows = [...kinds].map(([kind, of]) => {
    const use = sumOfCpu(of.map(({ cpu }) => cpu ?? noCpu))
    return { kind, files: of.length, use }
  })
  const files = rows.reduce((sum, row) => sum + row.files, 0)
  print('\nSeconds of CPU:')
  print(
    `${'kind'.padEnd(10)} files${['total', 'tests', 'browser', 'postgres', 'others'].map((word) => word.padStart(11)).join('')}`,
  )
  for (const { kind, files, use } of rows) print(lineOf(kind, files, use))
  print(lineOf('all', files, sumOfCpu(rows.map(({ use }) => use))))
}

/** Writes the time of each check and test file, to find what is slow. */
export const writeTimes = (verdicts: Verdict[]) => {
  const times = verdicts
    .map(({ name, ms, cpu }) => ({
      name,
      seconds: Math.round(ms / 100) / 10,
      ...(cpu && { cpuSeconds: Math.round(10 * totalOf(cpu)) / 10, cpu }),
    }))
    .sort((a, b) => b.seconds - a.seconds)
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/test-times.json', `${JSON.stringify(times, null, 2)}\n`)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const indented = (text: string) => text.trimEnd().replaceAll(/^/gm, '      ')
