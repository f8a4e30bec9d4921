import type { Strings } from '../../strings/en.ts'
import { Failure } from '../../visitor/api.ts'

/** The message for a failed request. */
export const problemText = (strings: Strings, error: unknown) => {
  const { status, code } = error instanceof Failure ? error : { status: -1, code: '' }
  if (status === 0) return strings.notReached
  if (status === 429) return strings.tooMany
  if (status === 404) return strings.gone
  return code === 'origin_not_allowed' ? strings.notAllowed : strings.broken
}
