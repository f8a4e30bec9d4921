import type { FastifyRequest } from 'fastify'
import { customerLanguages } from '../../../contract/workspaces/customer-languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { preferredLanguage } from '../../platform/http/requests/preferred-language.ts'
import { html } from '../../platform/text/html.ts'
import { pageOf, searchForm } from './layout.ts'
import type { Place } from './place.ts'
import { publicBrains } from './store.ts'
import { type Texts, textsIn } from './texts/texts.ts'

export const browserTexts = ({ headers }: FastifyRequest) =>
  textsIn[preferredLanguage(headers['accept-language'], customerLanguages)]

/** Only the pages of a help centre with public articles disclose its language. */
export const errorTexts = async (
  { db }: { db: Pick<Db, 'read'> },
  place: Place | undefined,
  request: FastifyRequest,
) => {
  const isShown = place && (await db.read(place.workspace.id, publicBrains)).length > 0
  return isShown ? place.texts : browserTexts(request)
}

/** Missing, deleted and private articles get the same page, so that it discloses nothing. */
export const missingPage = (texts: Texts, base: string | undefined) =>
  pageOf({
    title: texts.missing,
    texts,
    base,
    head: html`<meta name="robots" content="noindex">`,
    content: html`<div class="wide narrow body">
<h1 class="title">${texts.missing}</h1>
<p class="told">${texts.missingReason}</p>
${base === undefined ? undefined : html`<p>${texts.missingSearch}</p>\n${searchForm(base, texts, { place: 'page' })}`}
</div>`,
  })

export const busyPage = (texts: Texts, base: string | undefined) =>
  pageOf({
    title: texts.busy,
    texts,
    base,
    content: html`<div class="wide narrow body">
<h1 class="title">${texts.busy}</h1>
<p class="told">${texts.busyReason}</p>
</div>`,
  })
