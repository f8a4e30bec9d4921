import { visibleOnly } from '../question/own-words.ts'

/** A sentence of the model, and the numbers of the passages that it cites. */
export type Statement = { text: string; sources: number[] }

export type ModelAnswer = { statements: Statement[]; handsOver: boolean }

const mostStatements = 12
const longestStatement = 1_000

/** Parses the answer of a model. Returns undefined if it is not in the requested format. */
export const parseModelAnswer = (text: string): ModelAnswer | undefined => {
  const given = parsed(text)
  if (typeof given !== 'object' || given === null || !('answer' in given)) return undefined
  if (!Array.isArray(given.answer)) return undefined
  const handsOver = 'hand_over' in given && given.hand_over !== false
  return { statements: given.answer.slice(0, mostStatements).flatMap(statementIn), handsOver }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const statementIn = (given: unknown): Statement[] => {
  if (typeof given !== 'object' || given === null || !('text' in given) || !('sources' in given)) return []
  const { text, sources } = given
  if (typeof text !== 'string' || !Array.isArray(sources)) return []
  const plain = visibleOnly(text).replace(/\s+/g, ' ').trim()
  if (plain === '' || plain.length > longestStatement) return []
  return [{ text: plain, sources: [...new Set(sources.filter(Number.isInteger))] }]
}
