import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence } from './embeddings.ts'

export type Calibration = {
  /** A logistic regression: the certainty of an answer from its evidence. */
  intercept: number
  weights: Evidence
  /** The minimum certainty of an answer. */
  threshold: number
}

/** Written by `npm run bench:search -- --only calibration`, from questions with known answers. */
export const calibration: Calibration = JSON.parse(
  readFileSync(join(import.meta.dirname, 'calibration.json'), 'utf8'),
)

export const certaintyOf = (evidence: Evidence, { intercept, weights } = calibration) => {
  const sum = intercept + weights.meaning * evidence.meaning + weights.literals * evidence.literals
  return 1 / (1 + Math.exp(-sum))
}
