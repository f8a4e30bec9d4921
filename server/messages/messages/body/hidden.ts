import { markAttribute } from '../reply/marks.ts'

/** The mark of elements that the sender hides, such as the preview text of a newsletter. */
export const hiddenMark = 'hidden'

const written = ` ${markAttribute}="${hiddenMark}"`
const pieces = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const empty = new Set(['br', 'col', 'hr', 'img'])

/** Removes marked elements with their content from sanitised HTML, in which all elements have end tags. */
export const withoutHidden = (html: string) => {
  if (!html.includes(written)) return html
  const kept: string[] = []
  let depth = 0
  for (const [piece, slash, tag, attributes = ''] of html.matchAll(pieces)) {
    if (depth === 0 && !attributes.includes(written)) kept.push(piece)
    else if (tag !== undefined && !empty.has(tag)) depth += slash ? -1 : 1
  }
  return kept.join('')
}
