import { givenRoles } from '../../../../contract/base/permissions.ts'
import { mostPerPage } from './query.ts'
import { groupSchema, userSchema } from './resources.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'

type Mutability = 'readOnly' | 'readWrite' | 'immutable'

type Options = {
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  many?: true
  required?: true
  caseExact?: true
  mutability?: Mutability
  uniqueness?: 'none' | 'server'
  values?: readonly string[]
  references?: readonly string[]
  parts?: object[]
}

const attribute = (
  name: string,
  description: string,
  {
    type = 'string',
    many,
    required,
    caseExact,
    mutability = 'readWrite',
    uniqueness = 'none',
    ...more
  }: Options = {},
) => ({
  name,
  type,
  multiValued: many === true,
  description,
  required: required === true,
  mutability,
  returned: 'default',
  ...(type !== 'boolean' && type !== 'complex' && { caseExact: caseExact === true, uniqueness }),
  ...(type === 'complex' && { uniqueness }),
  ...(more.values && { canonicalValues: more.values }),
  ...(more.references && { referenceTypes: more.references }),
  ...(more.parts && { subAttributes: more.parts }),
})

const readOnly = { mutability: 'readOnly' } as const
const primary = attribute('primary', 'Always true.', { type: 'boolean', ...readOnly })

/** Attributes that cannot be removed are declared as required, although requests may leave out the state and the role. */
const user = [
  attribute('userName', 'Email address of the user, of a domain of the workspace.', {
    required: true,
    mutability: 'immutable',
    uniqueness: 'server',
  }),
  attribute('displayName', 'Name of the user in the app.'),
  attribute('name', 'Parts of the name.', {
    type: 'complex',
    parts: [attribute('givenName', 'First name.'), attribute('familyName', 'Last name.')],
  }),
  attribute('emails', 'The userName.', {
    type: 'complex',
    many: true,
    ...readOnly,
    parts: [
      attribute('value', 'Email address.', readOnly),
      attribute('type', 'Always work.', readOnly),
      primary,
    ],
  }),
  attribute('active', 'Whether the user is a member of the workspace.', { type: 'boolean', required: true }),
  attribute('roles', 'Role in the workspace, at most one.', {
    type: 'complex',
    many: true,
    required: true,
    parts: [attribute('value', 'Role.', { values: givenRoles })],
  }),
  attribute('groups', 'Teams of the user.', {
    type: 'complex',
    many: true,
    ...readOnly,
    parts: [
      attribute('value', 'Id of the group.', { caseExact: true, ...readOnly }),
      attribute('$ref', 'URL of the group.', {
        type: 'reference',
        references: ['Group'],
        caseExact: true,
        ...readOnly,
      }),
      attribute('display', 'Name of the group.', readOnly),
      attribute('type', 'Always direct.', readOnly),
    ],
  }),
]

const group = [
  attribute('displayName', 'Name of the team.', { required: true }),
  attribute('members', 'Users of the workspace.', {
    type: 'complex',
    many: true,
    parts: [
      attribute('value', 'Id of the user.', { caseExact: true, mutability: 'immutable' }),
      attribute('$ref', 'URL of the user.', {
        type: 'reference',
        references: ['User'],
        caseExact: true,
        mutability: 'immutable',
      }),
      attribute('type', 'Always User.', { mutability: 'immutable', values: ['User'] }),
    ],
  }),
]

type Described = { id: string } & Record<string, unknown>

/** The schemas of the resources. */
export const schemas = (base: string): Described[] =>
  [
    { id: userSchema, name: 'User', description: 'A member of the workspace', attributes: user },
    { id: groupSchema, name: 'Group', description: 'A team of the workspace', attributes: group },
  ].map((schema) => ({
    schemas: [`${core}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

export const resourceTypes = (base: string): Described[] =>
  [
    { id: 'User', endpoint: '/Users', description: 'Members of the workspace', schema: userSchema },
    { id: 'Group', endpoint: '/Groups', description: 'Teams of the workspace', schema: groupSchema },
  ].map((type) => ({
    schemas: [`${core}:ResourceType`],
    name: type.id,
    ...type,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))

export const configuration = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostPerPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of Settings > Provisioning.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})
