import { decodeXML } from 'entities/decode'
import { markIn, type OpenElement, type Tag } from './elements.ts'
import type { Mark } from './marks.ts'

/** A line of a body as it is displayed. */
export type Line = {
  text: string
  isQuoted: boolean
  mark: Mark | undefined
  shows: 'image' | 'rule' | undefined
}

/** Collects the lines that a body displays. For each range of text, adds a leaf to the current element. */
export const lineWriter = (inside: () => OpenElement) => {
  const lines: Line[] = []
  let line: Line | undefined

  const end = () => {
    line = undefined
  }
  /** Returns the current line, or starts a new one. */
  const begin = () => {
    if (line) return line
    const { mark, depth } = inside()
    line = { text: '', isQuoted: depth > 0, mark, shows: undefined }
    lines.push(line)
    return line
  }
  const addLeaf = (start: number, end: number) =>
    inside().children.push({ start, end, line: lines.length - 1 })

  const writeLine = (text: string, start: number, stop: number) => {
    if (start === stop || (!line && !inside().isPreformatted && text.trim() === '')) return
    begin().text += decodeXML(text)
    addLeaf(start, stop)
  }
  const write = (text: string, start: number) => {
    if (!inside().isPreformatted)
      return writeLine(text.replace(/[^\S\u00a0]+/g, ' '), start, start + text.length)
    let from = 0
    for (const part of text.split('\n')) {
      const to = Math.min(from + part.length + 1, text.length)
      writeLine(part, start + from, start + to)
      if (to - from > part.length) end()
      from = to
    }
  }
  /** Writes an element without content, such as an image. */
  const show = (tag: Tag) => {
    const at = begin()
    if (tag.name === 'hr') {
      at.shows = 'rule'
      at.mark ??= markIn(tag)
    }
    if (tag.name === 'img' && tag.attributes.includes(' src="cid:')) at.shows = 'image'
    addLeaf(tag.start, tag.end)
    if (tag.name === 'br' || tag.name === 'hr') end()
  }
  return { lines, begin, end, write, show }
}
