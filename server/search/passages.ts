import { spansOf } from './words.ts'

/** What stands between two headings, as plain text. */
export type Section = { heading: string | null; text: string }

/** What is compared with a question: a part of an article, and the number of the word of the article it begins with. */
export type Passage = { heading: string | null; text: string; start: number }

const window = 120
const overlap = 20

// In characters. Only words without end make a window longer, and a passage is read again at each search.
const longest = 8_000

/** Cuts along the headings, and what is long into windows that overlap, so that no sentence is torn in all of them. */
export const cut = (sections: Section[]): Passage[] => {
  let words = 0
  return underOneHeading(sections).flatMap(({ heading, text }) => {
    const begin = words
    const spans = spansOf(text)
    words += spans.length
    return windowsOver(spans.length).map((at) => {
      const from = at === 0 ? 0 : spans[at]?.from
      const to = at + window >= spans.length ? text.length : spans[at + window]?.from
      return {
        heading,
        text: text.slice(from, to).slice(0, longest).toWellFormed().trim(),
        start: begin + at,
      }
    })
  })
}

/** A heading with nothing below but the next one belongs to that. */
const underOneHeading = (sections: Section[]) => {
  const headings: string[] = []
  return sections.flatMap(({ heading, text }, index) => {
    if (heading !== null) headings.push(heading)
    if (text === '' && index + 1 < sections.length) return []
    return [{ heading: headings.splice(0).join(' › ') || null, text }]
  })
}

const windowsOver = (words: number) => {
  const starts = [0]
  for (let at = window - overlap; at + overlap < words; at += window - overlap) starts.push(at)
  return starts
}
