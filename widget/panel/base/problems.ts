import { Failure } from '../../visitor/api.ts'
import type { Words } from '../../words/en.ts'

/** What to tell about a request that did not work. */
export const problemText = (words: Words, error: unknown) => {
  const { status, code } = error instanceof Failure ? error : { status: -1, code: '' }
  if (status === 0) return words.notReached
  if (status === 429) return words.tooMany
  if (status === 404) return words.gone
  return code === 'origin_not_allowed' ? words.notAllowed : words.broken
}
