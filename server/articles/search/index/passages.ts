import { spansOf } from '../text/tokens.ts'

/** The plain text between two headings. */
export type Section = { heading: string | null; text: string }

/** A part of an article that is compared with a question. `start` is the number of its first word in the article. */
export type Passage = { heading: string | null; text: string; start: number }

const window = 120
const overlap = 20

// In characters. Only extremely long words make a passage longer, and each search reads its passages again.
const longest = 8_000

/** Splits at headings, and long sections into overlapping passages of whole sentences. */
export const passagesOf = (sections: Section[]): Passage[] => {
  let words = 0
  return withJoinedHeadings(sections).flatMap(({ heading, text }) => {
    const sentences = sentencesOf(text)
    const begin = words
    words += wordsIn(sentences)
    return groupsOf(sentences).map((group) => {
      const [{ from, before } = start] = group
      return {
        heading,
        text: text.slice(from, group.at(-1)?.to).slice(0, longest).toWellFormed().trim(),
        start: begin + before,
      }
    })
  })
}

/** Joins a heading with the next one if there is no text in between. */
const withJoinedHeadings = (sections: Section[]) => {
  const headings: string[] = []
  return sections.flatMap(({ heading, text }, index) => {
    if (heading !== null) headings.push(heading)
    if (text === '' && index + 1 < sections.length) return []
    return [{ heading: headings.splice(0).join(' › ') || null, text }]
  })
}

/** A sentence, or a part of one that is too long. `before` is the number of words before it in the section. */
type Sentence = { from: number; to: number; words: number; before: number }

const start: Sentence = { from: 0, to: 0, words: 0, before: 0 }

const wordsIn = (sentences: Sentence[]) => sentences.reduce((sum, { words }) => sum + words, 0)

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** In characters. Such a line is not divided, which saves time for long lists. */
const shortLine = 80

const sentencesOf = (text: string): Sentence[] => {
  let before = 0
  let at = 0
  return text.split(/(?<=\n)/).flatMap((line) => {
    const segments = line.length < shortLine ? [{ segment: line, index: 0 }] : segmenter.segment(line)
    const parts = [...segments].flatMap(({ segment, index }) => cut(segment, at + index))
    at += line.length
    return parts.map((part) => {
      const sentence = { ...part, before }
      before += part.words
      return sentence
    })
  })
}

/** Cuts a sentence that is longer than a passage, such as a text without full stops. */
const cut = (text: string, from: number) => {
  const spans = spansOf(text)
  if (spans.length <= window) return [{ from, to: from + text.length, words: spans.length }]
  return Array.from({ length: Math.ceil(spans.length / overlap) }, (_, part) => {
    const [first, next] = [spans[part * overlap]?.from, spans[(part + 1) * overlap]?.from]
    return {
      from: from + (part === 0 ? 0 : (first ?? 0)),
      to: from + (next ?? text.length),
      words: Math.min(overlap, spans.length - part * overlap),
    }
  })
}

/** Groups sentences into passages. Each repeats the last words of the one before, if these are whole sentences. */
const groupsOf = (sentences: Sentence[]): Sentence[][] => {
  const groups: Sentence[][] = []
  let group: Sentence[] = []
  let words = 0
  let left = wordsIn(sentences)
  for (const sentence of sentences) {
    // A short rest belongs to the last passage.
    if (group.length && words + sentence.words > window && left > overlap) {
      groups.push(group)
      group = endOf(group)
      words = wordsIn(group)
    }
    group.push(sentence)
    words += sentence.words
    left -= sentence.words
  }
  return group.length || groups.length === 0 ? [...groups, group] : groups
}

const endOf = (group: Sentence[]) => {
  const first = group.findLastIndex((_, at) => wordsIn(group.slice(at)) > overlap)
  return group.slice(first + 1)
}
