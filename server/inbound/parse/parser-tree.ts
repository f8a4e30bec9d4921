import type PostalMime from 'postal-mime'
import { largest, Refusal, refusals } from './bounds.ts'
import type { Field } from './fields.ts'
import { readHeaderByLine } from './header-lines.ts'
import { fromBase64, fromQuotedPrintable } from './transfer.ts'
import { fromUuencode } from './uuencode.ts'

type Structured = { value: string; params: Record<string, string> }
type Decoder = { update: (line: Uint8Array<ArrayBuffer>) => void; finalize: () => Promise<ArrayBuffer> }

/** What the parser keeps of a node, which its published types leave out. */
export type ParserNode = {
  state: string
  contentType: { value: string; parsed: Structured }
  contentDisposition: { value: string; parsed: Structured }
  contentId?: string
  headers: Field[]
  headerLines: string[]
  content: ArrayBuffer | null
  contentDecoder: Decoder | null
  childNodes: ParserNode[]
  setupContentDecoder: (encoding: string) => void
  feed: (line: Uint8Array<ArrayBuffer>) => void
  processHeaders: () => void
}
type Tree = {
  root: ParserNode
  currentNode: ParserNode
  processLine: (line: Uint8Array, isFinal: boolean) => Promise<void>
  collectNode: () => Promise<void>
}

/** The tree that a parser is going to fill, with at most so many parts, and without a body put together from it. */
export const treeOf = (parser: PostalMime) => {
  const tree = parser as unknown as Tree // the instance is its tree
  const { processLine } = tree
  let last = tree.currentNode
  let parts = 0
  prepare(last)
  tree.processLine = (line, isFinal) => {
    if (tree.currentNode !== last) {
      last = tree.currentNode
      if (last.state === 'header') parts += 1
      if (parts > largest.parts) throw new Refusal(refusals.parts)
      prepare(last)
    }
    return processLine.call(tree, line, isFinal)
  }
  tree.collectNode = async () => {}
  return tree
}

/** A leaf keeps its line ends, and is not put together line by line, which takes long. */
const prepare = (node: ParserNode) => {
  readHeaderByLine(node)
  node.setupContentDecoder = (encoding) => {
    node.contentDecoder = span((bytes) => decoded(bytes, encoding, isText(node)))
  }
}

const isText = ({ contentType, contentDisposition }: ParserNode) =>
  contentType.parsed.value.startsWith('text/') && contentDisposition.parsed.value !== 'attachment'

const decoded = (bytes: Uint8Array, encoding: string, isText: boolean): Uint8Array => {
  if (encoding === 'base64') return fromBase64(bytes, isText)
  if (encoding === 'quoted-printable') return fromQuotedPrintable(bytes)
  return /^(x-)?uu(e|encode)?$/.test(encoding) ? fromUuencode(bytes) : bytes
}

/** The lines of a leaf lie one behind the other in the mail. */
const span = (decode: (bytes: Uint8Array) => Uint8Array): Decoder => {
  let buffer = new ArrayBuffer()
  let start = -1
  let end = 0
  return {
    update: (line) => {
      if (start < 0) start = line.byteOffset
      buffer = line.buffer
      end = line.byteOffset + line.byteLength
    },
    finalize: async () => {
      const bytes = decode(new Uint8Array(buffer, Math.max(start, 0), end - Math.max(start, 0)))
      return new Uint8Array(bytes).buffer
    },
  }
}
