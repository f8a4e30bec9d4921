/** A text with a selection. */
export type Selected = { text: string; start: number; end: number }

/** Replaces the text between `from` and `to`, and selects a part of the result. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

export type Format = 'bold' | 'italic' | 'code' | 'link'

const marks = { bold: '**', italic: '_', code: '`' }

export const formatted = (format: Format, selected: Selected, linkedText: string): Edit =>
  format === 'link' ? linked(selected, linkedText) : marked(marks[format], selected)

/** Puts marks around the selection, or removes them. */
const marked = (mark: string, { text, start, end }: Selected): Edit => {
  const { length } = mark
  const isMarked = text.slice(start - length, start) === mark && text.slice(end, end + length) === mark
  const inner = text.slice(start, end)
  if (isMarked) {
    const from = start - length
    return { from, to: end + length, insert: inner, start: from, end: from + inner.length }
  }
  return { from: start, to: end, insert: mark + inner + mark, start: start + length, end: end + length }
}

/** Selects the URL, which is to be written. */
const linked = ({ text, start, end }: Selected, otherwise: string): Edit => {
  const label = text.slice(start, end) || otherwise
  const url = 'https://'
  const at = start + label.length + 3
  return { from: start, to: end, insert: `[${label}](${url})`, start: at, end: at + url.length }
}

const item = /^(\s*)([-*+]|(\d+)([.)])) /

/** The next item of a list after Enter. An empty item ends its list. Undefined outside of lists. */
export const continued = ({ text, start, end }: Selected): Edit | undefined => {
  if (start !== end) return undefined
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const [mark, indent = '', bullet = '', number, dot = ''] = item.exec(line) ?? []
  if (mark === undefined) return undefined
  if (line === mark) return ended(text.slice(0, from), indent, from, start)
  const next = `\n${markAfter(indent, bullet, number, dot)}`
  const at = start + next.length
  return { from: start, to: start, insert: next, start: at, end: at }
}

const markAfter = (indent: string, bullet: string, number: string | undefined, dot: string) =>
  `${indent}${number ? `${Number(number) + 1}${dot}` : bullet} `

/** Goes on with the list around a nested one. Otherwise a blank line ends it: what follows is a paragraph of its own. */
const ended = (before: string, indent: string, from: number, to: number): Edit => {
  const lines = before.split('\n').slice(0, -1)
  const outer = lines
    .map((line) => item.exec(line))
    .findLast((found) => found && (found[1] ?? '').length < indent.length)
  const isBlank = (lines.at(-1) ?? '').trim() === ''
  const [, outerIndent = '', bullet = '', number, dot = ''] = outer ?? []
  const insert = indent && outer ? markAfter(outerIndent, bullet, number, dot) : isBlank ? '' : '\n'
  return { from, to, insert, start: from + insert.length, end: from + insert.length }
}

/** A link or image as Markdown. Brackets in the text would end it. */
export const link = (text: string, url: string) => `[${text.replaceAll(/[[\]\\]/g, '\\$&')}](${url})`
export const image = (text: string, url: string) => `!${link(text, url)}`

/** The description of an image that the name of its file gives. */
export const nameOf = (name: string) =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
