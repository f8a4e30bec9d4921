import { headersAt } from './headers.ts'
import type { Line } from './lines.ts'
import { isAuthor, isOpening, isOpeningWithAddress, isSure, isWeakOpening } from './openings.ts'
import { isRule, isSeparator } from './separators.ts'
import { isAdded, isSignature, isSignatureDelimiter, mostLinesOfSignature } from './signatures.ts'

/**
 * The kind of a line in a mail. An opening names the author of a quote. A separator precedes another mail, and
 * headers are the headers of that mail. Added lines come from a phone or mail program.
 */
export type Kind =
  | 'text'
  | 'image'
  | 'empty'
  | 'quote'
  | 'opening'
  | 'weak opening'
  | 'separator'
  | 'headers'
  | 'below'
  | 'rule'
  | 'signature'
  | 'added'

/** Mail programs wrap an opening into up to this many lines. */
const longestOpening = 4

export const kindsOf = (written: readonly Line[]): Kind[] => {
  const lines = written.map(withoutDirections)
  const fenced = fencedIn(lines)
  const kinds = lines.map((line, index) => (fenced[index] ? 'text' : kindOf(line)))
  let above: Kind | undefined
  for (let index = 0; index < lines.length; index += 1) {
    if (!fenced[index]) markTogether(lines, kinds, index, above)
    if (kinds[index] !== 'empty') above = kinds[index]
  }
  markRules(lines, kinds)
  return kinds
}

/** Programs add direction controls around names and addresses in Hebrew and Arabic. */
const withoutDirections = (line: Line): Line =>
  directions.test(line.text) ? { ...line, text: line.text.replace(allDirections, '') } : line
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const allDirections = new RegExp(directions, 'g')

/** Classifies lines that depend on the lines around them. */
const markTogether = (lines: readonly Line[], kinds: Kind[], index: number, above: Kind | undefined) => {
  const text = lines[index]?.text.trim() ?? ''
  if (kinds[index] === 'text') {
    const headers = headersAt(lines, index, above === 'rule' || above === 'separator')
    if (headers) kinds.fill('headers', index, index + headers)
    else markOpening(lines, kinds, index)
  }
  // The last words of an opening may be wrapped into the quote.
  if (kinds[index] === 'quote' && kinds[index - 1] === 'text' && /^.{0,80}:$/.test(text))
    markOpening(lines, kinds, index)
}

const kindOf = ({ text, isQuoted, mark, shows }: Line): Kind => {
  if (isQuoted) return 'quote'
  if (mark === 'below') return 'below'
  if (shows === 'rule') return 'rule'
  if (shows === 'image') return 'image'
  if (text.trim() === '') return 'empty'
  if (isSeparator(text)) return 'separator'
  if (mark === 'opening') return 'weak opening'
  if (mark === 'signature') return 'signature'
  if (/^[^\S\n]*>/.test(text)) return 'quote'
  if (isSignatureDelimiter(text)) return 'signature'
  if (isRule(text)) return 'rule'
  if (isAdded(text)) return 'added'
  return 'text'
}

/** Some people separate paragraphs with two dashes, and some programs remove the space after those of a signature. */
const markRules = (lines: readonly Line[], kinds: Kind[]) => {
  for (let index = kinds.indexOf('signature'); index >= 0; index = kinds.indexOf('signature', index + 1))
    if (lines[index]?.text.trimStart() === '--' && !startsSignature(lines, kinds, index))
      kinds[index] = 'rule'
}

const startsSignature = (lines: readonly Line[], kinds: readonly Kind[], index: number) => {
  const above = lines.slice(Math.max(index - 2, 0), index).findLast(({ text }) => text.trim() !== '')
  if (above?.text.trimEnd().endsWith(':')) return false
  const below = lines.slice(index + 1, index + 2 + mostLinesOfSignature)
  const end = below.findIndex((_, nth) => endsSignature.has(kinds[index + 1 + nth]))
  return isSignature((end < 0 ? below : below.slice(0, end)).map(({ text }) => text.trim()))
}

const endsSignature = new Set<Kind | undefined>([
  'quote',
  'opening',
  'weak opening',
  'separator',
  'headers',
  'below',
])

/** Marks a line that is an opening of a quote, alone or joined with the lines above. */
const markOpening = (lines: readonly Line[], kinds: Kind[], end: number) => {
  const textOf = (index: number) => lines[index]?.text.trim() ?? ''
  const texts = [textOf(end)]
  for (let start = end - 1; start > end - longestOpening && isWords(kinds[start]); start -= 1)
    texts.push(`${textOf(start)} ${texts.at(-1)}`)
  const length = [isOpening, isOpeningWithAddress].map((isOne) => texts.findIndex(isOne) + 1).find(Boolean)
  if (length) markFrom(end + 1 - length, texts[length - 1] ?? '')
  else if (kinds[end] === 'text' && isWeakOpening(textOf(end))) kinds[end] = 'weak opening'

  function markFrom(start: number, text: string) {
    const hasAuthorAbove = kinds[start - 1] === 'text' && isAuthor(textOf(start - 1))
    const kind = hasAuthorAbove || isSure(text) ? 'opening' : 'weak opening'
    kinds.fill(kind, hasAuthorAbove ? start - 1 : start, end + 1)
  }
}

const isWords = (kind: Kind | undefined) => kind === 'text' || kind === 'opening' || kind === 'weak opening'

/** Lines between two code fences are always text. */
const fencedIn = (lines: readonly Line[]) => {
  const fenced = new Array<boolean>(lines.length).fill(false)
  let opened = -1
  lines.forEach(({ text, isQuoted }, index) => {
    if (isQuoted || !/^```\w*\s*$/.test(text)) return
    if (opened < 0) opened = index
    else {
      fenced.fill(true, opened, index + 1)
      opened = -1
    }
  })
  return fenced
}
