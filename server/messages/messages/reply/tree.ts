import { elementTree } from './elements.ts'
import { lineWriter } from './lines.ts'

const blocks = new Set(
  'blockquote caption center dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' '),
)
const empty = new Set(['br', 'col', 'hr', 'img'])
const pieces = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g

/** Parses a sanitised body with marks into a tree and the lines that it displays. */
export const readLines = (html: string) => {
  const { root, top, enter, leave } = elementTree()
  const { lines, begin, end, write, show } = lineWriter(top)
  for (const { 0: piece, 1: slash, 2: name, 3: attributes = '', index } of html.matchAll(pieces)) {
    if (name === undefined) {
      write(piece, index)
      continue
    }
    const tag = { name, attributes, start: index, end: index + piece.length }
    if (blocks.has(name)) end()
    if (empty.has(name)) show(tag)
    else if (!slash) enter(tag, lines.length)
    else {
      // An empty quote counts as a line, so that an opening above it is recognised.
      if (blocks.has(name) && top().depth > 0 && top().lines[0] === lines.length) {
        begin()
        end()
      }
      leave(tag, lines.length)
    }
  }
  root.inner[1] = html.length
  return { root, lines }
}
