import { html } from '../platform/text/html.ts'
import { pageOf, searchForm } from './layout.ts'
import { texts } from './texts.ts'

/** Missing, deleted and private articles get the same page, so that it discloses nothing. */
export const missingPage = (base: string | undefined) =>
  pageOf({
    title: texts.missing,
    base,
    head: html`<meta name="robots" content="noindex">`,
    content: html`<div class="wide narrow body">
<h1 class="title">${texts.missing}</h1>
<p class="told">${texts.missingReason}</p>
${base === undefined ? undefined : html`<p>${texts.missingSearch}</p>\n${searchForm(base, { place: 'page' })}`}
</div>`,
  })

export const busyPage = (base: string | undefined) =>
  pageOf({
    title: texts.busy,
    base,
    content: html`<div class="wide narrow body">
<h1 class="title">${texts.busy}</h1>
<p class="told">${texts.busyReason}</p>
</div>`,
  })
