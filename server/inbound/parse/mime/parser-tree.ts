import type PostalMime from 'postal-mime'
import type { Field } from '../headers/fields.ts'
import { limits, Rejection, rejections } from '../limits.ts'
import { readHeaderByLine } from './header-lines.ts'
import { fromBase64, fromQuotedPrintable } from './transfer-encodings.ts'
import { fromUuencode } from './uuencode.ts'

type Structured = { value: string; params: Record<string, string> }
type Decoder = { update: (line: Uint8Array<ArrayBuffer>) => void; finalize: () => Promise<ArrayBuffer> }

/** A node of the parser. Its published types do not have it. */
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

/** The tree that a parser fills. Limits the number of parts, and skips the body that the parser would assemble. */
export const treeOf = (parser: PostalMime) => {
  const tree = parser as unknown as Tree // the instance is its tree
  const { processLine } = tree
  let last = tree.currentNode
  let parts = 0
  customize(last)
  tree.processLine = (line, isFinal) => {
    if (tree.currentNode !== last) {
      last = tree.currentNode
      if (last.state === 'header') parts += 1
      if (parts > limits.parts) throw new Rejection(rejections.parts)
      customize(last)
    }
    return processLine.call(tree, line, isFinal)
  }
  tree.collectNode = async () => {}
  return tree
}

/** Leaves keep their line ends, and are decoded as a whole, since the parser is slow line by line. */
const customize = (node: ParserNode) => {
  readHeaderByLine(node)
  node.setupContentDecoder = (encoding) => {
    node.contentDecoder = wholeDecoder((bytes) => decoded(bytes, encoding, isText(node)))
  }
}

const isText = ({ contentType, contentDisposition }: ParserNode) =>
  contentType.parsed.value.startsWith('text/') && contentDisposition.parsed.value !== 'attachment'

const decoded = (bytes: Uint8Array, encoding: string, isText: boolean): Uint8Array => {
  if (encoding === 'base64') return fromBase64(bytes, isText)
  if (encoding === 'quoted-printable') return fromQuotedPrintable(bytes)
  return /^(x-)?uu(e|encode)?$/.test(encoding) ? fromUuencode(bytes) : bytes
}

/** The lines of a leaf are contiguous in the mail, so that only the first and the last are needed. */
const wholeDecoder = (decode: (bytes: Uint8Array) => Uint8Array): Decoder => {
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
