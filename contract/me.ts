import { Type } from 'typebox'
import { get } from './endpoint.ts'
import { Id, nullable, Ulid } from './fields.ts'

export const User = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: Type.String(),
    email: Type.String(),
    avatar_url: nullable(Type.String()),
    timezone: Type.String(),
  },
  { title: 'User' },
)

const Me = Type.Object(
  {
    user: User,
    workspace: Type.Object({ id: Id, ulid: Ulid, name: Type.String(), slug: Type.String() }),
    role: Type.String(),
  },
  { title: 'Me' },
)

export const showMe = get('/api/me', {
  access: 'member',
  summary: 'Who the token speaks for, and in which workspace',
  reply: Me,
})
