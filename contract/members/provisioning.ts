import { type Static, Type } from 'typebox'
import { get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, described, integer, nullable, oneOf, string, Timestamp } from '../base/fields.ts'
import { givenRoles, withProvisioningToken } from '../base/permissions.ts'

/** Path of the SCIM interface, which the identity provider calls. */
export const scimPath = withProvisioningToken

/** Time for which the previous token works, too. */
export const previousTokenDays = 7

/** Number of rejected requests that are kept. */
export const mostErrors = 20

export const ProvisioningError = Type.Object({
  at: described(Timestamp, 'Time of the request.'),
  method: string('Method of the request.'),
  path: string('Path of the request.'),
  status: integer('Status of the response.'),
  detail: string('Why it was rejected.'),
})
export type ProvisioningError = Static<typeof ProvisioningError>

const settings = {
  is_on: boolean('Whether an identity provider can provision users and teams.'),
  default_role: oneOf(givenRoles, 'Role of a new user for whom the identity provider names none.'),
}

const provisioning = {
  ...settings,
  base_url: string('URL to enter at the identity provider.'),
  token_created_at: described(
    nullable(Timestamp),
    'Time at which the token was created. Null if there is none.',
  ),
  previous_token_until: described(
    nullable(Timestamp),
    'Time until which the previous token works, too. Null if there is none.',
  ),
  last_request_at: described(
    nullable(Timestamp),
    'Time of the last request, to the minute. Null if there was none.',
  ),
  last_errors: Type.Array(ProvisioningError, {
    maxItems: mostErrors,
    description: 'The last rejected requests, the newest first.',
  }),
}

export const Provisioning = Type.Object(provisioning, {
  title: 'Provisioning',
  description: 'How an identity provider creates, changes and removes members and teams, with SCIM 2.0.',
})
export type Provisioning = Static<typeof Provisioning>

const IssuedProvisioning = Type.Object(
  { ...provisioning, token: string('The token. It is shown only in this response.') },
  { title: 'IssuedProvisioning', description: 'The provisioning, with its new token.' },
)

const ProvisioningBody = Type.Partial(Type.Object(settings))
export type ProvisioningBody = Static<typeof ProvisioningBody>

export const showProvisioning = get('/api/provisioning', {
  access: 'administration',
  summary: 'Show the provisioning',
  reply: Provisioning,
})
export const setProvisioning = put('/api/provisioning', {
  access: 'administration',
  summary: 'Update the provisioning',
  description: 'Omitted fields stay unchanged. While it is off, no token works, and all members stay.',
  body: ProvisioningBody,
  reply: Provisioning,
})
export const createProvisioningToken = post('/api/provisioning/token', {
  access: 'administration',
  summary: 'Create a token for provisioning',
  description: `The token can do nothing else. It is shown only once. The previous one works for ${previousTokenDays} more days, and an earlier one no longer.`,
  body: Type.Object({
    ends_previous: Type.Optional(
      boolean('Whether the previous token ends at once, for example because others know it. Default: false.'),
    ),
  }),
  reply: IssuedProvisioning,
})

const Settings = Type.Object({ is_on: Type.Boolean(), default_role: Type.String() })
export const provisioningUpdated = event('provisioning.updated', Settings)
export const provisioningTokenCreated = event('provisioning.token_created', Type.Object({}))
