import type { CpuUse } from './cpu.ts'

/** The result of one check or test file, in numbers and in words. */
export type Verdict = {
  name: string
  ms: number
  cpu?: CpuUse
  passed: number
  failed: number
  skipped: number
  /** The failures, or why something was skipped. */
  words: string
}

export const sumOf = (verdicts: Verdict[]) => ({
  passed: total(verdicts, 'passed'),
  failed: total(verdicts, 'failed'),
  skipped: total(verdicts, 'skipped'),
})

const total = (verdicts: Verdict[], of: 'passed' | 'failed' | 'skipped') =>
  verdicts.reduce((sum, verdict) => sum + verdict[of], 0)
