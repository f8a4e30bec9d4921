import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { type CpuUse, cpuBetween, noCpu } from './cpu.ts'
import { extractProcess } from './process-line.ts'
import type { Verdict } from './verdict.ts'

type Options = {
  /** The time limit of a file. A busy machine needs many times as long as an idle one. */
  limitMs?: number
  /** The time that a process may take to end after its last test. */
  endingMs?: number
  /** The CPU that a process and all below it have used so far. */
  cpuOf?: (process: number) => CpuUse
}

/**
 * Runs the test files of a queue in one process, which loads the modules of Bellhop once. Several callers may share the
 * queue. If the process ends too early, its file fails, and another process continues.
 */
export const verdictsOnFiles = async (
  queue: string[],
  report: (verdict: Verdict) => void,
  options: Options = {},
) => {
  const verdicts: Verdict[] = []
  while (queue.length) verdicts.push(...(await verdictsOfProcess(queue, report, options)))
  return verdicts
}

const verdictsOfProcess = async (
  queue: string[],
  report: (verdict: Verdict) => void,
  { limitMs = 600_000, endingMs = 60_000, cpuOf = () => noCpu }: Options,
) => {
  const stopped = new AbortController()
  let limit: NodeJS.Timeout | undefined
  const stopAfter = (ms: number, why: string) => {
    clearTimeout(limit)
    limit = setTimeout(() => stopped.abort(new Error(why)), ms).unref()
  }
  const process = followProcess(report, cpuOf)
  const { url, close } = await serveFiles((isLast) => {
    const file = process.take(isLast ? [] : queue)
    if (file) stopAfter(limitMs, 'These tests took too long.')
    else stopAfter(endingMs, 'Something that these tests opened keeps their process alive.')
    return file
  })
  for await (const { type, data } of run({ files: [script], argv: [url], signal: stopped.signal })) {
    if (type === 'test:stdout' || type === 'test:stderr') process.listen(data.message)
    if (type === 'test:pass' || type === 'test:fail') process.hear(type, data)
  }
  clearTimeout(limit)
  close()
  return process.end(queue)
}

/** Assigns the output of a test process to its files. */
const followProcess = (report: (verdict: Verdict) => void, cpuOf: (process: number) => CpuUse) => {
  const verdicts: Verdict[] = []
  const unfinished: string[] = []
  let last: string | undefined
  let isReady = false
  let heard = nothingHeard()
  let pid: number | undefined
  let used = noCpu
  const conclude = (file: string) => {
    const now = pid === undefined ? noCpu : cpuOf(pid)
    const verdict = { ...verdictOf(file, heard), cpu: cpuBetween(used, now) }
    used = now
    heard = nothingHeard()
    verdicts.push(verdict)
    report(verdict)
  }
  return {
    take: (queue: string[]) => {
      isReady = true
      const file = queue.shift()
      if (!file) return ''
      unfinished.push(file)
      last = file
      return file
    },
    listen: (output: string) => {
      const { rest, ...told } = extractProcess(output)
      pid ??= told.pid
      heard.output += rest
    },
    hear: (type: 'test:pass' | 'test:fail', ended: Ended) => {
      if (ended.details.type !== 'suite' || isFault(ended)) heard.results.push(resultOf(type, ended))
      if (ended.nesting !== 0 || !unfinished.includes(ended.name)) return
      unfinished.splice(unfinished.indexOf(ended.name), 1)
      if (heard.results.length === 0) heard.results.push(noTest)
      conclude(ended.name)
    },
    /** An error at the end is attributed to the last file, and one at the beginning to the file that was to follow. */
    end: (queue: string[]) => {
      const other = isReady ? last : queue.shift()
      const isQuiet = isReady && !heard.results.length
      for (const file of unfinished.length || isQuiet || !other ? unfinished : [other]) {
        if (heard.results.length === 0) heard.results.push(notRun)
        conclude(file)
      }
      return verdicts
    },
  }
}

/** Serves the name of the next file to test processes. The last request is `/end`. Empty if no file is left. */
const serveFiles = async (take: (isLast: boolean) => string) => {
  const server = createServer(({ url }, response) => response.end(take(url === '/end'))).listen(
    0,
    '127.0.0.1',
  )
  // A file can block its process for long, which would then ask through a connection that has been closed meanwhile.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
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

const noTest: Result = { state: 'failed', words: '- No test of it ran.' }
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
