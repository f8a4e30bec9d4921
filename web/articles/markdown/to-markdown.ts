import type { Node } from '@tiptap/pm/model'
import { inlineMarkdown } from './inline-markdown.ts'

/** Where a block is: whether the text has definitions of references, and whether a list is around. */
export type Place = { hasDefinitions: boolean; isInList?: boolean }

/** A block as Markdown. */
type Written = { node: Node; text: string; marker?: string }

/** Blocks one after the other. Empty ones are left out. */
const childrenOf = (parent: Node, place: Place) => {
  const blocks: Written[] = []
  parent.forEach((child) => {
    const block = markdownOf(child, place, blocks.at(-1)?.marker)
    if (block.text) blocks.push(block)
  })
  return blocks
}

const inBlocks = (blocks: Written[]) => blocks.map(({ text }) => text).join('\n\n')

/**
 * The Markdown of a block, without a line break at its end. It is empty for an empty paragraph, which Markdown lacks.
 * `before` is the marker of a list before it.
 */
export const markdownOf = (node: Node, place: Place, before?: string): Written => {
  const { hasDefinitions } = place
  switch (node.type.name) {
    case 'paragraph':
      return { node, text: inlineMarkdown(node, { break: '\\\n', hasDefinitions }) }
    case 'heading':
      return { node, text: headingOf(node, hasDefinitions) }
    case 'blockquote':
      return { node, text: prefixed(inBlocks(childrenOf(node, place)), '> ', '> ') }
    case 'callout':
      return { node, text: calloutOf(node, place) }
    case 'bulletList':
    case 'orderedList':
      return listOf(node, place, before)
    case 'codeBlock':
      return { node, text: codeOf(node) }
    case 'horizontalRule':
      return { node, text: place.isInList ? '___' : '---' }
    case 'table':
      return { node, text: tableOf(node, hasDefinitions) }
    default:
      return { node, text: node.textContent }
  }
}

const headingOf = (node: Node, hasDefinitions: boolean) => {
  const text = inlineMarkdown(node, { break: '<br>', hasDefinitions })
  return `${'#'.repeat(Number(node.attrs.level))} ${text.replace(/(?<=^|\s)(#+)$/, '\\$1')}`.trim()
}

const calloutOf = (node: Node, place: Place) => {
  const blocks = childrenOf(node, place)
  const isLine = blocks[0]?.node.type.name === 'paragraph'
  const head = `[!${String(node.attrs.kind).toUpperCase()}]`
  const text = blocks.length === 0 ? head : head + (isLine ? '\n' : '\n\n') + inBlocks(blocks)
  return prefixed(text, '> ', '> ')
}

const prefixed = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, index) => {
      const prefix = index === 0 ? first : others
      return line === '' ? prefix.trimEnd() : prefix + line
    })
    .join('\n')

const codeOf = ({ attrs, textContent }: Node) => {
  const info = String(attrs.language ?? '')
    .replace(/[\r\n]+/g, ' ')
    .trim()
  const mark = info.includes('`') ? '~' : '`'
  const runs = textContent.match(mark === '`' ? /`{3,}/g : /~{3,}/g) ?? []
  const fence = mark.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
  return `${fence}${info}\n${textContent}${textContent ? '\n' : ''}${fence}`
}

/** Two lists in a row need different marks, or they would be one. */
const others: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

const listOf = (list: Node, place: Place, before: string | undefined): Written => {
  const wanted = String(list.attrs.marker)
  const marker = wanted === before ? (others[wanted] ?? wanted) : wanted
  const items: Written[][] = []
  list.forEach((item) => void items.push(childrenOf(item, { ...place, isInList: true })))
  const isTight = list.attrs.tight === true && items.every(isTightItem)
  const start = Number(list.attrs.start ?? 1)
  const text = items
    .map((blocks, index) => {
      const mark = list.type.name === 'orderedList' ? `${start + index}${marker}` : marker
      return itemOf(mark, blocks.map(({ text }) => text).join(isTight ? '\n' : '\n\n'))
    })
    .join(isTight ? '\n' : '\n\n')
  return { node: list, text, marker }
}

/** A text that begins with white space begins in a line of its own, which is how far the item is indented. */
const itemOf = (mark: string, text: string) => {
  const indent = ' '.repeat(mark.length + 1)
  return /^\s/.test(text) ? `${mark}\n${prefixed(text, indent, indent)}` : prefixed(text, `${mark} `, indent)
}

/** Returns whether the blocks of an item are separate without empty lines. */
const isTightItem = (blocks: Written[]) =>
  blocks.every((block, index) => {
    const before = blocks[index - 1]
    return before === undefined || isSeparate(before, block)
  })

const closed = ['heading', 'codeBlock', 'horizontalRule']
const quotes = ['blockquote', 'callout']
const lists = ['bulletList', 'orderedList']

/** Returns whether blocks of two types need no empty line between them. */
export const isApart = (first: string, second: string) =>
  first !== 'sourceBlock' && second !== 'sourceBlock' && (closed.includes(first) || closed.includes(second))

const isSeparate = (before: Written, after: Written) => {
  const [first, second] = [before.node.type.name, after.node.type.name]
  if (isApart(first, second)) return true
  if (first === 'sourceBlock' || second === 'sourceBlock') return false
  if (quotes.includes(second)) return !quotes.includes(first)
  // Only these lists end a paragraph.
  return lists.includes(second) && !lists.includes(first) && /^(?:[-*+]|1[.)]) +\S/.test(after.text)
}

const sides: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }

const tableOf = (table: Node, hasDefinitions: boolean) => {
  const rows: string[][] = []
  const aligns: string[] = []
  table.forEach((row, _, index) => {
    const cells: string[] = []
    row.forEach((cell) => {
      if (index === 0) aligns.push(sides[String(cell.attrs.align)] ?? '---')
      const paragraph = cell.firstChild
      const text = paragraph ? inlineMarkdown(paragraph, { break: '<br>', hasDefinitions }) : ''
      cells.push(text.replaceAll('|', '\\|'))
    })
    rows.push(cells)
  })
  const width = Math.max(...rows.map(({ length }) => length))
  const filled = (cells: string[], empty: string) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => empty),
  ]
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...body] = rows.map((cells) => filled(cells, ''))
  return [head, filled(aligns, '---'), ...body].map(line).join('\n')
}
