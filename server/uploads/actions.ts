import type { Write } from '../platform/db/transaction.ts'
import { type FieldErrors, invalid } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'
import * as store from './store.ts'
import { digest } from './token.ts'

export { cleanName } from './rules.ts'
export { headLength, typeOf } from './types.ts'

export type MessageFile = {
  token: string
  filename: string
  mime_type: string
  size: number
  storage_key: string
}

/**
 * Turns uploads into the files of a message: all of them, or none if one may not be used. If two
 * messages take the same upload at once, the second waits for the first and then finds it used.
 */
export const takeUploads = async (
  tx: Write,
  apiToken: number,
  tokens: readonly string[],
  pathOf: (index: number) => string,
): Promise<MessageFile[]> => {
  if (tokens.length === 0) return []
  const taken = await store.take(tx, apiToken, tokens.map(digest))
  const byHash = new Map(taken.map((file) => [file.token_hash.toString('hex'), file]))
  const errors: FieldErrors = {}
  const files = tokens.flatMap((token, index) => {
    const { token_hash: _, ...file } = byHash.get(digest(token).toString('hex')) ?? {}
    if ('storage_key' in file) return [{ token, ...file }]
    const path = pathOf(index)
    errors[path] = [words.selected(label(path))]
    return []
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return files
}
