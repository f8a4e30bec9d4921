import { visibleOnly } from './own-words.ts'

/** A sentence that the model wants to say, and the numbers of the passages that it names for it. */
export type Claim = { text: string; sources: number[] }

export type Said = { claims: Claim[]; handsOver: boolean }

const mostClaims = 12
const longestClaim = 1_000

/** What a model answered, as far as it kept to the form that it was asked for; undefined if it did not. */
export const saidIn = (text: string): Said | undefined => {
  const given = parsed(text)
  if (typeof given !== 'object' || given === null || !('answer' in given)) return undefined
  if (!Array.isArray(given.answer)) return undefined
  const handsOver = 'hand_over' in given && given.hand_over !== false
  return { claims: given.answer.slice(0, mostClaims).flatMap(claimIn), handsOver }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const claimIn = (given: unknown): Claim[] => {
  if (typeof given !== 'object' || given === null || !('text' in given) || !('sources' in given)) return []
  const { text, sources } = given
  if (typeof text !== 'string' || !Array.isArray(sources)) return []
  const plain = visibleOnly(text).replace(/\s+/g, ' ').trim()
  if (plain === '' || plain.length > longestClaim) return []
  return [{ text: plain, sources: [...new Set(sources.filter(Number.isInteger))] }]
}
