import { globSync } from 'node:fs'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { type CpuUse, cpuBetween, noCpu } from './cpu.ts'
import { extractProcess } from './process-line.ts'
import type { Verdict } from './verdict.ts'

const folders = '{contract,server,web,widget,test,bench,bin}'
export const isSlow = (file: string) => file.includes('.slow.test.')
/** Stops tests that hang. A busy machine needs many times as long as an idle one. */
const limitMs = 600_000

/** The test files whose names contain one of the words; by default all, or with `quick` without the slow ones. */
export const testFiles = ({ quick, words }: { quick: boolean; words: string[] }) =>
  globSync(`${folders}/**/*.test.{ts,tsx}`, { exclude: (name) => name === 'node_modules' })
    .filter((file) => !(quick && isSlow(file)))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))

const longest = 'test/isolation.test.ts'

/** The longest files start first: the slow ones, and then those that test the whole API. */
const rank = (file: string) => {
  if (isSlow(file)) return 0
  if (file === longest) return 1
  return file.startsWith('test/') ? 2 : 3
}

/** Runs test files one by one in a separate process, which is stopped when it takes too long. */
export const verdictsOnFiles = async (
  files: string[],
  report: (verdict: Verdict) => void,
  {
    /** How long the process may take to end after its last test. */
    endingMs = 60_000,
    /** The CPU that a process and all below it have used so far. */
    cpuOf = (_process: number): CpuUse => noCpu,
  } = {},
) => {
  const verdicts: Verdict[] = []
  const left = new Set(files)
  let heard = nothingHeard()
  let pid: number | undefined
  let used = noCpu
  const conclude = (file: string) => {
    const now = pid === undefined ? noCpu : cpuOf(pid)
    const verdict = { ...verdictOf(file, heard), cpu: cpuBetween(used, now) }
    used = now
    left.delete(file)
    heard = nothingHeard()
    verdicts.push(verdict)
    report(verdict)
  }
  const stopped = new AbortController()
  const stopAfter = (ms: number, why: string) => setTimeout(() => stopped.abort(new Error(why)), ms).unref()
  stopAfter(files.length * limitMs, 'These tests took too long.')
  const hear = (type: 'test:pass' | 'test:fail', ended: Ended) => {
    if (ended.details.type !== 'suite' || isFault(ended)) heard.results.push(resultOf(type, ended))
    if (ended.nesting !== 0 || !left.has(ended.name)) return
    conclude(ended.name)
    if (left.size === 0) stopAfter(endingMs, 'Something that these tests opened keeps their process alive.')
  }
  for await (const { type, data } of run({ files: [script], argv: files, signal: stopped.signal })) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      const { rest, ...told } = extractProcess(data.message)
      pid ??= told.pid
      heard.output += rest
    }
    if (type === 'test:pass' || type === 'test:fail') hear(type, data)
  }
  // An error at the end is attributed to the last file.
  const unheard = heard.results.length && left.size === 0 ? files.slice(-1) : left
  for (const file of unheard) {
    if (heard.results.length === 0) heard.results.push(notRun)
    conclude(file)
  }
  return verdicts
}

const script = fileURLToPath(new URL('several.ts', import.meta.url))

type Heard = { results: Result[]; output: string; since: number }
const nothingHeard = (): Heard => ({ results: [], output: '', since: performance.now() })

const verdictOf = (name: string, { results, output, since }: Heard): Verdict => {
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length
  const failures = results.filter(({ state }) => state === 'failed').map(({ words }) => words)
  return {
    name,
    ms: performance.now() - since,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    words: [...failures, ...(failures.length && output ? ['What it printed:', output] : [])].join('\n'),
  }
}

type Result = { state: 'passed' | 'failed' | 'skipped'; words: string }
type Ended = {
  name: string
  nesting: number
  skip?: string | boolean
  todo?: string | boolean
  details: { type?: string | undefined; error?: Error & { failureType?: string } }
}

const notRun: Result = { state: 'failed', words: '- It did not run, since the process had ended.' }

/** A suite fails with its tests, which are reported separately. Other errors in it are reported as its own. */
const isFault = ({ details: { error } }: Ended) =>
  error !== undefined && error.failureType !== 'subtestsFailed'

const resultOf = (type: 'test:pass' | 'test:fail', { name, skip, todo, details }: Ended): Result => {
  if (skip !== undefined || todo !== undefined) return { state: 'skipped', words: '' }
  return type === 'test:pass'
    ? { state: 'passed', words: '' }
    : { state: 'failed', words: describe(name, details.error) }
}

const describe = (name: string, error: Error | undefined) => {
  const reason = error?.cause instanceof Error ? error.cause : error
  const text =
    reason?.name === 'TimeoutError' ? 'It took too long and was stopped.' : inspect(reason, { depth: 6 })
  return `- ${name}\n${text.replaceAll(/^/gm, '    ')}`
}
