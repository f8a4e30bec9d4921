import { type Static, Type } from 'typebox'
import { del, get, post } from './endpoint.ts'
import { event } from './event.ts'
import { Id, nullable, refTo, Text255, Timestamp, Ulid } from './fields.ts'

const described = {
  id: Id,
  ulid: Ulid,
  name: Type.String(),
  read_only: Type.Boolean(),
  workspaces: nullable(
    Type.Array(Type.Object({ id: Id, ulid: Ulid }), { description: 'Null: all that its person is in.' }),
  ),
  channel_ulids: nullable(Type.Array(Ulid, { description: 'Null: all that its person reaches.' })),
  expires_at: nullable(Timestamp),
  last_used_at: nullable(Timestamp),
  created_at: Timestamp,
}

export const Token = Type.Object(described, { title: 'Token' })
export type Token = Static<typeof Token>

const IssuedToken = Type.Object({ ...described, token: Type.String() }, { title: 'IssuedToken' })

const TokenBody = Type.Object({
  name: Text255,
  read_only: Type.Optional(Type.Boolean()),
  workspace_ulids: Type.Optional(Type.Array(refTo('workspace'), { minItems: 1 })),
  channel_ulids: Type.Optional(Type.Array(refTo('channel'))),
  expires_at: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
})
export type TokenBody = Static<typeof TokenBody>

export const listTokens = get('/api/tokens', {
  access: 'member',
  summary: 'List your API tokens',
  reply: Type.Array(Token),
})
export const createToken = post('/api/tokens', {
  access: 'member',
  summary: 'Create an API token; it opens no more than the one it is created with, and is shown only now',
  body: TokenBody,
  reply: IssuedToken,
})
export const revokeToken = del('/api/tokens/:token', {
  access: 'member',
  summary: 'Revoke one of your API tokens',
})

const NamedToken = Type.Object({ token: Ulid, name: Type.String() })

export const tokenCreated = event('token.created', NamedToken)
export const tokenRevoked = event('token.revoked', NamedToken)
