import { textOf } from '../text/text.ts'
import { chooseLines } from './choose.ts'
import { type Element, isElement, type Leaf } from './elements.ts'
import { kindsOf } from './kinds.ts'
import { withoutMarks } from './marks.ts'
import { readLines } from './tree.ts'

export type Reply = { html: string; text: string }

/** A mail with more lines is shown whole: no person writes so many. */
const mostLines = 50_000

/** The reply in a mail, without quotes and signatures; null if nothing was removed, or nothing is left. */
export const replyIn = (marked: string): Reply | null => {
  const { root, lines } = readLines(marked)
  if (lines.length > mostLines) return null
  const isKept = chooseLines(kindsOf(lines))
  if (!lines.some(({ text }, index) => !isKept[index] && text.trim() !== '')) return null
  const html = withoutMarks(withoutLines(marked, root, isKept))
  const text = textOf(html)
  return text === '' ? null : { html, text }
}

/** The reply in a text, without quotes and signatures; the whole text if nothing is left. */
export const replyInText = (text: string) => {
  const written = text.split('\n')
  if (written.length > mostLines) return text.trim()
  const lines = written.map((line) => ({
    text: line,
    isQuoted: /^[^\S\n]*>/.test(line),
    mark: undefined,
    shows: undefined,
  }))
  const isKept = chooseLines(kindsOf(lines))
  const kept = lines.filter((_, index) => isKept[index]).map((line) => line.text)
  return folded(kept.join('\n')) || text.trim()
}

/** A text without its quoted lines; the whole text if nothing is left. */
export const ownLines = (text: string) => folded(text.replace(/^[^\S\n]*>.*\n?/gm, '')) || text

const folded = (text: string) => text.replace(/\n{3,}/g, '\n\n').trim()

/** Removes lines from HTML, and elements that become empty. */
const withoutLines = (html: string, root: Element, isKept: readonly boolean[]) => {
  const last = isKept.lastIndexOf(true)
  const kept: string[] = []

  const has = (node: Element | Leaf): boolean =>
    isElement(node)
      ? node.children.some((child) => left.get(child) ?? has(child))
      : isKept[node.line] === true
  const left = new Map<Element | Leaf, boolean>()
  const count = (node: Element) => {
    for (const child of node.children) if (isElement(child)) count(child)
    left.set(node, has(node))
  }
  const isGone = (node: Element, row: boolean) =>
    !left.get(node) && (node.children.length > 0 || node.lines[0] > last) && !(row && isCell(node))

  const copy = (node: Element, inRow: boolean) => {
    let from = node.inner[0]
    for (const child of node.children) {
      kept.push(html.slice(from, child.start))
      if (!isElement(child)) {
        if (isKept[child.line]) kept.push(html.slice(child.start, child.end))
      } else if (!isGone(child, inRow)) {
        kept.push(html.slice(child.start, child.inner[0]))
        copy(child, child.tag === 'tr')
        kept.push(html.slice(child.inner[1], child.end))
      }
      from = child.end
    }
    kept.push(html.slice(from, node.inner[1]))
  }
  count(root)
  copy(root, false)
  return kept.join('').trim()
}

/** A cell is kept while its row has other content, to keep the columns. */
const isCell = ({ tag }: Element) => tag === 'td' || tag === 'th' || tag === 'col' || tag === 'colgroup'
