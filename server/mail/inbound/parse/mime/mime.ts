import PostalMime from 'postal-mime'
import { decodeText } from '../charsets/charsets.ts'
import { decodeEncodedWords, extendedParameter } from '../headers/encoded-words.ts'
import type { Field } from '../headers/fields.ts'
import { limits, Rejection, rejections } from '../parsed/limits.ts'
import { unflow } from './plain-text.ts'
import { type ParserNode, treeOf } from './postal-mime-overrides.ts'

/** A MIME node: a multipart with children, or a leaf with content. */
export type Mime = {
  type: string
  fields: Field[]
  filename: string
  contentId: string | null
  isAttachment: boolean
  content: Uint8Array
  text: () => string
  children: Mime[]
}

/** The MIME tree of a mail. The caller has checked the size of the header block. */
export const mimeOf = async (raw: Uint8Array): Promise<Mime> => {
  const parser = new PostalMime({ maxNestingDepth: limits.depth, maxHeadersSize: limits.headerBytes })
  const tree = treeOf(parser)
  await parser.parse(raw).catch(reject)
  return nodeOf(tree.root)
}

const reject = (error: unknown): never => {
  if (error instanceof Rejection) throw error
  const message = error instanceof Error ? error.message : ''
  if (/header size/.test(message)) throw new Rejection(rejections.headerBytes)
  if (/nesting depth/.test(message)) throw new Rejection(rejections.depth)
  throw new Rejection(rejections.broken, { cause: error })
}

const nodeOf = (node: ParserNode): Mime => {
  const { value, params } = node.contentType.parsed
  const disposition = node.contentDisposition.parsed
  const content = new Uint8Array(node.content ?? new ArrayBuffer())
  return {
    type: /^[^\s/]+\/[^\s/]+$/.test(value) ? value : 'text/plain',
    fields: node.headers,
    filename:
      extendedParameter(node.contentDisposition.value, 'filename') ??
      extendedParameter(node.contentType.value, 'name') ??
      decodeEncodedWords(disposition.params.filename || params.name || ''),
    contentId: node.contentId?.match(/<([^<>]+)>/)?.[1] ?? (node.contentId?.trim() || null),
    isAttachment: disposition.value === 'attachment',
    content,
    text: once(() => textOf(node, content)),
    children: node.childNodes.map(nodeOf),
  }
}

const once = (work: () => string) => {
  let result: string | undefined
  return () => {
    result ??= work()
    return result
  }
}

const textOf = (node: ParserNode, content: Uint8Array) => {
  const { charset, format = '', delsp = '' } = node.contentType.parsed.params
  const text = decodeText(content, { declared: charset, inside: charsetInside(content) })
  const lines = text.replaceAll('\r\n', '\n')
  return /^flowed$/i.test(format) ? unflow(lines, /^yes$/i.test(delsp)) : lines
}

/** The charset in a meta tag of HTML. */
const charsetInside = (content: Uint8Array) =>
  Buffer.from(content.subarray(0, 2_048))
    .toString('latin1')
    .match(/<meta[^<>]+charset=["']?([\w.:-]+)/i)?.[1]
