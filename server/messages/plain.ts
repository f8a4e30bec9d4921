import { html, render } from '../platform/html.ts'

/** Plain text as the HTML of a body, a paragraph for what stands between empty lines. */
export const plainBody = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => render(html`<p>${paragraph}</p>`).replaceAll('\n', '<br>'))
    .join('')
