import { decodeXML } from 'entities/decode'
import sanitizeHtml from 'sanitize-html'
import { sanitize } from '../../../messages/index.ts'
import { languageOf } from './front-matter.ts'
import { markdownOf } from './markdown.ts'

/** Converts an HTML page to Markdown, with its metadata. */
export const pageOf = (html: string) => {
  const clean = sanitize(withoutFrame(contentOf(html)), new Map()).html
  return {
    title: wordsIn(html.match(/<title\b[^>]{0,200}>([^<]{1,1000})/i)?.[1] ?? ''),
    language: languageOf(html.slice(0, 4_000).match(/<html\b[^>]*\slang=["']?([\w-]+)/i)?.[1]),
    markdown: markdownOf(clean),
  }
}

/** The main content of a page, if it is marked. */
const contentOf = (html: string) => {
  for (const tag of ['main', 'article']) {
    const start = html.search(new RegExp(`<${tag}[\\s>]`, 'i'))
    const end = html.toLowerCase().lastIndexOf(`</${tag}>`)
    if (start !== -1 && end > start) return html.slice(start, end)
  }
  return html
}

const frame = new Set(['nav', 'footer', 'aside', 'title'])

const withoutFrame = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    exclusiveFilter: ({ tag }) => frame.has(tag),
  })

/** The text of a title, which may have entities but no tags. */
const wordsIn = (title: string) =>
  decodeXML(sanitizeHtml(title, { allowedTags: [] }).replace(/\s+/g, ' ').trim())
