import MarkdownIt, { type Token } from 'markdown-it'
import { markdownOptions } from '../../../contract/articles/markdown-options.ts'

/** The parser of the server, with the same options: what the editor shows is what readers see. */
export const parser = new MarkdownIt('default', markdownOptions)
parser.validateLink = () => true

/** A part of a text: a block, or lines that leave nothing behind, such as the definition of a reference. */
export type Part = { source: string; before: string; tokens: Token[] }

/** The parts of a text in order. All `before` and `source`, and `after`, are the text. */
export type Parts = { parts: Part[]; after: string; definitions: ReadonlySet<string> }

/** Splits a text into its outermost blocks. */
export const partsOf = (text: string): Parts => {
  const env: Parameters<typeof parser.parse>[1] = {}
  const tokens = parser.parse(text, env)
  const lines = text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? []
  const parts: Part[] = []
  let at = 0
  let gap = ''
  const take = (end: number, tokens: Token[]) => {
    const { before, source, after } = withoutBlankEdges(lines.slice(at, end))
    if (source) parts.push({ before: gap + before, source, tokens })
    gap = source ? after : gap + before
    at = Math.max(at, end)
  }
  for (const block of blocksOf(tokens)) {
    const [start, end] = block[0]?.map ?? [at, at]
    if (start > at) take(start, [])
    take(end, block)
  }
  take(lines.length, [])
  return { parts, after: gap, definitions: new Set(Object.keys(env.references ?? {})) }
}

const blocksOf = (tokens: Token[]) => {
  const blocks: Token[][] = []
  let open: Token[] = []
  for (const token of tokens) {
    open.push(token)
    if (token.level > 0 || token.nesting === 1) continue
    blocks.push(open)
    open = []
  }
  return blocks
}

const isBlank = (line: string) => line.trim() === ''

/** The line break at the end belongs to what follows. */
const withoutBlankEdges = (lines: string[]) => {
  const first = lines.findIndex((line) => !isBlank(line))
  if (first === -1) return { before: lines.join(''), source: '', after: '' }
  const last = lines.findLastIndex((line) => !isBlank(line))
  const text = lines.slice(first, last + 1).join('')
  const source = text.replace(/(?:\r\n?|\n)$/, '')
  return {
    before: lines.slice(0, first).join(''),
    source,
    after: text.slice(source.length) + lines.slice(last + 1).join(''),
  }
}
