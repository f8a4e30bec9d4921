import { Fragment, type Node, type NodeType, type Schema } from '@tiptap/pm/model'
import type { Token } from 'markdown-it'
import { type CalloutKind, calloutIn } from '../../../contract/articles/callouts.ts'
import { inlineOf } from './to-inline.ts'

/** A block whose tokens are read, with the children so far. */
type Open = { token: Token | undefined; nodes: Node[]; isLoose: boolean; callout?: CalloutKind }

/** Makes blocks of the schema from the tokens of Markdown. */
export const blocksOfTokens = (schema: Schema, tokens: Token[]): Node[] => {
  const outermost = opened(undefined)
  const stack = [outermost]
  for (const token of tokens) {
    if (token.nesting === 1) stack.push(opened(token))
    else if (token.nesting === -1) close(schema, stack)
    else stack.at(-1)?.nodes.push(...leafOf(schema, token, stack))
  }
  return outermost.nodes
}

const opened = (token: Token | undefined): Open => ({ token, nodes: [], isLoose: false })

const close = (schema: Schema, stack: Open[]) => {
  const closed = stack.pop()
  const parent = stack.at(-1)
  if (!closed?.token || !parent) return
  const isParagraph = closed.token.type === 'paragraph_open'
  if (isParagraph && closed.nodes.length === 0 && parent.callout) return
  const list = stack.at(-2)
  if (isParagraph && !closed.token.hidden && parent.token?.type === 'list_item_open' && list)
    list.isLoose = true
  parent.nodes.push(...nodesOf(schema, closed))
}

const leafOf = (schema: Schema, token: Token, stack: Open[]): Node[] => {
  const { codeBlock, sourceBlock, horizontalRule } = schema.nodes
  const text = token.content.replace(/\n$/, '')
  const content = text ? schema.text(text) : undefined
  switch (token.type) {
    case 'inline':
      return inlineOf(schema, withoutCallout(token, stack), stack.at(-1)?.token?.type !== 'paragraph_open')
    case 'fence':
    case 'code_block':
      return [create(codeBlock, { language: token.info.trim() || null }, content)]
    case 'html_block':
      return [create(sourceBlock, null, content)]
    case 'hr':
      return [create(horizontalRule, null)]
    default:
      throw new Error(`Markdown has an unknown block: ${token.type}`)
  }
}

/** The content of a line, without the first line of a callout, which its quote gets instead. */
const withoutCallout = ({ content, children }: Token, stack: Open[]) => {
  const all = children ?? []
  const quote = stack.at(-2)
  const isParagraph = stack.at(-1)?.token?.type === 'paragraph_open'
  const isFirst = isParagraph && quote?.token?.type === 'blockquote_open' && quote.nodes.length === 0
  const callout = isFirst ? calloutIn(content) : undefined
  if (!quote || !callout || all[0]?.type !== 'text') return all
  quote.callout = callout.kind
  const end = all.findIndex(({ type }) => type.endsWith('break'))
  return end === -1 ? [] : all.slice(end + 1)
}

const create = (
  type: NodeType | undefined,
  attrs: Node['attrs'] | null,
  content?: Node | readonly Node[],
) => {
  if (!type) throw new Error('The schema lacks a node of Markdown.')
  return type.createChecked(attrs, Fragment.from(content))
}

/** The nodes of a closed block: the children themselves for what only groups them. */
const nodesOf = (schema: Schema, { token, nodes, isLoose, callout }: Open): Node[] => {
  const types = schema.nodes
  const filled = () => (nodes.length > 0 ? nodes : [create(types.paragraph, null)])
  const list = { tight: !isLoose, marker: token?.markup }
  switch (token?.type) {
    case 'paragraph_open':
      return [create(types.paragraph, null, nodes)]
    case 'heading_open':
      return [create(types.heading, { level: Number(token.tag.slice(1)) }, nodes)]
    case 'blockquote_open':
      return [
        create(callout ? types.callout : types.blockquote, callout ? { kind: callout } : null, filled()),
      ]
    case 'bullet_list_open':
      return [create(types.bulletList, list, nodes)]
    case 'ordered_list_open':
      return [create(types.orderedList, { ...list, start: Number(token.attrGet('start') ?? 1) }, nodes)]
    case 'list_item_open':
      return [create(types.listItem, null, filled())]
    case 'table_open':
      return [create(types.table, null, nodes)]
    case 'tr_open':
      return [create(types.tableRow, null, nodes)]
    case 'th_open':
    case 'td_open': {
      const type = token.type === 'th_open' ? types.tableHeader : types.tableCell
      const align = /left|center|right/.exec(String(token.attrGet('style')))?.[0] ?? null
      return [create(type, { align }, create(types.paragraph, null, nodes))]
    }
    default:
      return nodes
  }
}
