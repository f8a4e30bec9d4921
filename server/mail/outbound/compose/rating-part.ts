import { ratings } from '../../../../contract/base/ratings.ts'
import { faces, satisfactionTexts } from '../../../../contract/widgets/satisfaction-texts.ts'
import { type CustomerLanguage, directionOf } from '../../../../contract/workspaces/customer-languages.ts'
import { html } from '../../../platform/text/html.ts'
import type { Part } from './quote.ts'

const style =
  'display: inline-block; margin: 0 8px 8px 0; padding: 10px 16px; border: 1px solid #8a91a0; border-radius: 8px; ' +
  'text-decoration: none'

/** The links to rate a ticket. They are in the mail alone, so that no member can rate. */
export const ratingPart = (url: string, language: CustomerLanguage): Part => {
  const texts = satisfactionTexts[language]
  const links = ratings.map((rating) => ({
    face: faces[rating],
    name: texts.ratings[rating],
    url: `${url}?rating=${rating}`,
  }))
  return {
    text: [...links.map(({ name, url }) => `${name}:\n${url}`), texts.confirm].join('\n\n'),
    html: html`<div dir="${directionOf(language)}"><p>${links.map(
      ({ face, name, url }) => html`
<a href="${url}" style="${style}">${face} ${name}</a>`,
    )}
</p>
<p>${texts.confirm}</p></div>`,
  }
}
