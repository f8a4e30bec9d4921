import { brandColors } from '../../../contract/base/brand-colors.ts'
import { longestComment, type Rating, ratings } from '../../../contract/base/ratings.ts'
import { faces, satisfactionTexts } from '../../../contract/widgets/satisfaction-texts.ts'
import type { CustomerLanguage } from '../../../contract/workspaces/customer-languages.ts'
import type { Page } from '../../platform/http/responses/page.ts'
import { html } from '../../platform/text/html.ts'
import { pageTexts } from './page-texts.ts'
import type { Rated } from './rated-store.ts'
import type { Given } from './rating-store.ts'

const style = `
fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
legend { margin: 0 0 .5rem; padding: 0; font-weight: 600 }
.faces { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem }
.faces label { position: relative; margin: 0; padding: .75rem .25rem; border: 1px solid var(--line); border-radius: .5rem; text-align: center; cursor: pointer }
.faces label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 2px var(--accent) }
.faces label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px }
.faces input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.faces span { display: block; font-size: 1.75rem; font-weight: 400; line-height: 1.4 }
textarea { display: block; width: 100%; min-height: 6rem; padding: .625rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; font: inherit; resize: vertical }
blockquote { margin: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); white-space: pre-line }
.given { font-size: 1.125rem; font-weight: 600 }
`

const colorsOf = (color: string, theme: 'light' | 'dark') => {
  const { accent, onAccent } = brandColors(color, theme)
  return `--accent: ${accent}; --on-accent: ${onAccent}`
}

const styleOf = ({ brand_color: color }: Rated) =>
  color === null
    ? style
    : `${style}:root { ${colorsOf(color, 'light')} }
@media (prefers-color-scheme: dark) { :root { ${colorsOf(color, 'dark')} } }
`

const pageFor = (rated: Rated, page: Pick<Page, 'title' | 'content'>): Page => ({
  ...page,
  language: rated.language,
  brand: rated.name,
  moreStyle: styleOf(rated),
})

type Asking = { chosen: Rating | undefined; comment?: string; isMissing?: boolean }

/** Opening a link does not rate: programs that check mails open all of them. */
export const askPage = (rated: Rated, { chosen, comment = '', isMissing = false }: Asking): Page => {
  const { title, choose, comment: label, send, missing } = pageTexts[rated.language]
  const texts = satisfactionTexts[rated.language]
  const choices = ratings.map(
    (rating) => html`<label><input type="radio" name="rating" value="${rating}" required${
      rating === chosen ? html` checked` : undefined
    }><span aria-hidden="true">${faces[rating]}</span>${texts.ratings[rating]}</label>
`,
  )
  return pageFor(rated, {
    title,
    content: html`<h1>${rated.question ?? texts.question}</h1>
<form method="post">
<fieldset><legend>${choose}</legend><div class="faces">
${choices}</div>${isMissing ? html`<p class="wrong" role="alert">${missing}</p>` : undefined}</fieldset>
<div><label for="comment">${label}</label>
<textarea id="comment" name="comment" maxlength="${longestComment}" dir="auto">${comment}</textarea></div>
<button>${send}</button>
</form>`,
  })
}

export const givenPage = (rated: Rated, { rating, comment }: Given): Page => {
  const { thanks, given, yourComment } = pageTexts[rated.language]
  return pageFor(rated, {
    title: thanks,
    content: html`<h1>${thanks}</h1>
<p>${given}</p>
<p class="given"><span aria-hidden="true">${faces[rating]}</span> ${satisfactionTexts[rated.language].ratings[rating]}</p>
${comment === null ? undefined : html`<p>${yourComment}</p>\n<blockquote dir="auto">${comment}</blockquote>`}`,
  })
}

/** In the language of the browser: without a valid link, the workspace is unknown. */
export const errorPage = (kind: 'unknown' | 'busy', language: CustomerLanguage): Page => {
  const [title, text] = pageTexts[language][kind]
  return { language, title, content: html`<h1>${title}</h1>\n<p>${text}</p>` }
}
