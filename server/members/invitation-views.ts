import { type Html, html } from '../platform/html.ts'
import type { Page } from '../platform/http/page.ts'
import { type FieldErrors, messageOf } from '../platform/problem.ts'
import type { OpenInvitation } from './invitation-store.ts'

export const minPasswordLength = 10

/** Asks a person who is known to confirm, and a new one for a name and a password too. */
export const invitationPage = (
  invitation: OpenInvitation & { isKnown: boolean },
  name: string,
  faults: FieldErrors,
): Page => ({
  title: `Join ${invitation.workspace}`,
  content: html`<h1>Join ${invitation.workspace}</h1>
<p>${introduction(invitation)}</p>
<form method="post">
${invitation.isKnown ? undefined : newPersonFields(invitation.email, name, faults)}
<button>Join</button>
</form>`,
})

const introduction = ({ isKnown, email }: { isKnown: boolean; email: string }) =>
  isKnown
    ? html`You join with the account that you have already: <strong>${email}</strong>. Your name and your password stay as they are.`
    : html`Your team answers its mail here. Say who you are and choose a password, and you are in.`

const newPersonFields = (email: string, name: string, faults: FieldErrors) => html`<div>
<label for="email">Email address</label>
<input id="email" type="email" value="${email}" autocomplete="username" readonly>
</div>
<div>
<label for="name">Your name</label>
<input id="name" name="name" value="${name}" autocomplete="name" maxlength="255" required${described('name', faults)}>
${wrong('name', faults)}
</div>
<div>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${minPasswordLength}" required${described('password', faults)}>
<p class="hint" id="password-hint">At least ${minPasswordLength} characters. A few words that only you would put together make a good one.</p>
${wrong('password', faults)}
</div>`

const described = (field: string, faults: FieldErrors): Html => {
  const hint = field === 'password' ? html` ${field}-hint` : undefined
  if (!faults[field]) return hint ? html` aria-describedby="${field}-hint"` : html``
  return html` aria-invalid="true" aria-describedby="${field}-wrong${hint}"`
}

const wrong = (field: string, faults: FieldErrors) =>
  faults[field] && html`<p class="wrong" id="${field}-wrong">${faults[field].map(messageOf).join(' ')}</p>`

export const joinedPage = (workspace: string, url: string): Page => ({
  title: `Welcome to ${workspace}`,
  content: html`<h1>Welcome to ${workspace}</h1>
<p>You are a member now.</p>
<p><a href="${url}/">Open Bellhop</a></p>`,
})

/** The same for every link that does not work, so that it tells nothing about any of them. */
export const gonePage = (url: string): Page => ({
  title: 'This link does not work',
  content: html`<h1>This link does not work any more</h1>
<p>An invitation works once, for seven days, and until a newer one replaces it. If you have joined already, <a href="${url}/">open Bellhop</a>. If not, ask the person who invited you for a new invitation.</p>`,
})

export const busyPage: Page = {
  title: 'Too many requests',
  content: html`<h1>That was a lot at once</h1>
<p>Please wait a minute, then open the link again.</p>`,
}
