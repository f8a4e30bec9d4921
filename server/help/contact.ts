import { html } from '../platform/html.ts'
import { words } from './words.ts'

/** Where a person answers, if the workspace has an address for it. */
export const contact = (email: string | undefined) =>
  email === undefined
    ? undefined
    : html`<aside class="contact" aria-labelledby="contact">
<h2 id="contact">${words.notIt}</h2>
<p>${words.writeToUs} <a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${email}</a></p>
</aside>`
