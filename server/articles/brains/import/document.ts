import { basename, extname } from 'node:path'
import { parser } from '../markdown/parser.ts'
import { frontMatterOf } from './front-matter.ts'
import { pageOf } from './page.ts'

/** A file as an article. */
export type Document = { title: string; body: string; language: string | null }

const mostCharacters = 1_000_000
const mostRead = 1_500_000

/** Converts a file to an article. Returns the reason if it cannot become one. */
export const documentOf = (path: string, content: Uint8Array): Document | string => {
  const text = decoded(content)
  if (text === undefined) return 'is not text in UTF-8'
  if (text.length > mostRead) return tooLong
  const { title, language, markdown } = partsOf(path, text)
  const { heading, body } = withoutTitle(markdown.toWellFormed(), title)
  if (body === '') return 'is empty'
  if ([...body].length > mostCharacters) return tooLong
  return { title: shortened(title || heading || nameOf(path)), body, language }
}

const tooLong = 'is longer than 1,000,000 characters'

const decoded = (content: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).replaceAll('\0', '')
  } catch {
    return undefined
  }
}

const partsOf = (path: string, text: string) => {
  if (/\.html?$/i.test(path)) return pageOf(text)
  const { rest, ...said } = frontMatterOf(text)
  return { ...said, markdown: rest }
}

const beginning = 20_000

/** Removes a heading at the top that is the title. */
const withoutTitle = (markdown: string, title: string | null) => {
  const body = markdown.trim()
  const tokens = parser.parse(body.slice(0, beginning), {})
  const at = tokens.findIndex(({ type }) => type === 'heading_open')
  const heading = tokens[at + 1]?.children
    ?.map(({ content }) => content)
    .join('')
    .trim()
  const lines = at === 0 && tokens[0]?.tag === 'h1' ? (tokens[0].map?.[1] ?? 0) : 0
  const isTitle = lines > 0 && heading && (!title || heading === title)
  const rest = isTitle ? body.split('\n').slice(lines).join('\n').trim() : body
  return { heading, body: rest || body }
}

const nameOf = (path: string) => {
  const name = basename(path, extname(path)).replace(/[-_]+/g, ' ').trim() || path
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const shortened = (title: string) =>
  [...title.toWellFormed().replace(/\s+/g, ' ').trim()].slice(0, 255).join('')
