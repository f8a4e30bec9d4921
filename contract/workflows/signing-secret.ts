import { Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, nullable, string, Timestamp } from '../base/fields.ts'
import { secret } from '../base/secret.ts'

const SigningSecret = Type.Object(
  {
    // Everybody with this secret can forge requests.
    secret: secret(
      nullable(
        string(
          'The secret, in the format of Standard Webhooks libraries (`whsec_…`). Null for a read-only token.',
        ),
      ),
    ),
    previous_valid_until: described(
      nullable(Timestamp),
      'Time until which requests are also signed with the previous secret. Null if there is none.',
    ),
  },
  { title: 'SigningSecret', description: 'The secret that HTTP requests of workflows are signed with.' },
)

export const showSigningSecret = get('/api/signing-secret', {
  access: 'administration',
  summary: 'Show the signing secret',
  description: 'HTTP requests of workflows are signed with this secret, as Standard Webhooks describes.',
  reply: SigningSecret,
})
export const rotateSigningSecret = post('/api/signing-secret/rotation', {
  access: 'administration',
  summary: 'Rotate the signing secret',
  description: 'For 24 hours, requests are also signed with the previous secret.',
  reply: SigningSecret,
  status: 200,
})

export const signingSecretRotated = event('workspace.signing_secret_rotated', Type.Object({}))
