import { givenRoles } from '../../../contract/base/permissions.ts'
import { email } from '../../platform/validation/addresses.ts'
import { listOf, oneOf, text, ulid } from '../../platform/validation/kinds.ts'
import { flag, optional, required, workspace } from '../terminal/options.ts'

export const memberAdd = {
  name: 'member add',
  about: 'Adds a member to a workspace. A new user gets a password.',
  options: {
    workspace,
    email: required(email, 'Email address of the user.'),
    name: optional(text('NAME'), 'Name of the user. Only used for a new user.'),
    role: required(oneOf(...givenRoles), 'Role of the member.'),
    channels: optional(listOf(ulid), 'Channels that the member can access. Default: all channels.'),
  },
}

export const memberUpdate = {
  name: 'member update',
  about: 'Updates the name, the email address or the sign-in of a user in all workspaces.',
  argument: { shown: 'ADDRESS', about: 'Current email address of the user.' },
  options: {
    name: optional(text('NAME'), 'New name.'),
    email: optional(email, 'New email address. The user signs in with it.'),
    'remove-second-factor': flag('Removes the second factor of a user who lost the authenticator app.'),
  },
}

export const memberList = {
  name: 'member list',
  about: 'Lists the members of a workspace.',
  options: { workspace },
}
