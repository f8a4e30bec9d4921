import { type Mail, oneLine } from '../../platform/mail/message.ts'
import { html } from '../../platform/text/html.ts'

/** A change of the credentials of an account. */
export type Change =
  | 'password'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes'
  | 'email'
  | 'session_reused'
  | 'ownership_received'
  | 'ownership_given'

type Person = { name: string; address: string }

const subjects: Record<Change, string> = {
  password: 'Your password was changed',
  second_factor_on: 'Two-factor authentication was turned on',
  second_factor_off: 'Two-factor authentication was turned off',
  recovery_codes: 'Your recovery codes were replaced',
  email: 'Your email address was changed',
  session_reused: 'You were signed out in one browser',
  ownership_received: 'You are the owner of a workspace',
  ownership_given: 'You are no longer the owner of a workspace',
}

const explanations: Record<Change, string> = {
  password: 'The password of your account was changed. All other sessions were ended.',
  second_factor_on:
    'Your account now asks for a code of an authenticator app. All other sessions were ended.',
  second_factor_off: 'Your account no longer asks for a code of an authenticator app.',
  recovery_codes: 'New recovery codes were created. The previous ones no longer work.',
  email: 'The email address of your account was changed. This address no longer works for sign-in.',
  session_reused:
    'An old copy of the sign-in of one of your browsers was used. Somebody may have copied it, so this session was ended.',
  ownership_received: 'You are now the owner of',
  ownership_given: 'You have made another member the owner. You are now an admin of',
}

const wasYou = 'If it was you, you need not do anything.'
const wasNotYou = 'If it was not you, set a new password now, which ends all sessions:'

const nextSteps: { [Of in Change]?: string } = {
  email: `${wasYou} If it was not you, tell an admin of your workspace at once.`,
  session_reused: 'Sign in again. If you did not copy data of a browser yourself, set a new password:',
  ownership_received: 'You can access all channels, and change all settings and members.',
}

/** The mail about a change of an account, with instructions in case it was not made by the owner. */
export const noticeMail = (
  id: string,
  { name, address }: Person,
  { change, workspace }: { change: Change; workspace?: string | undefined },
  resetUrl: string,
): Mail => {
  const explanation = workspace ? `${explanations[change]} ${oneLine(workspace)}.` : explanations[change]
  const next = nextSteps[change] ?? `${wasYou} ${wasNotYou}`
  const link = change === 'email' || change === 'ownership_received' ? undefined : resetUrl
  const greeting = `Hello ${oneLine(name)},`
  return {
    id: `account-${id}`,
    to: { name, address },
    subject: `Bellhop: ${subjects[change]}`,
    text: [greeting, explanation, next, ...(link ? [link] : [])].join('\n\n').concat('\n'),
    html: html`<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0 0 24px">${greeting}</p>
<p style="margin:0 0 24px">${explanation}</p>
<p style="margin:0 0 24px">${next}</p>
${link && html`<p style="margin:0"><a href="${link}">${link}</a></p>`}
</body>
</html>
`,
  }
}
