import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  DateTime,
  described,
  Email,
  nullable,
  oneOf,
  refsTo,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { secret } from '../base/secret.ts'

/** The roles that people get who join by their sign-in. */
export const joiningRoles = ['member', 'light', 'viewer'] as const
export type JoiningRole = (typeof joiningRoles)[number]

const IdentityProvider = Type.Object(
  {
    name: string('Name on the button of the sign-in page.'),
    issuer: string('URL of the issuer.'),
    client_id: string('Client id of Bellhop at the provider.'),
    secret_set_at: described(Timestamp, 'Time at which the client secret was set. It is never shown.'),
    secret_expires_at: described(
      nullable(Timestamp),
      'Time at which the client secret expires. Null if it is not known.',
    ),
    last_used_at: described(nullable(Timestamp), 'Time of the last sign-in. Null if there was none.'),
  },
  { title: 'IdentityProvider', description: 'The identity provider of the company. Null if there is none.' },
)

const settings = {
  is_required: boolean(
    'Whether people of the proved domains must sign in with the provider. It can be switched on by an admin whose session began with the provider.',
  ),
  adds_members: boolean('Whether people of the proved domains who sign in join the workspace.'),
  joining_role: oneOf(joiningRoles, 'Role of people who join.'),
}

export const CompanySignIn = Type.Object(
  {
    redirect_uri: string('Redirect URI to register at the provider.'),
    provider: nullable(IdentityProvider),
    ...settings,
    joining_channel_ulids: nullable(
      Type.Array(Ulid, {
        maxItems: 1_000,
        description: 'Channels of people who join. Null for all channels.',
      }),
    ),
    is_own_session: boolean('Whether the session of the request began with the provider.'),
  },
  { title: 'CompanySignIn', description: 'Sign-in with the identity provider of a company.' },
)
export type CompanySignIn = Static<typeof CompanySignIn>

const ProviderBody = Type.Object({
  name: described(Text255, 'Name on the button of the sign-in page.'),
  issuer: Type.String({
    maxLength: 500,
    description:
      'URL of the issuer, with https. Its metadata are at `/.well-known/openid-configuration` below it.',
    examples: ['https://login.acme.example'],
  }),
  client_id: described(Text255, 'Client id of Bellhop at the provider.'),
  client_secret: Type.Optional(
    secret(
      Type.String({
        minLength: 1,
        maxLength: 1_000,
        description: 'Client secret. Without one, the current one stays.',
      }),
    ),
  ),
  secret_expires_at: Type.Optional(
    nullable(described(DateTime, 'Time at which the client secret expires. Default: null.')),
  ),
})
export type ProviderBody = Static<typeof ProviderBody>

const SettingsBody = Type.Partial(
  Type.Object({
    ...settings,
    joining_channel_ulids: nullable(refsTo('channel', 'Channels of people who join. Null for all channels.')),
  }),
)
export type SignInSettings = Static<typeof SettingsBody>

export const testedParts = ['discovery', 'signing_keys', 'client'] as const
export type TestedPart = (typeof testedParts)[number]

const ProviderTest = Type.Object(
  {
    parts: Type.Array(
      Type.Object({
        part: oneOf(
          testedParts,
          '`discovery`: the metadata of the issuer. `keys`: the keys that sign ID tokens. `client`: client id and secret.',
        ),
        result: oneOf(['ok', 'failed', 'unknown'], 'Result. `unknown`: the provider did not tell.'),
        reason: nullable(string('Why it failed. Null if it did not.')),
      }),
      {
        maxItems: 3,
        description:
          'The parts in their order. Those after a failed one are left out. Empty without a provider.',
      },
    ),
  },
  { title: 'ProviderTest', description: 'Result of a test of an identity provider.' },
)
export type ProviderTest = Static<typeof ProviderTest>

export const showCompanySignIn = get('/api/company-sign-in', {
  access: 'administration',
  summary: 'Show the sign-in of the company',
  reply: CompanySignIn,
})
export const updateCompanySignIn = put('/api/company-sign-in', {
  access: 'administration',
  session: 'setting',
  summary: 'Update the sign-in of the company',
  description:
    'When `is_required` is switched on, sessions of people of the proved domains that began with a password end. The owner can still sign in with a password and a second factor. API tokens keep working.',
  body: SettingsBody,
  reply: CompanySignIn,
  mayConflict: true,
})
export const setIdentityProvider = put('/api/company-sign-in/provider', {
  access: 'administration',
  session: 'setting',
  summary: 'Set the identity provider of the company',
  description:
    'Bellhop fetches the metadata of the issuer from a public address first. Another issuer or client forgets which accounts at the provider belong to whom, and switches `is_required` off.',
  body: ProviderBody,
  reply: CompanySignIn,
})
export const removeIdentityProvider = del('/api/company-sign-in/provider', {
  access: 'administration',
  session: 'setting',
  summary: 'Remove the identity provider of the company',
  description: 'People sign in with their password again.',
})
export const testIdentityProvider = post('/api/company-sign-in/test', {
  access: 'administration',
  summary: 'Test the identity provider of the company',
  reply: ProviderTest,
  status: 200,
})

export const findCompanySignIn = post('/api/sign-in-options', {
  access: 'anybody',
  summary: 'Show how people of a company sign in',
  description: 'The response depends on the domain of the email address only, not on accounts.',
  body: Type.Object({ email: described(Email, 'Email address of the user.') }),
  reply: Type.Object(
    {
      company: nullable(
        Type.Object(
          {
            name: string('Name of the identity provider, for the button.'),
            url: string('Path that starts the sign-in.'),
            is_required: boolean('Whether people of the domain must sign in with it.'),
          },
          { description: 'Sign-in with the identity provider of the company. Null if the domain has none.' },
        ),
      ),
    },
    { title: 'SignInOfDomain', description: 'How people of a domain sign in.' },
  ),
  status: 200,
})

export const companySignInUpdated = event('company_sign_in.updated', Type.Object({ workspace: Ulid }))
