import { html } from '../platform/html.ts'
import { pageOf } from './layout.ts'
import { isSlug } from './path.ts'
import { searchForm } from './search-form.ts'
import { words } from './words.ts'

/** The same for what never was, what is gone and what is not public: it knows nothing but the address. */
export const missingPage = (slug: string) =>
  pageOf({
    title: words.missing,
    slug,
    head: html`<meta name="robots" content="noindex">`,
    content: html`<div class="wide narrow body">
<h1 class="title">${words.missing}</h1>
<p class="told">${words.missingReason}</p>
${isSlug(slug) ? html`<p>${words.missingSearch}</p>\n${searchForm(slug, { place: 'page' })}` : undefined}
</div>`,
  })

export const busyPage = (slug: string) =>
  pageOf({
    title: words.busy,
    slug,
    content: html`<div class="wide narrow body">
<h1 class="title">${words.busy}</h1>
<p class="told">${words.busyReason}</p>
</div>`,
  })
