import { html, render } from '../../platform/text/html.ts'

/** Converts plain text to the HTML of a body. Empty lines separate paragraphs. */
export const plainBody = (text: string) => paragraphs(render(html`${text.trim()}`))

const tag = /<[a-z/!?]/i

/** HTML without tags but with line breaks was written as plain text, so its line breaks are kept. */
export const keepLines = (body: string) =>
  /[\r\n]/.test(body) && !tag.test(body) ? paragraphs(body.trim()) : body

const paragraphs = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
