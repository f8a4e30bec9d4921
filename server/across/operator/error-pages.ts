import type { Page } from '../../platform/http/responses/page.ts'
import { html } from '../../platform/text/html.ts'
import { operatorPath } from './access.ts'

const command = html`<p>To get a new link, run this command where Bellhop is installed:</p>
<p><code>npx bellhop operator</code></p>`

export const unknownLinkPage: Page = {
  title: 'This link does not work',
  content: html`<h1>This link does not work</h1>
<p>It has expired, was opened before, or is incomplete. A link works once, within one hour.</p>
${command}`,
}

/** Browsers send the cookie only for navigation within this site, not from a link on another site. */
export const noAccessPage = (comesFromElsewhere: boolean): Page => ({
  title: 'No access',
  content: html`<h1>You have no access to this page</h1>
<p>This page is for the person who runs this installation. Access ends after one hour.</p>
${comesFromElsewhere ? html`<p>Have you just opened a link? <a href="${operatorPath}">Go on to the page</a></p>` : undefined}
${command}`,
})

export const busyPage: Page = {
  title: 'Too many requests',
  content: html`<h1>Too many requests</h1>
<p>Please try again later.</p>`,
}

export const unavailablePage: Page = {
  title: 'The database does not respond',
  content: html`<h1>The database does not respond</h1>
<p>Without it, nobody can be given access. Run this command where Bellhop is installed; it says what is wrong:</p>
<p><code>npx bellhop doctor</code></p>`,
}
