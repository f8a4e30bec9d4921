import type { Language } from '../../../../contract/members/languages.ts'
import type { Page } from '../../../platform/http/responses/page.ts'
import { html } from '../../../platform/text/html.ts'

type Text = [title: string, explanation: string]

type Texts = {
  back: string
  unreachable: (provider: string) => Text
  rejected: (provider: string) => Text
  expired: () => Text
  unverified: (provider: string) => Text
  stranger: (email: string) => Text
  noEmail: (provider: string) => Text
  unmanaged: (provider: string) => Text
  foreign: (email: string) => Text
  taken: (email: string) => Text
  company: (provider: string) => Text
  gone: () => Text
  busy: () => Text
}

const textsIn: Record<Language, Texts> = {
  en: {
    back: 'Back to the sign-in',
    unreachable: (name) => [
      'The sign-in does not work at the moment',
      `${name} does not respond as expected. Try again in a minute. If it happens again, tell the person who runs this installation: the log has the reason.`,
    ],
    rejected: (name) => [
      'You are not signed in',
      `The sign-in with ${name} was cancelled, or ${name} refused it.`,
    ],
    expired: () => [
      'This sign-in has expired',
      'A sign-in must be finished within ten minutes, in the browser in which it began. Start again.',
    ],
    unverified: (name) => [
      'Your email address is not verified',
      `${name} does not confirm that your email address belongs to you. Verify it there, then sign in again.`,
    ],
    stranger: (email) => [
      'You have no account here',
      `There is no account with the email address ${email}, and no open invitation to it. Ask an admin of your workspace to invite this address.`,
    ],
    noEmail: (name) => [
      'Your email address is missing',
      `${name} does not send an email address. Tell an admin of your workspace: the application at the provider needs the claim "email".`,
    ],
    unmanaged: (name) => [
      'This is not an account of your company',
      `${name} signed you in with a private account. Choose the account that your company manages.`,
    ],
    foreign: (email) => [
      'This address does not belong to the workspace',
      `The workspace signs in people of its own email domains only, and ${email} is in none of them.`,
    ],
    taken: (email) => [
      'This account belongs to somebody else',
      `Another person at the provider has signed in as ${email} before. If the address is now yours, ask an admin of your workspace to remove this member and to invite you.`,
    ],
    company: (name) => [
      'Sign in with your company',
      `Your company requires its own sign-in: choose "Sign in with your company" and ${name}.`,
    ],
    gone: () => ['This sign-in does not exist', 'The workspace has no sign-in of its own any more.'],
    busy: () => ['Too many requests', 'Please wait a minute, then sign in again.'],
  },
  de: {
    back: 'Zurück zur Anmeldung',
    unreachable: (name) => [
      'Die Anmeldung funktioniert gerade nicht',
      `${name} antwortet nicht wie erwartet. Versuchen Sie es in einer Minute noch einmal. Wenn es wieder geschieht, wenden Sie sich an die Person, die diese Installation betreibt: Der Grund steht im Log.`,
    ],
    rejected: (name) => [
      'Sie sind nicht angemeldet',
      `Die Anmeldung mit ${name} wurde abgebrochen, oder ${name} hat sie abgelehnt.`,
    ],
    expired: () => [
      'Diese Anmeldung ist abgelaufen',
      'Eine Anmeldung muss innerhalb von zehn Minuten in dem Browser abgeschlossen werden, in dem sie begonnen hat. Beginnen Sie noch einmal.',
    ],
    unverified: (name) => [
      'Ihre E-Mail-Adresse ist nicht bestätigt',
      `${name} bestätigt nicht, dass Ihre E-Mail-Adresse Ihnen gehört. Bestätigen Sie sie dort, und melden Sie sich dann noch einmal an.`,
    ],
    stranger: (email) => [
      'Sie haben hier kein Konto',
      `Es gibt weder ein Konto mit der E-Mail-Adresse ${email} noch eine offene Einladung dafür. Bitten Sie einen Admin Ihres Workspace, diese Adresse einzuladen.`,
    ],
    noEmail: (name) => [
      'Ihre E-Mail-Adresse fehlt',
      `${name} sendet keine E-Mail-Adresse. Sagen Sie es einem Admin Ihres Workspace: Die Anwendung beim Anbieter braucht den Claim „email“.`,
    ],
    unmanaged: (name) => [
      'Das ist kein Konto Ihrer Firma',
      `${name} hat Sie mit einem privaten Konto angemeldet. Wählen Sie das Konto, das Ihre Firma verwaltet.`,
    ],
    foreign: (email) => [
      'Diese Adresse gehört nicht zum Workspace',
      `Der Workspace meldet nur Personen seiner eigenen E-Mail-Domains an, und ${email} gehört zu keiner davon.`,
    ],
    taken: (email) => [
      'Dieses Konto gehört jemand anderem',
      `Eine andere Person beim Anbieter hat sich schon als ${email} angemeldet. Wenn die Adresse jetzt Ihnen gehört, bitten Sie einen Admin Ihres Workspace, dieses Mitglied zu entfernen und Sie einzuladen.`,
    ],
    company: (name) => [
      'Melden Sie sich über Ihre Firma an',
      `Ihre Firma verlangt ihre eigene Anmeldung: Wählen Sie „Über Ihre Firma anmelden“ und ${name}.`,
    ],
    gone: () => ['Diese Anmeldung gibt es nicht', 'Der Workspace hat keine eigene Anmeldung mehr.'],
    busy: () => [
      'Zu viele Anfragen',
      'Bitte warten Sie eine Minute, und melden Sie sich dann noch einmal an.',
    ],
  },
}

/** The page of an error. `about` is the name of the provider or the email address. */
export const errorPage = (language: Language, kind: Exclude<keyof Texts, 'back'>, about = ''): Page => {
  const { [kind]: textOf, back } = textsIn[language]
  const [title, explanation] = textOf(about)
  return {
    language,
    title,
    content: html`<h1>${title}</h1>
<p>${explanation}</p>
<p><a href="/">${back}</a></p>`,
  }
}
