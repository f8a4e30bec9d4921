/** How one check or one test file came out, in numbers and in words. */
export type Verdict = {
  name: string
  ms: number
  cpuSeconds?: number
  passed: number
  failed: number
  skipped: number
  /** What a person needs to know of failures, or why something was skipped. */
  words: string
}

export const sumOf = (verdicts: Verdict[]) => ({
  passed: total(verdicts, 'passed'),
  failed: total(verdicts, 'failed'),
  skipped: total(verdicts, 'skipped'),
})

const total = (verdicts: Verdict[], of: 'passed' | 'failed' | 'skipped') =>
  verdicts.reduce((sum, verdict) => sum + verdict[of], 0)
