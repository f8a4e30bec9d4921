import { Type } from 'typebox'
import { put } from '../base/endpoint.ts'
import { described, refTo, Ulid } from '../base/fields.ts'
import { GivenPassword } from './sessions.ts'

// Not in the specification: the owner gives a workspace to another member.

export const giveOwnership = put('/api/me/ownership', {
  access: 'person',
  summary: 'Make another member the owner',
  description:
    'Only the owner of the workspace. The member gets access to all channels, and you become an admin. Both get a mail. ' +
    'Needs your password.',
  body: Type.Object({
    workspace_ulid: refTo('workspace', 'ULID of a workspace that you own.'),
    user_ulid: refTo('user', 'ULID of the member who becomes the owner.'),
    password: described(GivenPassword, 'Your password.'),
  }),
  reply: Type.Object(
    {
      workspace_ulid: described(Ulid, 'ULID of the workspace.'),
      owner_ulid: described(Ulid, 'ULID of the owner.'),
    },
    { title: 'Ownership', description: 'The owner of a workspace.' },
  ),
})
