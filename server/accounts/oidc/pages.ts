import type { Page } from '../../platform/http/responses/page.ts'
import { html } from '../../platform/text/html.ts'

const page = (title: string, explanation: string): Page => ({
  title,
  content: html`<h1>${title}</h1>
<p>${explanation}</p>
<p><a href="/">Back to the sign-in</a></p>`,
})

export const unreachablePage = (name: string) =>
  page(
    'The sign-in does not work at the moment',
    `${name} does not respond as expected. Try again in a minute. If it happens again, tell the person who runs this installation: the log has the reason.`,
  )

export const rejectedPage = (name: string) =>
  page('You are not signed in', `The sign-in with ${name} was cancelled, or ${name} refused it.`)

export const expiredPage = page(
  'This sign-in has expired',
  'A sign-in must be finished within ten minutes, in the browser in which it began. Start again.',
)

export const unverifiedPage = (name: string) =>
  page(
    'Your email address is not verified',
    `${name} does not confirm that your email address belongs to you. Verify it there, then sign in again.`,
  )

export const strangerPage = (email: string) =>
  page(
    'You have no account here',
    `There is no account with the email address ${email}, and no open invitation to it. Ask an admin of your workspace to invite this address.`,
  )

export const busyPage = page('Too many requests', 'Please wait a minute, then sign in again.')
