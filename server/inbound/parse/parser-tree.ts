import type PostalMime from 'postal-mime'
import { largest, Refusal, refusals } from './bounds.ts'
import type { Field } from './fields.ts'

type Structured = { value: string; params: Record<string, string> }
type Decoder = { update: (line: Uint8Array<ArrayBuffer>) => void; finalize: () => Promise<ArrayBuffer> }

/** What the parser keeps of a node, which its published types leave out. */
export type ParserNode = {
  state: string
  contentType: { parsed: Structured }
  contentDisposition: { parsed: Structured }
  contentId?: string
  headers: Field[]
  content: ArrayBuffer | null
  contentDecoder: Decoder | null
  childNodes: ParserNode[]
  setupContentDecoder: (encoding: string) => void
  getTextContent: () => string
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
  takeBytesAsTheyAre(last)
  tree.processLine = (line, isFinal) => {
    if (tree.currentNode !== last) {
      last = tree.currentNode
      if (last.state === 'header') parts += 1
      if (parts > largest.parts) throw new Refusal(refusals.parts)
      takeBytesAsTheyAre(last)
    }
    return processLine.call(tree, line, isFinal)
  }
  tree.collectNode = async () => {}
  return tree
}

/** What is not encoded keeps its line ends, and is not put together line by line, which takes long. */
const takeBytesAsTheyAre = (node: ParserNode) => {
  const { setupContentDecoder } = node
  node.setupContentDecoder = (encoding) => {
    if (/base64|quoted-printable/i.test(encoding)) setupContentDecoder.call(node, encoding)
    else node.contentDecoder = span()
  }
}

/** The lines of a leaf lie one behind the other in the mail. */
const span = (): Decoder => {
  let buffer = new ArrayBuffer()
  let start = -1
  let end = 0
  return {
    update: (line) => {
      if (start < 0) start = line.byteOffset
      buffer = line.buffer
      end = line.byteOffset + line.byteLength
    },
    finalize: async () => buffer.slice(Math.max(start, 0), end),
  }
}
