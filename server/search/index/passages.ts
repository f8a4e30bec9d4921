import { spansOf } from '../text/tokens.ts'

/** The plain text between two headings. */
export type Section = { heading: string | null; text: string }

/** A part of an article that is compared with a question. `start` is the number of its first word in the article. */
export type Passage = { heading: string | null; text: string; start: number }

const window = 120
const overlap = 20

// In characters. Only extremely long words make a window longer, and each search reads its passages again.
const longest = 8_000

/** Splits at headings, and long sections into overlapping windows, so that each sentence is complete in one of them. */
export const passagesOf = (sections: Section[]): Passage[] => {
  let words = 0
  return withJoinedHeadings(sections).flatMap(({ heading, text }) => {
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

/** Joins a heading with the next one if there is no text in between. */
const withJoinedHeadings = (sections: Section[]) => {
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
