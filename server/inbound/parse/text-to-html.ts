const deepestQuote = 10
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A plain text as HTML: its lines, its indents and its quotes, and nothing else made of it. */
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
