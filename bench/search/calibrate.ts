import { type Calibration, certaintyOf } from '../../server/articles/search/vectors/calibration.ts'
import type { Evidence } from '../../server/articles/search/vectors/embeddings.ts'
import { share } from './retrieval.ts'

export type Sample = { evidence: Evidence; hasAnswer: boolean }

const features = ['meaning', 'literals'] as const
const rounds = 20_000
const rate = 0.5

/** Fits a logistic regression in which questions with and without an answer have the same weight. */
export const calibrate = (samples: Sample[]): Calibration => {
  const weights: Evidence = { meaning: 0, literals: 0 }
  let intercept = 0
  const count = (hasAnswer: boolean) => samples.filter((sample) => sample.hasAnswer === hasAnswer).length
  const [answerable, others] = [count(true), count(false)]
  for (let round = 0; round < rounds; round += 1) {
    const model = { intercept, weights: { ...weights }, threshold: 0 }
    for (const { evidence, hasAnswer } of samples) {
      const error = Number(hasAnswer) - certaintyOf(evidence, model)
      const step = (rate * error) / (hasAnswer ? answerable : others)
      intercept += step
      for (const feature of features) weights[feature] += step * evidence[feature]
    }
  }
  const fitted = { intercept, weights, threshold: 0 }
  return { ...fitted, threshold: thresholdOf(samples, fitted) }
}

/** The goals: the share of answerable questions that are answered, and of the others that are not. */
export const goals = { answered: 0.85, refused: 0.9 }

/** The threshold at which both shares fall short of their goals by the same factor. */
const thresholdOf = (samples: Sample[], model: Calibration) => {
  const certainties = samples.map(({ evidence, hasAnswer }) => ({
    certainty: certaintyOf(evidence, model),
    hasAnswer,
  }))
  const reached = (threshold: number) => {
    const { answered, refused } = sharesAt(certainties, threshold)
    return Math.min(answered / goals.answered, refused / goals.refused)
  }
  const candidates = Array.from({ length: 99 }, (_, at) => (at + 1) / 100)
  return candidates.reduce((best, one) => (reached(one) > reached(best) ? one : best))
}

export const sharesAt = (samples: { certainty: number; hasAnswer: boolean }[], threshold: number) => ({
  answered: share(
    samples.filter(({ hasAnswer }) => hasAnswer),
    ({ certainty }) => certainty >= threshold,
  ),
  refused: share(
    samples.filter(({ hasAnswer }) => !hasAnswer),
    ({ certainty }) => certainty < threshold,
  ),
})
