/** Joins the lines of the paragraphs of a format=flowed text (RFC 3676). */
export const unflow = (text: string, delSp: boolean) => {
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

const deepestQuote = 10
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A plain text as HTML that keeps its lines, indents and quotes. */
export const textToHtml = (text: string) => {
  const trimmed = text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd()
  if (trimmed === '') return ''
  let depth = 0
  let html = ''
  for (const line of trimmed.split(/\r\n|\r|\n/)) {
    const quoted = quoteOf(line)
    html += steps(depth, quoted.depth, html !== '') + lineToHtml(quoted.words)
    depth = quoted.depth
  }
  return html + '</blockquote>'.repeat(depth)
}

const quoteOf = (line: string) => {
  const [marks = ''] = line.match(/^(?:> ?)*/) ?? []
  const depth = marks.length - marks.replaceAll('>', '').length
  return { depth: Math.min(depth, deepestQuote), words: line.slice(marks.length) }
}

const steps = (from: number, to: number, isLater: boolean) => {
  if (from === to) return isLater ? '<br>\n' : ''
  return from < to ? '<blockquote>'.repeat(to - from) : '</blockquote>'.repeat(from - to)
}

const lineToHtml = (line: string) =>
  line
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
    .replaceAll('\t', '    ')
    .replace(/ (?= )|^ /g, '&nbsp;')
