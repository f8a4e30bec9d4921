import { decodeXML } from 'entities/decode'
import type { Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { parser } from './parser.ts'

/** The plain text between two headings. */
export type Section = { heading: string | null; text: string }

/** The plain text of an article by heading. Sections with neither text nor heading are left out. */
export const sectionsOf = (markdown: string): Section[] => {
  const sections = [opened(null)]
  const tokens = parser.parse(markdown, {})
  for (const [index, token] of tokens.entries()) {
    const section = sections.at(-1)
    const isHeading = tokens[index - 1]?.type === 'heading_open'
    if (isHeading) sections.push(opened(textOf(token)))
    else section?.lines.push(...linesOf(token, tokens[index - 1]))
  }
  return sections
    .map(({ heading, lines }) => ({ heading, text: joined(lines) }))
    .filter(({ heading, text }) => heading !== null || text !== '')
}

const opened = (heading: string | null) => ({ heading, lines: [] as string[] })

/** The text of a block. The cells of a table row are in one line. */
const linesOf = (token: Token, before: Token | undefined): string[] => {
  switch (token.type) {
    case 'inline':
      return before && isCell(before) ? [textOf(token), cellEnd] : [textOf(token), '\n']
    case 'code_block':
    case 'fence':
      return [token.content.trimEnd(), '\n']
    case 'html_block':
      return [textOfHtml(token.content), '\n']
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

/** The text of a line, with links without their URLs and with the alternative text of images. */
const textOf = ({ children }: Token): string => (children ?? []).map(textOfToken).join('').trim()

const textOfToken = (token: Token): string => {
  if (token.type === 'text' || token.type === 'text_special' || token.type === 'code_inline')
    return token.content
  if (token.type === 'softbreak') return ' '
  if (token.type === 'hardbreak') return '\n'
  if (token.type === 'html_inline') return /^<br\b/i.test(token.content) ? '\n' : ''
  return token.type === 'image' ? textOf(token) : ''
}

/** The text of raw HTML. The sanitiser only escapes four characters. */
const textOfHtml = (html: string) =>
  decodeXML(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim()
