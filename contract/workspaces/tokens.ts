import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  DateTime,
  described,
  Id,
  nullable,
  refsTo,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'

const token = {
  id: Id,
  ulid: Ulid,
  name: string('Name of the token.'),
  read_only: boolean('Whether the token can only read.'),
  send: boolean(
    'Whether the token can send messages to people outside of the workspace, and change what needs an admin.',
  ),
  workspaces: nullable(
    Type.Array(Type.Object({ id: Id, ulid: Ulid }), {
      description: 'Workspaces that the token can access. Null means all workspaces of its user.',
    }),
  ),
  channel_ulids: nullable(
    Type.Array(Ulid, {
      description: 'ULIDs of the channels that the token can access. Null means all channels of its user.',
    }),
  ),
  expires_at: described(nullable(Timestamp), 'Time of expiry. Null if the token does not expire.'),
  last_used_at: described(nullable(Timestamp), 'Time of the last use. Null if it was never used.'),
  created_at: CreatedAt,
}

export const Token = Type.Object(token, { title: 'Token', description: 'An API token.' })
export type Token = Static<typeof Token>

const IssuedToken = Type.Object(
  { ...token, token: string('The token itself. It is shown only in this response.') },
  { title: 'IssuedToken', description: 'A new API token.' },
)

const TokenBody = Type.Object({
  name: described(Text255, 'Name of the token.'),
  read_only: Type.Optional(boolean('Whether the token can only read. Default: false.')),
  send: Type.Optional(
    boolean(
      'False for programs such as AI models: then the token saves drafts, which a person sends. It cannot send messages to people outside of the ' +
        'workspace, change what needs an admin, or see secrets. Default, and at most: as the token that creates it.',
    ),
  ),
  workspace_ulids: Type.Optional(
    refsTo(
      'workspace',
      'ULIDs of the workspaces that the token can access. Default: the current workspace.',
      {
        minItems: 1,
      },
    ),
  ),
  channel_ulids: Type.Optional(
    refsTo(
      'channel',
      'ULIDs of the channels that the token can access. Default: all channels that you can access.',
    ),
  ),
  expires_at: Type.Optional(
    described(
      nullable(DateTime),
      'Time of expiry, in the future. Default, and latest: the expiry of the token that creates it.',
    ),
  ),
})
export type TokenBody = Static<typeof TokenBody>

export const listTokens = get('/api/tokens', {
  access: 'member',
  summary: 'List your API tokens',
  reply: Type.Array(Token),
})
export const createToken = post('/api/tokens', {
  access: 'own',
  summary: 'Create an API token',
  description: 'A token cannot have more permissions than the token that creates it. It is shown only once.',
  body: TokenBody,
  reply: IssuedToken,
})
export const revokeToken = del('/api/tokens/:token', {
  access: 'own',
  summary: 'Revoke one of your API tokens',
})

const NamedToken = Type.Object({ token: Ulid, name: Type.String() })

export const tokenCreated = event('token.created', NamedToken)
export const tokenRevoked = event('token.revoked', NamedToken)
