const apart = new Set([
  'blockquote',
  'dl',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
])
const onLines = new Set([...apart, 'caption', 'center', 'dd', 'div', 'dt', 'hr', 'li', 'tr'])
const deepestQuote = 10

// In sanitised HTML every < begins a tag, and only these four are written as entities.
const pieces = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)

/** What a sanitised body says, as text that can be read and searched. */
export const textOf = (sanitized: string) => {
  const page = writer()
  for (const [piece, slash, tag, attributes = ''] of sanitized.matchAll(pieces)) {
    if (tag === undefined) page.write(plain(piece))
    else if (slash) page.close(tag)
    else page.open(tag, attributes)
  }
  return page.end()
}

const writer = () => {
  const lines: string[] = []
  let line = ''
  let quotes = 0
  let preformatted = 0

  const push = () => {
    lines.push(('> '.repeat(Math.min(quotes, deepestQuote)) + line).trimEnd())
    line = ''
  }
  const endLine = () => {
    if (line.trim() !== '') push()
    line = ''
  }
  const gap = () => {
    endLine()
    if (lines.length && lines.at(-1) !== '') lines.push('')
  }
  const end = (tag: string) => {
    if (apart.has(tag)) gap()
    else if (onLines.has(tag)) endLine()
  }
  const writeLines = (text: string) => {
    const [first = '', ...rest] = text.split('\n')
    line += first
    for (const next of rest) {
      push()
      line = next
    }
  }

  return {
    open: (tag: string, attributes: string) => {
      end(tag)
      if (tag === 'br') push()
      else if (tag === 'blockquote') quotes += 1
      else if (tag === 'pre') preformatted += 1
      else if (tag === 'li') line = '- '
      else if ((tag === 'td' || tag === 'th') && line !== '') line += ' '
      else if (tag === 'img') line += plain(attributes.match(/ alt="([^"]*)"/)?.[1] ?? '')
    },
    close: (tag: string) => {
      end(tag)
      if (tag === 'blockquote') quotes -= 1
      else if (tag === 'pre') preformatted -= 1
    },
    write: (text: string) => {
      if (preformatted) return writeLines(text)
      const folded = text.replace(/[^\S\u00a0]+/g, ' ')
      line += line === '' || line.endsWith(' ') ? folded.trimStart() : folded
    },
    end: () => {
      endLine()
      return lines
        .join('\n')
        .replaceAll('\u00a0', ' ')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    },
  }
}

const previewLength = 140

/** The beginning of a text in one line; null if it says nothing. */
export const beginningOf = (text: string) => {
  const folded = text.trimStart().slice(0, 4_000).replace(/\s+/g, ' ').trim()
  return [...folded].slice(0, previewLength).join('').toWellFormed().trim() || null
}
