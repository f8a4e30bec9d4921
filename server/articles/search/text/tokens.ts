import { normalize } from '../../../platform/text/normal.ts'

const diacritics = /[\u0300-\u036f]/g
const quotes = /[\u2018\u2019]/g
const beyondAscii = /[^\0-\x7f]/
const hyphenated = /\b(?:e-mail|wi-fi|log-in)/g

/** The words of a text, normalised like the table of English words. */
export const englishWords = (text: string) =>
  (withoutAccents(text).match(/[a-z0-9]+(?:'[a-z]+)*/g) ?? [])
    .map(withoutPossessive)
    .filter((word) => word.length <= 24 && !/^\d{5,}$/.test(word))

/** The words of a text in any language, including numbers and codes. */
export const wordsOf = (text: string): string[] => {
  if (!beyondAscii.test(text))
    return (spelled(text).match(/[a-z0-9]+(?:'[a-z]+)*/g) ?? []).map(withoutPossessive)
  const words = spelled(normalize(text, 'NFKC')).match(/[\p{L}\p{M}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  return words.flatMap((word) => (isUnspaced(word) ? segments(word) : [withoutPossessive(word)]))
}

export type Span = { word: string; from: number; to: number }

/** Returns the words in the spelling of the text, with their positions. */
export const spansOf = (text: string): Span[] => {
  const found = text.matchAll(
    /(?:e-mail|wi-fi|log-in|[\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]*(?:['\u2018\u2019]\p{L}+)*/giu,
  )
  return [...found].flatMap(({ 0: word, index }) =>
    isUnspaced(word) ? segmentSpans(word, index) : [{ word, from: index, to: index + word.length }],
  )
}

export const withoutAccents = (text: string) =>
  spelled(beyondAscii.test(text) ? normalize(text, 'NFKD').replace(diacritics, '') : text)

const spelled = (text: string) =>
  text
    .toLowerCase()
    .replace(quotes, "'")
    .replace(hyphenated, (word) => word.replace('-', ''))

const withoutPossessive = (word: string) => (word.endsWith("'s") ? word.slice(0, -2) : word)

// Scripts without spaces between words.
const isUnspaced = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(
    word,
  )

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

const segmentSpans = (text: string, offset: number): Span[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({
      word: segment,
      from: offset + index,
      to: offset + index + segment.length,
    }))

const segments = (text: string) => segmentSpans(text, 0).map(({ word }) => word)
