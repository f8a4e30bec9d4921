import { type Static, Type } from 'typebox'
import { del, get, post } from './endpoint.ts'
import { event } from './event.ts'
import { Email, Id, nullable, oneOf, refTo, Text255, Timestamp, Ulid } from './fields.ts'
import { User } from './me.ts'

export const Member = Type.Object(
  { ...User.properties, role: oneOf(['owner', 'admin', 'member']) },
  { title: 'Member' },
)
export type Member = Static<typeof Member>

/** The roles that can be given; a workspace has its one owner from the start. */
const GivenRole = oneOf(['member', 'admin'])

export const Invitation = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    email: Type.String(),
    name: nullable(Type.String()),
    role: GivenRole,
    invited_at: Timestamp,
  },
  { title: 'Invitation' },
)
export type Invitation = Static<typeof Invitation>

const InvitationBody = Type.Object({
  email: Email,
  name: Type.Optional(nullable(Text255)),
  role: GivenRole,
  channel_ulids: Type.Optional(Type.Array(refTo('channel'))),
})
export type InvitationBody = Static<typeof InvitationBody>

export const listMembers = get('/api/members', {
  access: 'member',
  summary: 'List the members',
  reply: Type.Array(Member),
})
export const inviteMember = post('/api/members/invite', {
  access: 'admin',
  summary: 'Invite somebody by mail; without a list of channels, to all of them',
  body: InvitationBody,
  reply: Invitation,
})
export const removeMember = del('/api/members/:user', {
  access: 'member',
  summary: 'Remove a member, or leave; the owner stays',
})

const GivenAccess = Type.Object({ user: Ulid, role: Type.String() })

export const memberInvited = event(
  'member.invited',
  Type.Object({ invitation: Ulid, email: Type.String(), role: Type.String() }),
)
export const memberAdded = event('member.added', GivenAccess)
export const memberRemoved = event('member.removed', Type.Object({ user: Ulid, name: Type.String() }))
