import { Type } from 'typebox'
import { get, post, put } from '../base/endpoint.ts'
import { described, Email, string, verbatim } from '../base/fields.ts'
import { GivenPassword } from './sessions.ts'

/** The shortest password that is accepted. */
export const minPasswordLength = 10

export const NewPassword = verbatim(
  Type.String({
    minLength: minPasswordLength,
    maxLength: 1_000,
    description: `New password: at least ${minPasswordLength} characters, and not a common password.`,
  }),
)

export const changePassword = put('/api/me/password', {
  access: 'person',
  summary: 'Change your password',
  description: 'Ends all other sessions of the user.',
  body: Type.Object({
    current_password: described(GivenPassword, 'Current password.'),
    password: NewPassword,
  }),
})

export const requestPasswordReset = post('/api/password-resets', {
  access: 'anybody',
  summary: 'Request a mail to reset a password',
  description:
    'Sends a link that is valid for one hour and works once. The response does not show whether there is an account. Returns 403 with the code `company_sign_in_required` if people with this domain must sign in with their company.',
  body: Type.Object({ email: described(Email, 'Email address of the user.') }),
  reply: Type.Object({ email: string('Email address of the request.') }),
  status: 202,
})

export const showPasswordReset = get('/api/password-resets/:secret', {
  access: 'anybody',
  summary: 'Show a password reset',
  description: 'Returns 404 if the link was used or has expired.',
  reply: Type.Object({ email: string('Email address of the user.') }),
})

export const resetPassword = put('/api/password-resets/:secret', {
  access: 'anybody',
  summary: 'Reset a password',
  description: 'Ends all sessions of the user. A second factor remains on.',
  body: Type.Object({ password: NewPassword }),
})
