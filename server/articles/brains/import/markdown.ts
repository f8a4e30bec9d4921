import { lineOf, linesOf, longestRun } from './inline.ts'
import { type Element, type Node, textIn, treeOf, within } from './tree.ts'

/** Converts sanitised HTML to equivalent Markdown. */
export const markdownOf = (sanitized: string) => blocksOf(treeOf(sanitized)).join('\n\n')

const apart =
  /^(blockquote|caption|center|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|table|tbody|td|tfoot|th|thead|tr|ul)$/

const holdsBlocks = (node: Node): boolean =>
  typeof node !== 'string' && (apart.test(node.tag) || node.children.some(holdsBlocks))

/** Converts blocks, and the text between them as paragraphs. */
const blocksOf = (nodes: readonly Node[]): string[] => {
  const blocks: string[] = []
  let run: Node[] = []
  const endRun = () => {
    blocks.push(paragraph(run))
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !holdsBlocks(node)) run.push(node)
    else {
      endRun()
      blocks.push(...blockOf(node))
    }
  }
  endRun()
  return blocks.filter((block) => block !== '')
}

const blockOf = (element: Element): string[] => {
  const { tag, children } = element
  if (/^h[1-6]$/.test(tag)) return [heading(Number(tag[1]), lineOf(children))]
  switch (tag) {
    case 'hr':
      return ['---']
    case 'pre':
      return [fenced(children.map(textIn).join(''))]
    case 'blockquote':
      return [prefixed(blocksOf(children).join('\n\n'), '> ', '> ')]
    case 'ul':
    case 'ol':
      return [listOf(element)]
    case 'table':
      return tableOf(element)
    case 'dt':
      return [lineOf([{ tag: 'strong', attributes: '', children }])]
    default:
      return blocksOf(children)
  }
}

// At the beginning of a line, these would start a list, a heading, a quote or a rule.
const beginnings = /^(\d{1,9})(?=[.)](\s|$))|^(?=[-+=#>])/

const paragraph = (nodes: readonly Node[]) =>
  linesOf(nodes)
    .map((line) => line.replace(beginnings, '$1\\'))
    .join('\\\n')

const heading = (level: number, words: string) =>
  words && `${'#'.repeat(level)} ${words.replace(/#+$/, '\\$&')}`

const fenced = (text: string) => {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return text.trim() && `${fence}\n${text.replace(/^\n|\s+$/g, '')}\n${fence}`
}

const prefixed = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : (rest + line).trimEnd()))
    .join('\n')

const listOf = ({ tag, children }: Element) => {
  const items = children
    .filter((child) => typeof child !== 'string')
    .map((item) => tightly(item.tag === 'li' ? blocksOf(item.children) : blockOf(item)))
  return items
    .filter((item) => item !== '')
    .map((item, index) => {
      const marker = tag === 'ol' ? `${index + 1}. ` : '- '
      return prefixed(item, marker, ' '.repeat(marker.length))
    })
    .join('\n')
}

/** A list within an item follows its text without an empty line. */
const tightly = (blocks: string[]) =>
  blocks.reduce((text, block) => text + (/^(- |\d+\. )/.test(block) ? '\n' : '\n\n') + block, '').trim()

/** A table with only one column or row is used for layout. */
const tableOf = (table: Element): string[] => {
  const rows = within(table, ['tr']).map((row) => within(row, ['td', 'th']))
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (rows.length < 2 || width < 2) return rows.flat().flatMap(({ children }) => blocksOf(children))
  const caption = within(table, ['caption']).map(({ children }) => paragraph(children))
  const [head = [], ...others] = rows
  const lines = [rowOf(head, width), `|${' --- |'.repeat(width)}`, ...others.map((row) => rowOf(row, width))]
  return [...caption, lines.join('\n')]
}

const rowOf = (cells: Element[], width: number) =>
  `|${Array.from({ length: width }, (_, index) => ` ${cellOf(cells[index])} |`).join('')}`

const cellOf = (cell: Element | undefined) => lineOf(cell?.children ?? []).replaceAll('|', '\\|')
