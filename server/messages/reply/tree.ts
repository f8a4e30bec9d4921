import { decodeXML } from 'entities/decode'
import { type Mark, markAttribute } from './marks.ts'

/** A range of sanitised HTML within one line, such as a text or an image. */
export type Leaf = { start: number; end: number; line: number }
export type Element = {
  tag: string
  start: number
  end: number
  /** The range of its content. */
  inner: [number, number]
  /** Its first and last line. */
  lines: [number, number]
  children: (Element | Leaf)[]
}

/** A line of a body as it is displayed. */
export type Line = {
  text: string
  isQuoted: boolean
  mark: Mark | undefined
  shows: 'image' | 'rule' | undefined
}

export const isElement = (node: Element | Leaf): node is Element => 'children' in node

const blocks = new Set(
  'blockquote caption center dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' '),
)
const pieces = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const marked = new RegExp(` ${markAttribute}="([a-z]+)"`)
// Only this sanitiser writes the attribute.
const markIn = (attributes: string) => marked.exec(attributes)?.[1] as Mark | undefined
const empty = new Set(['br', 'col', 'hr', 'img'])

type Open = Element & { mark: Mark | undefined; depth: number }

/** Parses a sanitised body with marks into a tree and the lines that it displays. */
export const readLines = (html: string) => {
  const { root, lines, endLine, write, show, enter, leave } = treeBuilder()
  for (const { 0: piece, 1: slash, 2: tag, 3: attributes = '', index } of html.matchAll(pieces)) {
    const stop = index + piece.length
    if (tag === undefined) {
      write(piece, index)
      continue
    }
    if (blocks.has(tag)) endLine()
    if (empty.has(tag)) show(tag, attributes, index, stop)
    else if (slash) leave(tag, index, stop)
    else enter(tag, attributes, index, stop)
  }
  root.inner[1] = html.length
  return { root, lines }
}

const treeBuilder = () => {
  const lines: Line[] = []
  const root: Open = { ...element('', 0, 0, 0), mark: undefined, depth: 0 }
  const open = [root]
  let line: Line | undefined
  let preformatted = 0

  const top = () => open.at(-1) ?? root
  const endLine = () => {
    line = undefined
  }
  const begin = () => {
    if (line) return line
    const { mark, depth } = top()
    line = { text: '', isQuoted: depth > 0, mark, shows: undefined }
    lines.push(line)
    return line
  }
  const leaf = (start: number, stop: number) =>
    top().children.push({ start, end: stop, line: lines.length - 1 })

  const write = (text: string, start: number) => {
    if (!preformatted) return writeLine(text.replace(/[^\S\u00a0]+/g, ' '), start, start + text.length)
    let from = 0
    for (const part of text.split('\n')) {
      const to = Math.min(from + part.length + 1, text.length)
      writeLine(part, start + from, start + to)
      if (to - from > part.length) endLine()
      from = to
    }
  }
  const writeLine = (text: string, start: number, stop: number) => {
    if (start === stop || (!line && !preformatted && text.trim() === '')) return
    begin().text += decodeXML(text)
    leaf(start, stop)
  }
  const show = (tag: string, attributes: string, start: number, stop: number) => {
    const at = begin()
    if (tag === 'hr') {
      at.shows = 'rule'
      at.mark ??= markIn(attributes)
    }
    if (tag === 'img' && attributes.includes(' src="cid:')) at.shows = 'image'
    leaf(start, stop)
    if (tag === 'br' || tag === 'hr') endLine()
  }
  const enter = (tag: string, attributes: string, start: number, stop: number) => {
    const above = top()
    const mark = markIn(attributes) ?? above.mark
    const isCited = mark === 'quote' || (tag === 'blockquote' && mark === 'cite')
    const inside = {
      ...element(tag, start, stop, lines.length),
      mark,
      depth: above.depth + (isCited ? 1 : 0),
    }
    above.children.push(inside)
    open.push(inside)
    if (tag === 'pre') preformatted += 1
  }
  const leave = (tag: string, start: number, stop: number) => {
    if (open.length === 1) return
    const inside = top()
    // An empty quote counts as a line, since an opening may stand above it.
    if (blocks.has(tag) && inside.depth > 0 && inside.lines[0] === lines.length) {
      begin()
      endLine()
    }
    inside.inner[1] = start
    inside.end = stop
    inside.lines[1] = lines.length
    open.pop()
    if (tag === 'pre') preformatted -= 1
  }

  return { root: root as Element, lines, endLine, write, show, enter, leave }
}

const element = (tag: string, start: number, stop: number, line: number): Element => ({
  tag,
  start,
  end: stop,
  inner: [stop, stop],
  lines: [line, line],
  children: [],
})
