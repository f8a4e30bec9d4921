/** A text with a selection. */
export type Selected = { text: string; start: number; end: number }

/** Replaces the text between `from` and `to`, and selects a part of the result. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

export type Format = 'bold' | 'italic' | 'code' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'link'

const marks = { bold: '**', italic: '_', code: '`' }

export const formatted = (format: Format, selected: Selected, linkedText: string): Edit => {
  if (format === 'link') return linked(selected, linkedText)
  if (format === 'bold' || format === 'italic' || format === 'code') return marked(marks[format], selected)
  return prefixed(format, selected)
}

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

type LineFormat = 'heading' | 'bullets' | 'numbers' | 'quote'

const prefixes: Record<LineFormat, { form: RegExp; of: (index: number) => string }> = {
  heading: { form: /^#{1,6} /, of: () => '## ' },
  bullets: { form: /^[-*+] /, of: () => '- ' },
  numbers: { form: /^\d+[.)] /, of: (index) => `${index + 1}. ` },
  quote: { form: /^> ?/, of: () => '> ' },
}

/** Puts prefixes before the selected lines, or removes them if all have one. */
const prefixed = (format: LineFormat, { text, start, end }: Selected): Edit => {
  const { form, of } = prefixes[format]
  const from = text.lastIndexOf('\n', start - 1) + 1
  const after = text.indexOf('\n', Math.max(end - (end > start && text[end - 1] === '\n' ? 1 : 0), from))
  const to = after === -1 ? text.length : after
  const lines = text.slice(from, to).split('\n')
  const isWhole = lines.every((line) => form.test(line))
  const insert = lines
    .map((line, index) => (isWhole ? line.replace(form, '') : of(index) + line.replace(form, '')))
    .join('\n')
  const end_ = from + insert.length
  return { from, to, insert, start: start === end ? end_ : from, end: end_ }
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
