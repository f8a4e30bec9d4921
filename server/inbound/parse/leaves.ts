import type { Mime } from './mime.ts'
import { hasWords } from './readable.ts'

/** What becomes of the leaves of a mail: each is in exactly one of these. */
export type Leaves = { shown: Mime[]; instead: Mime[]; kept: Mime[] }

/** Sorts the leaves of a mail into its body, what says the same once more, and its parts. */
export const leavesOf = (root: Mime): Leaves => {
  const leaves: Leaves = { shown: [], instead: [], kept: [] }
  sort(root, false, leaves)
  return leaves
}

export const countLeaves = (node: Mime): number =>
  node.children.length ? node.children.reduce((sum, child) => sum + countLeaves(child), 0) : 1

const sort = (node: Mime, isSaidInHtml: boolean, leaves: Leaves) => {
  if (node.children.length === 0) placeOf(node, isSaidInHtml, leaves).push(node)
  const choosesHtml =
    node.type === 'multipart/alternative' && node.children.some(hasHtml) && !needsPlain(node)
  for (const child of node.children) sort(child, isSaidInHtml || (choosesHtml && !hasHtml(child)), leaves)
}

const placeOf = (leaf: Mime, isSaidInHtml: boolean, { shown, instead, kept }: Leaves) => {
  if (leaf.isAttachment) return kept
  if (isSaidInHtml && otherWords.has(leaf.type)) return instead
  if (!isBody(leaf)) return kept
  // A named text behind the body is a file that a mail program shows, such as a log.
  return leaf.filename && shown.length ? kept : shown
}

const otherWords = new Set([
  'text/plain',
  'text/enriched',
  'text/richtext',
  'text/x-amp-html',
  'text/watch-html',
])

/** A multipart without a part has lost its boundary: what it holds is all there is to read. */
const isBody = ({ type }: Mime) =>
  type === 'text/plain' || type === 'text/html' || type.startsWith('multipart/')

/** A page of images alone says nothing that could be searched or shown in a list. */
const needsPlain = (node: Mime) => {
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
