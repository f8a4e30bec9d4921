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

// In sanitised HTML, every < begins a tag, and only & < > " are written as entities.
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

/** Turns tags and texts into lines. */
const writer = () => {
  const lines = quotedLines()
  let preformatted = 0

  /** Ends the line at the beginning and end of a block. */
  const separate = (tag: string) => {
    if (blocks.has(tag)) lines.gap()
    else if (lineBlocks.has(tag)) lines.end()
  }
  const writePreformatted = (text: string) => {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) lines.push()
      lines.add(line)
    }
  }

  return {
    open: (tag: string, attributes: string) => {
      separate(tag)
      if (tag === 'br') lines.push()
      else if (tag === 'blockquote') lines.quote(1)
      else if (tag === 'pre') preformatted += 1
      else if (tag === 'li') lines.add('- ')
      else if ((tag === 'td' || tag === 'th') && lines.current() !== '') lines.add(' ')
      else if (tag === 'img') lines.addImage(decodeXML(attributes.match(/ alt="([^"]*)"/)?.[1] ?? ''))
    },
    close: (tag: string) => {
      separate(tag)
      if (tag === 'blockquote') lines.quote(-1)
      else if (tag === 'pre') preformatted -= 1
    },
    write: (text: string) => {
      lines.separateFromImage(text)
      if (preformatted) return writePreformatted(text)
      const folded = text.replace(/[^\S\u00a0]+/g, ' ')
      const line = lines.current()
      lines.add(line === '' || line.endsWith(' ') ? folded.trimStart() : folded)
    },
    end: () => {
      lines.end()
      return lines
        .text()
        .replaceAll('\u00a0', ' ')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    },
  }
}

/** Collects lines of text. Each gets `> ` for every quote around it. */
const quotedLines = () => {
  const lines: string[] = []
  let line = ''
  let quotes = 0
  let isAfterImage = false

  const push = () => {
    isAfterImage = false
    lines.push(('> '.repeat(Math.min(quotes, deepestQuote)) + line).trimEnd())
    line = ''
  }
  const end = () => {
    if (line.trim() !== '') push()
    line = ''
  }
  return {
    current: () => line,
    text: () => lines.join('\n'),
    add: (text: string) => {
      line += text
    },
    /** Ends the line, also if it is empty. */
    push,
    /** Ends the line if it has text. */
    end,
    /** Ends the line, and adds an empty one after it. */
    gap: () => {
      end()
      if (lines.length && lines.at(-1) !== '') lines.push('')
    },
    /** Changes the number of quotes around the next lines. */
    quote: (more: number) => {
      quotes += more
    },
    /** Adds the text of an image, with a space between the word before and it. */
    addImage: (text: string) => {
      if (text === '') return
      line += (/[^\s([{"'“‘«]/.test(line.slice(-1)) ? ' ' : '') + text
      isAfterImage = true
    },
    /** Adds a space if the current line ends with an image and the next text begins with a word. */
    separateFromImage: (next: string) => {
      if (isAfterImage && /^[^\s.,:;!?)\]}"'”’»]/.test(next)) line += ' '
      isAfterImage = false
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

/** Returns true if a sanitised body without files has neither text nor images. */
export const isBlank = ({ html, text }: { html: string; text: string }) =>
  isInvisible(text) && !/<img [^>]*src="https?:/i.test(html)
