import type { Mime } from '../mime/mime.ts'

/** The leaves of a mail. Each is in exactly one of the lists. */
export type SortedLeaves = { body: Mime[]; alternatives: Mime[]; attachments: Mime[] }

/** Sorts the leaves of a mail into its body, alternatives with the same content, and attachments. */
export const sortLeaves = (root: Mime): SortedLeaves => {
  const leaves: SortedLeaves = { body: [], alternatives: [], attachments: [] }
  sort(root, false, leaves)
  return leaves
}

export const countLeaves = (node: Mime): number =>
  node.children.length ? node.children.reduce((sum, child) => sum + countLeaves(child), 0) : 1

const sort = (node: Mime, hasHtmlAlternative: boolean, leaves: SortedLeaves) => {
  if (node.children.length === 0) listFor(node, hasHtmlAlternative, leaves).push(node)
  const choosesHtml =
    node.type === 'multipart/alternative' && node.children.some(hasHtml) && !prefersPlain(node)
  for (const child of node.children)
    sort(child, hasHtmlAlternative || (choosesHtml && !hasHtml(child)), leaves)
}

const listFor = (
  leaf: Mime,
  hasHtmlAlternative: boolean,
  { body, alternatives, attachments }: SortedLeaves,
) => {
  if (leaf.isAttachment) return attachments
  if (hasHtmlAlternative && alternativeTypes.has(leaf.type)) return alternatives
  if (!isBody(leaf)) return attachments
  // A text with a filename behind the body is an attachment, such as a log.
  return leaf.filename && body.length ? attachments : body
}

const alternativeTypes = new Set([
  'text/plain',
  'text/enriched',
  'text/richtext',
  'text/x-amp-html',
  'text/watch-html',
])

/** A multipart without parts has lost its boundary. Its content is shown as it is. */
const isBody = ({ type }: Mime) =>
  type === 'text/plain' || type === 'text/html' || type.startsWith('multipart/')

/** HTML with images only has no text for search and previews. */
const prefersPlain = (node: Mime) => {
  const texts = leavesUnder(node).filter(({ isAttachment }) => !isAttachment)
  return (
    !texts.some((leaf) => leaf.type === 'text/html' && hasWords(leaf.text())) &&
    texts.some((leaf) => leaf.type === 'text/plain' && leaf.text().trim() !== '')
  )
}

const leavesUnder = (node: Mime): Mime[] =>
  node.children.length ? node.children.flatMap(leavesUnder) : [node]

const hasHtml = (node: Mime): boolean =>
  node.children.length
    ? node.children.some(hasHtml)
    : node.type === 'text/html' && !node.isAttachment && node.content.some((byte) => byte > 0x20)

const longest = 512 * 1024
const pieces = /<(\/?)(head|style|script|title)\b[^<>]*>|<[^<>]*>?|[^<]+/gi
const blanks = /&(nbsp|zwnj|zwj|shy|#0*(160|173|847|820[3-7])|#x0*(a0|ad|34f|200[b-f]));?/gi

/** Whether HTML shows any text, and not only images. */
const hasWords = (html: string) => {
  let hiddenBy = ''
  for (const [piece, slash, tag] of html.slice(0, longest).matchAll(pieces)) {
    if (tag) {
      const name = tag.toLowerCase()
      if (!slash) hiddenBy ||= name
      else if (hiddenBy === name) hiddenBy = ''
    } else if (!hiddenBy && !piece.startsWith('<') && /[\p{L}\p{N}]/u.test(piece.replace(blanks, ' ')))
      return true
  }
  return false
}
