import { type Html, html, render } from '../../../platform/text/html.ts'
import type { Language } from '../text/languages.ts'
import { stemOf } from '../text/stems.ts'
import { spansOf, wordsOf } from '../text/tokens.ts'
import type { Terms } from './full-text.ts'

/** The words of a question in a text, in the spelling of the text. */
export const highlightsIn = (text: string, language: Language, terms: Terms) => {
  const isTerm = (written: string) => wordsOf(written).some((word) => terms.has(stemOf(language, word)))
  return [...new Set(spansOf(text).map(({ word }) => word))].filter(isTerm)
}

/** A text as HTML, with some of its words highlighted. */
export const highlight = (text: string, words: readonly string[]) => {
  const wanted = new Set(words)
  const parts: Html[] = []
  let at = 0
  for (const { word, from, to } of spansOf(text)) {
    if (!wanted.has(word)) continue
    parts.push(html`${text.slice(at, from)}<mark>${word}</mark>`)
    at = to
  }
  return render(html`${parts}${text.slice(at)}`)
}
