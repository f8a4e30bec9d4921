import { prepareBody, SANITIZER_VERSION } from '../../messages/actions.ts'
import { Overload, openLanes } from '../../platform/lanes.ts'
import { htmlOf } from './parser.ts'

export type Rendered = { body_html: string; html_version: number }

// The first number is raised whenever Markdown comes to look different, so that it is rendered again.
export const htmlVersion = () => 1_000 + SANITIZER_VERSION

const soonDone = 8_000
const mostRendered = 1_500_000
const mostAsText = 200_000

const renderBeside = openLanes<string, string>({
  worker: new URL('./worker.ts', import.meta.url),
  budgetMs: 2_000,
  memoryMb: 256,
  lanes: 2,
})

/** What Markdown looks like, safe to be shown. Long texts are rendered beside the requests, in bounded time. */
export const render = async (markdown: string, workspace?: number): Promise<Rendered> => {
  const work = workspace === undefined ? {} : { workspace }
  const html = await (markdown.length <= soonDone ? htmlOf(markdown) : renderBounded(markdown, workspace))
  const { html: clean } = await prepareBody(html, undefined, work)
  return { body_html: withoutDeadEnds(clean), html_version: htmlVersion() }
}

const renderBounded = async (markdown: string, workspace?: number) => {
  const html = await renderBeside(markdown, { turn: workspace ?? '' }).catch((error) => {
    if (error instanceof Overload) return undefined
    throw error
  })
  return html !== undefined && html.length <= mostRendered ? html : asText(markdown)
}

/** Markdown that defeats the renderer is shown as what it is. */
const asText = (markdown: string) => {
  const text = markdown.slice(0, mostAsText).toWellFormed()
  return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}

// In sanitised HTML every < begins a tag, attributes have no > in them, and `href` and `src` come first.
const withoutDeadEnds = (html: string) =>
  html.replace(/<a href="tel:[^"]*"/g, '<a').replace(/<img( src="https?:)?[^>]*>/g, imageOrWords)

/** An image that comes from no website is told in the words that stand for it. */
const imageOrWords = (image: string, source: string | undefined) =>
  source ? image : (image.match(/ alt="([^"]*)"/)?.[1] ?? '')
