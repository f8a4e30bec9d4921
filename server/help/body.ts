/**
 * How the stored HTML of an article is shown on a page. In sanitised HTML every < begins a tag, and neither > nor "
 * stands in the value of an attribute. Colours and sizes of its own would be lost in the dark, and are left out.
 */
export const asShown = (html: string, tableLabel: string) =>
  belowTitle(html)
    .replace(/<[a-z][^>]*>/g, plainly)
    .replaceAll(
      /<table\b/g,
      `<div class="scroll" role="region" aria-label="${tableLabel}" tabindex="0"><table`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<pre tabindex="0"')

const plainly = (tag: string) =>
  tag
    .replace(/ style="[^"]*\btext-align:\s*(left|right|center)[^"]*"/, ' align="$1"')
    .replace(/ (?:style|bgcolor|color|face|size)="[^"]*"/g, '')

/** The title is the only heading of the first rank. */
const belowTitle = (html: string) =>
  /<h1\b/.test(html)
    ? html.replace(/(<\/?h)([1-5])\b/g, (_, tag: string, rank: string) => `${tag}${Number(rank) + 1}`)
    : html

const summaryLength = 155

/** The first words of an article, as search engines show them. */
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
