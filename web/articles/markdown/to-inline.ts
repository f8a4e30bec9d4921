import type { Mark, Node, Schema } from '@tiptap/pm/model'
import type { Token } from 'markdown-it'
import { destinationOf } from './inline-markdown.ts'

/** The part of a line that is read: the nodes, and the marks that are open, with the number of nodes before them. */
type Line = { nodes: Node[]; marks: readonly Mark[]; starts: number[] }

/** The content of one line or paragraph. In one line, `<br>` is its only way to break. */
export const inlineOf = (schema: Schema, tokens: Token[], isOneLine: boolean): Node[] => {
  const line: Line = { nodes: [], marks: [], starts: [] }
  for (const token of tokens) {
    const name = markNames[token.tag] ?? ''
    if (token.nesting === 1) open(line, schema.marks[name]?.create(name === 'link' ? linkOf(token) : null))
    else if (token.nesting === -1) close(schema, line, name)
    else line.nodes.push(...nodesOf(schema, token, line.marks, isOneLine))
  }
  return line.nodes
}

const open = (line: Line, mark: Mark | undefined) => {
  line.starts.push(line.nodes.length)
  if (mark) line.marks = mark.addToSet(line.marks)
}

/** A link without text would leave nothing behind: it is shown as its source. */
const close = (schema: Schema, line: Line, name: string) => {
  const closed = line.marks.find(({ type }) => type.name === name)
  const isEmpty = line.starts.pop() === line.nodes.length
  line.marks = line.marks.filter((mark) => mark !== closed)
  if (isEmpty && name === 'link' && closed)
    line.nodes.push(
      ...nodeOf(schema, 'sourceText', { source: `[](${destinationOf(closed.attrs)})` }, line.marks),
    )
}

const nodeOf = (schema: Schema, name: string, attrs: Node['attrs'] | null, marks: readonly Mark[]) => [
  schema.node(name, attrs, [], marks),
]

const nodesOf = (schema: Schema, token: Token, marks: readonly Mark[], isOneLine: boolean): Node[] => {
  switch (token.type) {
    case 'text':
      return textOf(schema, token.content, marks)
    case 'softbreak':
      return [schema.text(' ', marks)]
    case 'hardbreak':
      return nodeOf(schema, 'hardBreak', null, marks)
    case 'image':
      return nodeOf(schema, 'image', imageOf(token), marks)
    case 'code_inline':
      return codeOf(schema, token.content, marks)
    default:
      if (isOneLine && /^<br *\/?>$/i.test(token.content)) return nodeOf(schema, 'hardBreak', null, marks)
      return nodeOf(schema, 'sourceText', { source: token.content }, marks)
  }
}

const markNames: Record<string, string> = { strong: 'bold', em: 'italic', s: 'strike', a: 'link' }

const linkOf = (token: Token) => ({
  href: token.attrGet('href') ?? '',
  title: token.attrGet('title') || null,
})

const imageOf = (token: Token) => ({
  src: token.attrGet('src') ?? '',
  alt: plainOf(token.children ?? []),
  title: token.attrGet('title') || null,
})

const plainOf = (tokens: Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'image' ? plainOf(children ?? []) : type.endsWith('break') ? ' ' : content,
    )
    .join('')

const footnote = /(\[\^[^\]\s]+\])/

/** A text. References of footnotes stay as they are: escaped, they would be none. */
const textOf = (schema: Schema, text: string, marks: readonly Mark[]) =>
  text.split(footnote).flatMap((part, index) => {
    if (part === '') return []
    if (index % 2 === 0) return [schema.text(part, marks)]
    return nodeOf(schema, 'sourceText', { source: part }, marks)
  })

const codeOf = (schema: Schema, text: string, marks: readonly Mark[]) => {
  const code = schema.marks.code?.create()
  return text && code ? [schema.text(text, code.addToSet(marks))] : []
}
