import { type Html, html, render } from '../platform/html.ts'
import { spansOf } from './words.ts'

/** A text as HTML, with some of its words marked. */
export const marked = (text: string, words: readonly string[]) => {
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
