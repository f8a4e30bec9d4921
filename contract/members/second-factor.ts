import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { boolean, described, integer, string } from '../base/fields.ts'
import { GivenPassword, SecondFactorCode } from './sessions.ts'

const SecondFactor = Type.Object(
  {
    is_enabled: boolean('Whether sign-in requires a code.'),
    recovery_codes_left: integer('Number of recovery codes that were not used.'),
  },
  { title: 'SecondFactor', description: 'The second factor of the user.' },
)

const PendingSecondFactor = Type.Object(
  {
    secret: string('Secret for the authenticator app, in base 32. It is shown only in this response.'),
    otpauth_url: string('The same as a URL, for a QR code.'),
  },
  { title: 'PendingSecondFactor', description: 'A second factor that is not yet confirmed.' },
)

const RecoveryCodes = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), {
      description: 'Each replaces one code of the app, once. They are shown only in this response.',
    }),
  },
  { title: 'RecoveryCodes', description: 'Recovery codes of a second factor.' },
)
export type RecoveryCodes = Static<typeof RecoveryCodes>

const PasswordBody = Type.Object({ password: described(GivenPassword, 'Current password.') })

export const showSecondFactor = get('/api/me/second-factor', {
  access: 'person',
  summary: 'Show your second factor',
  reply: SecondFactor,
})
export const startSecondFactor = post('/api/me/second-factor', {
  access: 'person',
  summary: 'Start to set up a second factor',
  description: 'It is used from the moment that it is confirmed with a code. Needs the password.',
  body: PasswordBody,
  reply: PendingSecondFactor,
})
export const confirmSecondFactor = put('/api/me/second-factor', {
  access: 'person',
  summary: 'Confirm your second factor',
  description: 'Ends all other sessions of the user.',
  body: Type.Object({ code: described(SecondFactorCode, 'Code of the authenticator app.') }),
  reply: RecoveryCodes,
})
export const removeSecondFactor = del('/api/me/second-factor', {
  access: 'person',
  summary: 'Remove your second factor',
  body: PasswordBody,
})
export const renewRecoveryCodes = post('/api/me/recovery-codes', {
  access: 'person',
  summary: 'Create new recovery codes',
  description: 'The previous codes stop working.',
  body: PasswordBody,
  reply: RecoveryCodes,
})
