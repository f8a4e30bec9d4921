/** Text of format=flowed with its paragraphs put together again (RFC 3676). */
export const flowed = (text: string, delSp: boolean) => {
  const paragraphs: { depth: number; pieces: string[]; open: boolean }[] = []
  for (const line of text.split(/\r?\n/)) {
    const depth = line.match(/^>*/)?.[0].length ?? 0
    const words = line.slice(depth).replace(/^ /, '')
    const isOpen = words.endsWith(' ') && words !== '-- '
    const piece = isOpen && delSp ? words.slice(0, -1) : words
    const last = paragraphs.at(-1)
    if (last?.open && last.depth === depth && words !== '-- ') {
      last.pieces.push(piece)
      last.open = isOpen
    } else paragraphs.push({ depth, pieces: [piece], open: isOpen })
  }
  return paragraphs.map(({ depth, pieces }) => marks(depth) + pieces.join('')).join('\n')
}

const marks = (depth: number) => (depth > 0 ? `${'>'.repeat(depth)} ` : '')
