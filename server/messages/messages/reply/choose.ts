import type { Kind } from './kinds.ts'

const longestSignature = 25

/**
 * Returns the lines of the reply: the lines of the author, and the quotes between them that the author replies to.
 */
export const chooseLines = (found: readonly Kind[]): boolean[] => {
  const kinds = withoutAmbiguity(found)
  const end = endOfReply(kinds)
  const isOwn = kinds.map((kind, index) => index < end && (kind === 'text' || kind === 'image'))
  dropSignatures(kinds, isOwn, end)
  const first = isOwn.indexOf(true)
  const last = isOwn.lastIndexOf(true)
  const isIntroduced = kinds.slice(0, Math.max(first, 0)).some((kind) => isAnnounced(kind))
  return kinds.map((kind, index) => {
    if (index > last) return false
    if (index < first) return !isIntroduced && (kind === 'quote' || kind === 'empty')
    return isOwn[index] || between.has(kind)
  })
}

/** Ambiguous lines count as written by the author, because web forms begin with headers, too. */
const withoutAmbiguity = (kinds: readonly Kind[]) => {
  const top = kinds.findIndex((kind) => kind !== 'empty')
  const form =
    kinds[top] === 'headers' ? kinds.findIndex((kind, index) => index > top && kind !== 'headers') : 0
  const sure = [...kinds]
  let next: Kind | undefined
  for (let index = kinds.length - 1; index >= 0; index -= 1) {
    const kind = kinds[index] ?? 'empty'
    const isAmbiguous =
      (kind === 'headers' && index < form) ||
      (kind === 'added' && next === 'text') ||
      (kind === 'weak opening' && next !== 'quote' && next !== 'weak opening')
    if (isAmbiguous) sure[index] = 'text'
    if (kind !== 'empty') next = sure[index]
  }
  return sure
}

const between = new Set<Kind>(['quote', 'empty', 'rule', 'added'])

/** For each line, the kind of the next line that is not empty. */
const nextOf = (kinds: readonly Kind[]) => {
  const next = new Array<Kind | undefined>(kinds.length)
  let coming: Kind | undefined
  for (let index = kinds.length - 1; index >= 0; index -= 1) {
    next[index] = coming
    if (kinds[index] !== 'empty') coming = kinds[index]
  }
  return next
}

const announces = new Set<Kind | undefined>(['opening', 'separator', 'headers'])

/** Returns the start of a quoted mail without quote marks, which extends to the end. */
const endOfReply = (kinds: readonly Kind[]) => {
  const next = nextOf(kinds)
  const first = kinds.findIndex((kind) => kind === 'text' || kind === 'image')
  const end = kinds.findIndex((kind, index) => {
    if (kind === 'below') return true
    const isBelowOwn = first >= 0 && first < index && announces.has(kind)
    return isBelowOwn && next[index] !== undefined && next[index] !== 'quote' && !isAnnounced(next[index])
  })
  return end < 0 ? kinds.length : end
}

const isAnnounced = (kind: Kind | undefined) => announces.has(kind) || kind === 'weak opening'

const dropSignatures = (kinds: readonly Kind[], isOwn: boolean[], end: number) => {
  for (let index = kinds.indexOf('signature'); index >= 0; index = kinds.indexOf('signature', index + 1)) {
    const stop = endOfSignature(kinds, index, end)
    if (stop === undefined) isOwn[index] = index < end
    else isOwn.fill(false, index, stop)
  }
}

/** Returns undefined if the block is too long for a signature. */
const endOfSignature = (kinds: readonly Kind[], start: number, end: number) => {
  for (let index = start + 1; index <= start + longestSignature; index += 1) {
    const kind = kinds[index]
    if (index >= end || kind === undefined || kind === 'quote' || isAnnounced(kind)) return index
  }
  return undefined
}
