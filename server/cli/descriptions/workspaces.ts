import { email } from '../../platform/validation/addresses.ts'
import { orNone, slug, text, timeZone } from '../../platform/validation/kinds.ts'
import { flag, optional, required } from '../terminal/options.ts'

export const workspaceCreate = {
  name: 'workspace create',
  about: 'Creates a workspace with an owner and an API token for the owner.',
  options: {
    name: required(text('NAME'), 'Name of the workspace.'),
    'owner-email': required(email, 'Email address of the owner. An existing user keeps name and password.'),
    'owner-name': optional(text('NAME'), 'Name of the owner. Only used for a new user.'),
    timezone: optional(timeZone, 'Time zone of the business hours. Default: UTC.'),
  },
}

export const workspaceUpdate = {
  name: 'workspace update',
  about: 'Updates a workspace or changes its owner. Options that are left out do not change.',
  argument: { shown: 'WORKSPACE', about: 'Slug, id or ULID of the workspace.' },
  options: {
    name: optional(text('NAME'), 'Name of the workspace.'),
    slug: optional(slug, 'Slug of the workspace. It is part of URLs, such as that of the help centre.'),
    'sender-name': optional(
      orNone(text('NAME')),
      'Sender name of outgoing mails. Default: the name of the workspace.',
    ),
    owner: optional(
      email,
      'Email address of the new owner, who must be a member. The previous owner becomes an admin.',
    ),
    'allow-passwords': flag('Switches off that people must sign in with the provider of their company.'),
  },
}

export const workspaceList = {
  name: 'workspace list',
  about: 'Lists the workspaces.',
  options: {},
}

export const workspaceDelete = {
  name: 'workspace delete',
  about: 'Deletes a workspace with all its data. To undo this, restore a backup.',
  argument: { shown: 'WORKSPACE', about: 'Slug, id or ULID of the workspace.' },
  options: { confirm: required(text('NAME'), 'Name of the workspace, to confirm the deletion.') },
}
