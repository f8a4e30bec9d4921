import { soughtIn } from './words.ts'

/** Conditions on the words of a ticket; the sign @ stands for what is before every word of a shelf. */
export type Sought = {
  whole: string
  /** What a part of the words meets at least, where they are in several parts. */
  part: string
  /** The words that count for relevance. */
  ranks: string[]
}

/** Alternatives that each have all of their words; and of the words that count for relevance, any will do. */
export const soughtOf = (search: string[] | undefined, q: string | undefined): Sought | undefined => {
  const alternatives = (search ?? []).map(soughtIn).filter((words) => words.length)
  const ranks = q ? soughtIn(q) : []
  if ((search && alternatives.length === 0) || (q && ranks.length === 0)) return undefined
  const conditions = [alternatives.map((words) => words.join(' & ')), ranks].filter(({ length }) => length)
  return {
    whole: conditions.map((condition) => `(${anyOf(condition)})`).join(' & '),
    part: anyOf([...alternatives.flat(), ...ranks]),
    ranks,
  }
}

const anyOf = (conditions: string[]) => conditions.map((condition) => `(${condition})`).join(' | ')
