import type { Read, Write } from '../platform/db/transaction.ts'
import { type FieldErrors, invalid } from '../platform/problem.ts'
import { label, words } from '../platform/validation/words.ts'
import * as store from './store.ts'
import { digest } from './token.ts'

export { parkUpload } from './park.ts'
export { cleanName } from './rules.ts'
export { findInDraft } from './store.ts'
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
  taker: store.Taker,
  tokens: readonly string[],
  pathOf: (index: number) => string,
): Promise<MessageFile[]> => {
  if (tokens.length === 0) return []
  const taken = await store.take(tx, taker, tokens.map(digest))
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

/** Keeps these uploads as long as the draft, and no others in its name. */
export const keepForDraft = (tx: Write, place: store.DraftPlace, tokens: readonly string[]) =>
  store.keepForDraft(tx, place, tokens.map(digest))

/** The uploads of a draft, by their tokens in the given order. Those that are gone are left out. */
export const uploadsOfDraft = async (
  tx: Read,
  place: Omit<store.DraftPlace, 'apiToken'>,
  tokens: readonly string[],
) => {
  if (tokens.length === 0) return []
  const byHash = new Map((await store.ofDraft(tx, place)).map((one) => [one.token_hash.toString('hex'), one]))
  return tokens.flatMap((token) => {
    const found = byHash.get(digest(token).toString('hex'))
    return found ? [{ token, ...found }] : []
  })
}
