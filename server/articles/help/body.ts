/**
 * The stored HTML of an article for a page. In sanitised HTML, every < begins a tag, and no attribute contains > or ".
 * Colours and sizes are removed, since they do not fit the dark theme.
 */
export const articleHtml = (html: string, tableLabel: string) =>
  withLowerHeadings(html)
    .replace(/<[a-z][^>]*>/g, withoutColours)
    .replaceAll(
      /<table\b/g,
      `<div class="scroll" role="region" aria-label="${tableLabel}" tabindex="0"><table`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<pre tabindex="0"')

const withoutColours = (tag: string) =>
  tag
    .replace(/ style="[^"]*\btext-align:\s*(left|right|center)[^"]*"/, ' align="$1"')
    .replace(/ (?:style|bgcolor|color|face|size)="[^"]*"/g, '')

/** Headings move one level down, since the title is the only h1. */
const withLowerHeadings = (html: string) =>
  /<h1\b/.test(html)
    ? html.replace(/(<\/?h)([1-5])\b/g, (_, tag: string, level: string) => `${tag}${Number(level) + 1}`)
    : html

const summaryLength = 155

/** The first words of an article, for search engines. */
export const summaryOf = (html: string) => {
  const text = textOf(html.slice(0, 20_000)).slice(0, 2_000)
  if (text.length <= summaryLength) return text
  const cut = text.slice(0, summaryLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100)).toWellFormed()}…`
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
