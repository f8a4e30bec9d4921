import { globSync } from 'node:fs'
import { run } from 'node:test'
import { inspect } from 'node:util'
import type { Verdict } from './verdict.ts'

const folders = '{contract,server,web,widget,test,bench,bin}'
export const isSlow = (file: string) => file.includes('.slow.test.')
const limitMs = (file: string) => (isSlow(file) ? 600_000 : 180_000)

/** The test files whose names hold one of the words; of all, or without those that take their time. */
export const testFiles = ({ quick, words }: { quick: boolean; words: string[] }) =>
  globSync(`${folders}/**/*.test.{ts,tsx}`, { exclude: (name) => name === 'node_modules' })
    .filter((file) => !(quick && isSlow(file)))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))

/** What takes longest begins first: the slow ones, and then those that walk the whole API. */
const rank = (file: string) => (isSlow(file) ? 0 : file.startsWith('test/') ? 1 : 2)

/** Runs one test file in a process of its own, which is stopped when it takes too long. */
export const verdictOnFile = async (file: string): Promise<Verdict> => {
  const begun = performance.now()
  const results: Result[] = []
  let output = ''
  for await (const { type, data } of run({ files: [file], signal: AbortSignal.timeout(limitMs(file)) })) {
    if (type === 'test:stdout' || type === 'test:stderr') output += data.message
    if ((type === 'test:pass' || type === 'test:fail') && data.details.type !== 'suite')
      results.push(resultOf(type, data))
  }
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length
  const failures = results.filter(({ state }) => state === 'failed').map(({ words }) => words)
  return {
    name: file,
    ms: performance.now() - begun,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    words: [...failures, ...(failures.length && output ? ['What it printed:', output] : [])].join('\n'),
  }
}

type Result = { state: 'passed' | 'failed' | 'skipped'; words: string }
type Ended = { name: string; skip?: string | boolean; todo?: string | boolean; details: { error?: Error } }

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
