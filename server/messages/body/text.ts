import { decodeXML } from 'entities/decode'

const blocks = new Set([
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
const lineBlocks = new Set([...blocks, 'caption', 'center', 'dd', 'div', 'dt', 'hr', 'li', 'tr'])
const deepestQuote = 10

// In sanitised HTML every < begins a tag, and only & < > " are written as entities.
const pieces = /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g

/** The plain text of a sanitised body, for reading and search. */
export const textOf = (sanitized: string) => {
  const page = writer()
  for (const [piece, slash, tag, attributes = ''] of sanitized.matchAll(pieces)) {
    if (tag === undefined) page.write(decodeXML(piece))
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
  let isAfterImage = false

  const push = () => {
    isAfterImage = false
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
    if (blocks.has(tag)) gap()
    else if (lineBlocks.has(tag)) endLine()
  }
  /** The words beside an image stay words of their own. */
  const writeImage = (text: string) => {
    if (text === '') return
    line += (/[^\s([{"'“‘«]/.test(line.slice(-1)) ? ' ' : '') + text
    isAfterImage = true
  }
  const partFromImage = (text: string) => {
    if (isAfterImage && /^[^\s.,:;!?)\]}"'”’»]/.test(text)) line += ' '
    isAfterImage = false
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
      else if (tag === 'img') writeImage(decodeXML(attributes.match(/ alt="([^"]*)"/)?.[1] ?? ''))
    },
    close: (tag: string) => {
      end(tag)
      if (tag === 'blockquote') quotes -= 1
      else if (tag === 'pre') preformatted -= 1
    },
    write: (text: string) => {
      partFromImage(text)
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

/** The beginning of a text in one line; null if it is empty. */
export const beginningOf = (text: string) => {
  const folded = text.trimStart().slice(0, 4_000).replace(/\s+/g, ' ').trim()
  return (
    [...folded.slice(0, 2 * previewLength)].slice(0, previewLength).join('').toWellFormed().trim() || null
  )
}

/** White space and invisible characters, such as those of zero width. */
const invisible = /[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu

export const isInvisible = (text: string) => text.replace(invisible, '') === ''

/** Whether a sanitised body without files has neither text nor images. */
export const isBlank = ({ html, text }: { html: string; text: string }) =>
  isInvisible(text) && !/<img [^>]*src="https?:/i.test(html)
