import { html, render } from '../platform/text/html.ts'

/** Plain text as the HTML of a body, a paragraph for what stands between empty lines. */
export const plainBody = (text: string) => paragraphs(render(html`${text.trim()}`))

const tag = /<[a-z/!?]/i

/** HTML without any tag in which lines are broken was written as plain text: its lines are kept. */
export const keepLines = (body: string) =>
  /[\r\n]/.test(body) && !tag.test(body) ? paragraphs(body.trim()) : body

const paragraphs = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
