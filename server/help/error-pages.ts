import { html } from '../platform/text/html.ts'
import { pageOf, searchForm } from './layout.ts'
import { isSlug } from './path.ts'
import { texts } from './texts.ts'

/** Missing, deleted and private articles get the same page, so that it discloses nothing. */
export const missingPage = (slug: string) =>
  pageOf({
    title: texts.missing,
    slug,
    head: html`<meta name="robots" content="noindex">`,
    content: html`<div class="wide narrow body">
<h1 class="title">${texts.missing}</h1>
<p class="told">${texts.missingReason}</p>
${isSlug(slug) ? html`<p>${texts.missingSearch}</p>\n${searchForm(slug, { place: 'page' })}` : undefined}
</div>`,
  })

export const busyPage = (slug: string) =>
  pageOf({
    title: texts.busy,
    slug,
    content: html`<div class="wide narrow body">
<h1 class="title">${texts.busy}</h1>
<p class="told">${texts.busyReason}</p>
</div>`,
  })
