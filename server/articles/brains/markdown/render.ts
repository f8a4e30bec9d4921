import { prepareBody, SANITIZER_VERSION } from '../../../messages/index.ts'
import { Overload, openWorkerPool } from '../../../platform/worker-pool/worker-pool.ts'

export type Rendered = { body_html: string; html_version: number }

// Increase the number when the rendering of Markdown changes, so that articles are rendered again.
export const htmlVersion = () => 2_000 + SANITIZER_VERSION

const mostRendered = 1_500_000
const mostAsText = 200_000

const renderInWorker = openWorkerPool<string, string>({
  worker: new URL('./render-worker.ts', import.meta.url),
  budgetMs: 2_000,
  memoryMb: 256,
  threads: 2,
})

/**
 * Renders Markdown to sanitised HTML, in a worker thread and in bounded time: also short texts may take long, such as a
 * table of a thousand columns, or brackets.
 */
export const render = async (markdown: string, workspace?: number): Promise<Rendered> => {
  const work = workspace === undefined ? {} : { workspace }
  const html = await renderBounded(markdown, workspace)
  const { html: clean } = await prepareBody(html, undefined, work)
  return { body_html: withoutUnusableLinks(clean), html_version: htmlVersion() }
}

const renderBounded = async (markdown: string, workspace?: number) => {
  const html = await renderInWorker(markdown, { turn: workspace ?? '' }).catch((error) => {
    if (error instanceof Overload) return undefined
    throw error
  })
  return html !== undefined && html.length <= mostRendered ? html : asText(markdown)
}

/** Markdown that takes too long to render is shown as plain text. */
const asText = (markdown: string) => {
  const text = markdown.slice(0, mostAsText).toWellFormed()
  return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}

// In sanitised HTML, every < begins a tag, attributes contain no >, and `href` and `src` come first.
const withoutUnusableLinks = (html: string) =>
  html.replace(/<a href="tel:[^"]*"/g, '<a').replace(/<img( src="https?:)?[^>]*>/g, imageOrAlternative)

/** Replaces an image that is not on the web by its alternative text. */
const imageOrAlternative = (image: string, source: string | undefined) =>
  source ? image : (image.match(/ alt="([^"]*)"/)?.[1] ?? '')
