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
