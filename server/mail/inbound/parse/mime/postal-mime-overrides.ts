/*
 * All private parts of postal-mime 4.0.0 that Bellhop uses. Five methods are replaced on each parser and its nodes,
 * because the library has no options for what they do:
 * - PostalMime.processLine: limits the number of parts, and replaces the methods of each new node.
 * - PostalMime.collectNode: does nothing. It would assemble a body, which Bellhop does itself.
 * - MimeNode.feed: finds the end of a header without an empty line.
 * - MimeNode.processHeaders: decodes each header line by itself, so that a damaged byte changes no other line.
 * - MimeNode.setupContentDecoder: decodes the content as a whole. The library is slow, and changes line ends.
 * postal-mime-overrides.test.ts fails if the library changes a method, or no longer calls it.
 */
import type PostalMime from 'postal-mime'
import { fromBase64, fromQuotedPrintable } from '../charsets/transfer-encodings.ts'
import type { Field } from '../headers/fields.ts'
import { limits, Rejection, rejections } from '../parsed/limits.ts'
import { headerLines } from './header-lines.ts'
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

/** The tree that a parser fills. */
export const treeOf = (parser: PostalMime) => {
  const tree = parser as unknown as Tree // the fields are properties of the parser
  const { processLine } = tree
  let last = tree.currentNode
  let parts = 0
  replaceMethods(last)
  tree.processLine = (line, isFinal) => {
    if (tree.currentNode !== last) {
      last = tree.currentNode
      if (last.state === 'header') parts += 1
      if (parts > limits.parts) throw new Rejection(rejections.parts)
      replaceMethods(last)
    }
    return processLine.call(tree, line, isFinal)
  }
  tree.collectNode = async () => {}
  return tree
}

const replaceMethods = (node: ParserNode) => {
  const { feed, processHeaders } = node
  const header = headerLines()
  node.feed = (line) => {
    const isOfHeader = node.state === 'header' && line.length > 0
    // The library ends a header at an empty line.
    if (isOfHeader && !header.take(line)) feed.call(node, line.subarray(0, 0))
    feed.call(node, line)
  }
  node.processHeaders = () => {
    node.headerLines = header.decoded(node.headerLines)
    processHeaders.call(node)
  }
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
