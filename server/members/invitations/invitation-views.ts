import { minPasswordLength } from '../../../contract/passwords.ts'
import { type Html, html } from '../../platform/html.ts'
import type { Page } from '../../platform/http/page.ts'
import { type FieldErrors, messageOf } from '../../platform/problem.ts'
import type { OpenInvitation } from './invitation-store.ts'

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
    ? html`You join with your existing account: <strong>${email}</strong>. Your name and password do not change.`
    : html`Enter your name and choose a password to create your account.`

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
<p class="hint" id="password-hint">At least ${minPasswordLength} characters. A phrase of several unrelated words is a good password.</p>
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
<p>You are now a member.</p>
<p><a href="${url}/">Open Bellhop</a></p>`,
})

/** The same for every link that does not work, so that it tells nothing about any of them. */
export const gonePage = (url: string): Page => ({
  title: 'This link does not work',
  content: html`<h1>This link no longer works</h1>
<p>An invitation works once, expires after seven days, and is replaced by a newer one. If you have already joined, <a href="${url}/">open Bellhop</a>. If not, ask the person who invited you for a new invitation.</p>`,
})

export const busyPage: Page = {
  title: 'Too many requests',
  content: html`<h1>Too many requests</h1>
<p>Please wait a minute, then open the link again.</p>`,
}
