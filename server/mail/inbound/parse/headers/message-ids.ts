import { wellFormed } from './encoded-words.ts'
import { allOf, type Field, firstOf } from './fields.ts'

const mostReferences = 100
const longestId = 998

export const messageIdOf = (fields: Field[]) => idsIn(firstOf(fields, 'message-id') ?? '').at(0) ?? null

/** The Message-IDs that a mail replies to, the nearest first. */
export const referencesOf = (fields: Field[]) => {
  const answered = allOf(fields, 'in-reply-to').flatMap(idsIn)
  const before = allOf(fields, 'references').flatMap(idsIn).reverse()
  return [...new Set([...answered, ...before])].slice(0, mostReferences)
}

/** Bytes 6 to 22 of a Thread-Index are the id of the conversation ([MS-OXOMSG] 2.2.1.3). Each reply appends 5 more. */
export const conversationOf = (fields: Field[]) => {
  const index = Buffer.from((firstOf(fields, 'thread-index') ?? '').slice(0, 10_000), 'base64')
  return index.length < 22 ? null : index.subarray(6, 22).toString('hex')
}

/** Message-IDs in a header. Some are folded in the middle, and some have no angle brackets. */
export const idsIn = (value: string) => {
  const bracketed = [...value.matchAll(/<([^<>]+)>/g)].map(([, id = '']) => id)
  const ids = bracketed.length ? bracketed : value.split(/[\s,;]+/).filter((word) => /.@./.test(word))
  return ids
    .map((id) => wellFormed(id).replace(/[\s\p{Cc}]+/gu, ''))
    .filter((id) => id !== '' && id.length <= longestId)
}
