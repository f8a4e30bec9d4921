import { stemOf } from '../text/stems.ts'
import { withoutAccents, wordsOf } from '../text/tokens.ts'
import { isEnglishWord } from '../text/vocabulary.ts'
import type { ArticleSlots, Entry } from './article-slots.ts'

/** A text of the question that counts as it is written, such as an error code. */
type Literal = { kind: keyof typeof bonuses; words: string[] }

const bonuses = { quoted: 1, code: 0.3, name: 0.1 }

/** A literal that more articles have says little. */
const mostArticles = { quoted: 200, code: 20, name: 3 }

const mostLiterals = 8

/**
 * Returns the bonus of each article for literals of a question: quoted phrases, codes with digits, and names that
 * only these articles have.
 */
export const literalBonuses = (slots: ArticleSlots, question: string) => {
  const gains = new Map<number, number>()
  for (const { kind, words } of literalsOf(question).slice(0, mostLiterals))
    for (const slot of slotsWithAll(slots, words, mostArticles[kind]))
      if (words.length === 1 || says(slots.entries[slot], words))
        gains.set(slot, (gains.get(slot) ?? 0) + bonuses[kind])
  return gains
}

const literalsOf = (question: string): Literal[] => {
  const quoted = [...question.matchAll(/["“”„«»]([^"“”„«»]{3,200})["“”„«»]/g)].map(([, text = '']) => text)
  const tokens = question.split(/[\s,;:!?()"“”„«»]+/).map((token) => token.replace(/^[.'’]+|[.'’]+$/g, ''))
  const codes = tokens.filter((token) => /\d/.test(token) && /[^\d]/.test(token) && !isQuantity.test(token))
  const numbers = tokens.filter((token) => /^\d{3,}$/.test(token))
  const marked = tokens.filter((token) => /\p{L}[_-]\p{L}|\p{Ll}\p{Lu}|_/u.test(token) && !/\d/.test(token))
  const names = tokens.filter((token) => /^\p{L}{4,}$/u.test(token) && !isEnglishWord(withoutAccents(token)))
  const literals = (kind: Literal['kind'], texts: string[]) =>
    texts.map((text) => ({ kind, words: wordsOf(text) })).filter(({ words }) => words.length > 0)
  return [
    ...literals('quoted', quoted),
    ...literals('code', [...codes, ...numbers, ...marked]),
    ...literals('name', names),
  ]
}

/** Amounts, times and ordinals are ordinary words. */
const isQuantity = /^[€$£]?\d+([.,:/-]\d+)*(%|€|\$|£|st|nd|rd|th|s|h|min|kg|g|km|m|cm|mm|mb|gb|am|pm|x)?$/i

/** The articles with a form of each word, in any order; none if there are more than `most`. */
const slotsWithAll = ({ fullText, entries }: ArticleSlots, words: string[], most: number) => {
  const found = fullText.dictionaries().flatMap(({ language, postings }) => {
    const stems = words.map((word) => stemOf(language, word)).filter((stem) => stem !== '')
    const lists = stems.map((stem) => postings.get(stem)?.slots() ?? new Uint32Array())
    const [rarest, ...others] = lists.toSorted((a, b) => a.length - b.length)
    if (!rarest || rarest.length > 20 * most) return []
    const sets = others.map((slots) => new Set(slots))
    return [...rarest].filter((slot) => sets.every((set) => set.has(slot)))
  })
  return found.length > most ? [] : found.filter((slot) => entries[slot])
}

/** Returns true if the words follow each other in an article. */
const says = (entry: Entry | undefined, words: string[]) => {
  if (!entry) return false
  const wanted = ` ${words.join(' ')} `
  const texts = [entry.title, ...entry.passages.map(({ heading, text }) => `${heading ?? ''} ${text}`)]
  return texts.some((text) => ` ${wordsOf(text).join(' ')} `.includes(wanted))
}
