import type { Mime } from '../mime/mime.ts'

/** The leaves of a mail. Each is in exactly one of the lists. */
export type SortedLeaves = { body: Mime[]; alternatives: Mime[]; attachments: Mime[] }

/** Sorts the leaves of a mail into its body, alternatives with the same content, and attachments. */
export const sortLeaves = (root: Mime): SortedLeaves => {
  const leaves: SortedLeaves = { body: [], alternatives: [], attachments: [] }
  sort(root, undefined, leaves)
  return withoutCopies(leaves)
}

/** Calendar programs send an invitation twice: as an alternative of the text, and as a file. */
const withoutCopies = ({ body, alternatives, attachments }: SortedLeaves): SortedLeaves => {
  const files = Map.groupBy(attachments.filter(isInvitation), (leaf) => leaf.text().trim())
  const copies = new Set([...files.values()].flatMap((same) => same.toSorted(namedFirst).slice(1)))
  return {
    body,
    alternatives: [...alternatives, ...copies],
    attachments: attachments.filter((leaf) => !copies.has(leaf)),
  }
}

const isInvitation = ({ type }: Mime) => type === 'text/calendar' || type === 'application/ics'
const namedFirst = (one: Mime, other: Mime) => Number(other.filename !== '') - Number(one.filename !== '')

export const countLeaves = (node: Mime): number =>
  node.children.length ? node.children.reduce((sum, child) => sum + countLeaves(child), 0) : 1

/** The text type that is shown, if there are several. */
type Chosen = 'html' | 'plain' | undefined

const sort = (node: Mime, chosen: Chosen, leaves: SortedLeaves) => {
  if (node.children.length === 0) listFor(node, chosen, leaves).push(node)
  const choice = node.type === 'multipart/alternative' ? chosenIn(node) : undefined
  for (const child of node.children)
    sort(child, chosen ?? (choice === 'html' && hasHtml(child) ? undefined : choice), leaves)
}

const chosenIn = (node: Mime): Chosen => {
  if (node.children.some(hasHtml) && !prefersPlain(node)) return 'html'
  return node.children.some(({ type }) => type === 'text/plain') ? 'plain' : undefined
}

const listFor = (leaf: Mime, chosen: Chosen, { body, alternatives, attachments }: SortedLeaves) => {
  if (leaf.isAttachment) return attachments
  // Such a text is the body only if there is no other text and it has no filename.
  if (isMarkedText(leaf) && (leaf.filename || (body.length && !chosen))) return attachments
  if (chosen && alternativeTypes[chosen].has(leaf.type)) return alternatives
  if (!isBody(leaf)) return attachments
  // A text with a filename after the body is an attachment, such as a log.
  return leaf.filename && body.length ? attachments : body
}

const markedTexts = ['text/enriched', 'text/richtext', 'text/markdown']

const isMarkedText = ({ type }: Mime) => markedTexts.includes(type)

const alternativeTypes = {
  html: new Set(['text/plain', ...markedTexts, 'text/x-amp-html', 'text/watch-html']),
  plain: new Set(markedTexts),
}

/** A multipart without parts has lost its boundary. Its content is shown as it is. */
const isBody = ({ type }: Mime) =>
  ['text/plain', 'text/html', ...markedTexts].includes(type) || type.startsWith('multipart/')

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

/** Returns true if HTML shows text, and not only images. */
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
