import type { Node, Schema } from '@tiptap/pm/model'
import { type Part, type Parts, partsOf } from './parser.ts'
import { blocksOfTokens } from './to-document.ts'
import { isApart, markdownOf } from './to-markdown.ts'

/** A document that is edited, and the text of what became of it. */
export type ArticleText = { doc: Node; textOf: (doc: Node) => string }

/** A block as it was read. */
type Block = Part & { node: Node }

/** A block of the changed document, and the block that it was. `isKept` if it is written as it was. */
type Entry = { node: Node; origin: number | undefined; isKept: boolean; isApart?: boolean }

/** Opens a text. What is not changed is written as it was, byte for byte. */
export const openText = (schema: Schema, text: string): ArticleText => {
  const read = partsOf(text)
  const blocks = read.parts.map((part) => ({ ...part, node: blockOf(schema, part, read) }))
  const empty = schema.nodes.paragraph?.create()
  const nodes = blocks.length > 0 ? blocks.map(({ node }) => node) : empty
  const lineEnd = /\r\n/.test(text) ? '\r\n' : '\n'
  return {
    doc: schema.topNodeType.createChecked(null, nodes),
    textOf: (doc) => {
      const entries = entriesOf(doc, blocks)
      return entries.length > 0 || blocks.length > 0
        ? textOf(schema, entries, { read, blocks, lineEnd })
        : text
    },
  }
}

/** Nests as deeply as the parser reads. What is below is left out of its tokens. */
const deepest = 45
/** A definition of a reference inside of a quote or a list leaves no tokens. */
const innerDefinition = /^[ \t>*+\-\d.)]*\[[^\]]+\]:/m
const footnote = /^\s*\[\^[^\]]+\]:/

/** The node of a block, or its source if it has something that the editor cannot show. */
const blockOf = (schema: Schema, part: Part, { definitions }: Parts): Node => {
  const hasDefinitions = definitions.size > 0
  const [first] = part.tokens
  const isUnknown =
    !first ||
    part.tokens.some(({ level }) => level > deepest) ||
    (first.type === 'paragraph_open' && footnote.test(part.source)) ||
    (hasDefinitions && containers.includes(first.type) && innerDefinition.test(part.source))
  const [node] = isUnknown ? [] : blocksOfTokens(schema, part.tokens)
  if (
    node &&
    node.type.name !== 'sourceBlock' &&
    isSame(schema, node, markdownOf(node, { hasDefinitions }).text)
  )
    return node
  const source = part.source.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')
  return schema.node('sourceBlock', null, schema.text(source))
}

const containers = ['blockquote_open', 'bullet_list_open', 'ordered_list_open']

/** Returns whether a text is this one block. */
const isSame = (schema: Schema, node: Node, text: string) => {
  if (text === '') return node.childCount === 0
  const { parts } = partsOf(text)
  const [part] = parts
  return parts.length === 1 && part !== undefined && isBlock(schema, part, node)
}

const isBlock = (schema: Schema, { tokens }: Part, node: Node) =>
  blocksOfTokens(schema, tokens)[0]?.eq(node) ?? false

/** Finds what each block was: the same node, or what is at its place between two that are the same. */
const entriesOf = (doc: Node, blocks: Block[]): Entry[] => {
  const places = new Map<Node, number>()
  const kinds = new Map<string, number[]>()
  for (const [index, { node }] of blocks.entries()) {
    places.set(node, index)
    kinds.set(kindOf(node), [...(kinds.get(kindOf(node)) ?? []), index])
  }
  const entries: Entry[] = []
  let last = -1
  doc.forEach((node) => {
    if (node.type.name === 'paragraph' && node.childCount === 0) return
    const next = blocks[last + 1]?.node.eq(node) ? last + 1 : undefined
    const equal = () => kinds.get(kindOf(node))?.find((index) => blocks[index]?.node.eq(node))
    const origin = places.get(node) ?? next ?? equal()
    entries.push({ node, origin, isKept: origin !== undefined })
    last = origin ?? last
  })
  return placed(entries, blocks.length)
}

/** Equal nodes have the same kind, few others have. */
const kindOf = (node: Node) => `${node.type.name} ${node.nodeSize} ${node.textContent.slice(0, 40)}`

/** Gives changed blocks the places of those that are gone, if they are as many. */
const placed = (entries: Entry[], count: number) => {
  const kept = entries.flatMap(({ isKept }, at) => (isKept ? [at] : []))
  const result = [...entries]
  for (const [index, end] of [...kept, entries.length].entries()) {
    const start = (kept[index - 1] ?? -1) + 1
    const from = (entries[start - 1]?.origin ?? -1) + 1
    if ((entries[end]?.origin ?? count) - from !== end - start) continue
    for (const [at, { node }] of entries.slice(start, end).entries())
      result[start + at] = { node, origin: from + at, isKept: false }
  }
  return result
}

type Read = { read: Parts; blocks: Block[]; lineEnd: string }

const mostTries = 20

/** Writes the blocks, reads them again, and separates or rewrites those that became something else beside others. */
const textOf = (schema: Schema, entries: Entry[], read: Read): string => {
  let current = entries
  for (let tries = 0; tries < mostTries; tries += 1) {
    const text = joined(current, read)
    const isWhole = current.length === read.blocks.length && current.every(isUntouched)
    const wrong = isWhole ? [] : wrongIn(schema, current, partsOf(text), read)
    const next = mended(current, wrong)
    if (!next) return text
    current = next
  }
  return joined(entries.map(rewritten), read)
}

const isUntouched = ({ isKept, origin }: Entry, at: number) => isKept && origin === at

const rewritten = (entry: Entry): Entry => ({ ...entry, origin: undefined, isKept: false })

/** The first remedy that is left for each of these blocks: empty lines around it, or other Markdown for it or a neighbour. */
const mended = (entries: Entry[], wrong: number[]) => {
  const next = [...entries]
  for (const at of wrong) {
    const remedies: { at: number; isLeft: (entry: Entry) => boolean }[] = [
      { at, isLeft: ({ isApart }) => at > 0 && !isApart },
      { at: at + 1, isLeft: ({ isApart }) => !isApart },
      { at, isLeft: ({ isKept }) => isKept },
      { at: at - 1, isLeft: ({ isKept }) => isKept },
      { at: at + 1, isLeft: ({ isKept }) => isKept },
    ]
    const index = remedies.findIndex(({ at, isLeft }) => next[at] && isLeft(next[at]))
    const remedy = remedies[index]
    const entry = remedy && next[remedy.at]
    if (entry) next[remedy.at] = { ...(index < 2 ? entry : rewritten(entry)), isApart: true }
  }
  return next.some((entry, at) => entry !== entries[at]) ? next : undefined
}

/** The blocks that are not what they should be. If their number differs, those after the first are not known. */
const wrongIn = (schema: Schema, entries: Entry[], found: Parts, { read, blocks }: Read): number[] => {
  const isEqual = found.definitions.symmetricDifference(read.definitions).size === 0
  const isRight = ({ node, origin, isKept }: Entry, part: Part | undefined) => {
    if (!part) return false
    const block = isKept && origin !== undefined ? blocks[origin] : undefined
    const isSource = node.type.name === 'sourceBlock'
    if (!block) return isSource || blocksOfTokens(schema, part.tokens)[0]?.type === node.type
    if (part.source !== block.source || part.tokens[0]?.type !== block.tokens[0]?.type) return false
    return isEqual || isSource || isBlock(schema, part, node)
  }
  const written = entries.map((entry, at) => ({ entry, at })).filter(({ entry }) => !isEmpty(entry))
  const wrong = written.filter(({ entry }, index) => !isRight(entry, found.parts[index])).map(({ at }) => at)
  if (written.length === found.parts.length) return wrong
  return wrong.length > 0 ? wrong.slice(0, 1) : written.slice(-1).map(({ at }) => at)
}

/** Emptied source is written as nothing. */
const isEmpty = ({ node }: Entry) => node.type.name === 'sourceBlock' && node.textContent.trim() === ''

const joined = (entries: Entry[], { read, blocks, lineEnd }: Read) => {
  const hasDefinitions = read.definitions.size > 0
  let text = ''
  let last: Entry | undefined
  let marker: string | undefined
  for (const entry of entries) {
    const block = entry.isKept && entry.origin !== undefined ? blocks[entry.origin] : undefined
    const written = block
      ? { text: block.source, marker: markerOf(entry.node) }
      : markdownOf(entry.node, { hasDefinitions }, marker)
    if (written.text === '') continue
    const source = block ? written.text : written.text.replaceAll('\n', lineEnd)
    text += between(last, entry, blocks, lineEnd) + source
    last = entry
    marker = written.marker
  }
  return text + read.after
}

const markerOf = ({ attrs }: Node) => ('marker' in attrs ? String(attrs.marker) : undefined)

/** The white space before a block: that of before, if it still separates the two. */
const between = (last: Entry | undefined, entry: Entry, blocks: Block[], lineEnd: string) => {
  const before = entry.origin === undefined ? undefined : blocks[entry.origin]?.before
  if (last === undefined) return entry.origin === 0 ? (before ?? '') : ''
  const isNext = entry.origin !== undefined && last.origin === entry.origin - 1
  const isEnough =
    !entry.isApart &&
    ((isNext && entry.isKept && last.isKept) ||
      (before?.match(/\r\n?|\n/g)?.length ?? 0) > 1 ||
      (isNext && isApart(last.node.type.name, entry.node.type.name)))
  return before !== undefined && isEnough ? before : lineEnd + lineEnd
}
