import type { Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { parser } from './parser.ts'

/** What stands between two headings, as plain text. */
export type Section = { heading: string | null; text: string }

/** What an article says, along its headings; a section without any text is left out unless it has a heading. */
export const sectionsOf = (markdown: string): Section[] => {
  const sections = [opened(null)]
  const tokens = parser.parse(markdown, {})
  for (const [index, token] of tokens.entries()) {
    const section = sections.at(-1)
    const isHeading = tokens[index - 1]?.type === 'heading_open'
    if (isHeading) sections.push(opened(wordsOf(token)))
    else section?.lines.push(...linesOf(token, tokens[index - 1]))
  }
  return sections
    .map(({ heading, lines }) => ({ heading, text: joined(lines) }))
    .filter(({ heading, text }) => heading !== null || text !== '')
}

const opened = (heading: string | null) => ({ heading, lines: [] as string[] })

/** The pieces of text that a block adds; those of a row of a table stand in one line. */
const linesOf = (token: Token, before: Token | undefined): string[] => {
  switch (token.type) {
    case 'inline':
      return before && isCell(before) ? [wordsOf(token), cellEnd] : [wordsOf(token), '\n']
    case 'code_block':
    case 'fence':
      return [token.content.trimEnd(), '\n']
    case 'html_block':
      return [shownIn(token.content), '\n']
    case 'tr_close':
      return ['\n']
    case 'paragraph_close':
    case 'table_close':
    case 'bullet_list_close':
    case 'ordered_list_close':
      return token.hidden ? [] : ['\n']
    default:
      return []
  }
}

const isCell = ({ type }: Token) => type === 'td_open' || type === 'th_open'
const cellEnd = '\u0000'

const joined = (lines: string[]) =>
  lines
    .join('')
    .replaceAll(`${cellEnd}\n`, '\n')
    .replaceAll(cellEnd, ' | ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The words of a line: those of links without where they lead, and those that stand for images. */
const wordsOf = ({ children }: Token): string => (children ?? []).map(wordOf).join('').trim()

const wordOf = (token: Token): string => {
  if (token.type === 'text' || token.type === 'text_special' || token.type === 'code_inline')
    return token.content
  if (token.type === 'softbreak') return ' '
  if (token.type === 'hardbreak') return '\n'
  if (token.type === 'html_inline') return /^<br\b/i.test(token.content) ? '\n' : ''
  return token.type === 'image' ? wordsOf(token) : ''
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of raw HTML, of which the sanitiser writes four characters as entities. */
const shownIn = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
