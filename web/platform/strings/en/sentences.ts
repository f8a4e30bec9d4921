import type { Problems } from '../base/problems.ts'
import type { Sentences } from '../base/sentences.ts'

/** Sentences of the API. It speaks English, so English needs none. */
export const sentences: Sentences = {}

/** Texts for errors of the API by their codes. */
export const problems: Problems = { codes: {}, faults: {} }
