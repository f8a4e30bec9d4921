import { email } from '../../platform/validation/addresses.ts'
import { duration, listOf, text, ulid } from '../../platform/validation/kinds.ts'
import { flag, optional, required } from '../terminal/options.ts'

export const tokenCreate = {
  name: 'token create',
  about: 'Creates an API token for a user. The token is shown only once.',
  options: {
    user: required(email, 'Email address of the user. The token has at most the permissions of this user.'),
    workspaces: optional(
      listOf(text('WORKSPACE')),
      'Workspaces that the token can access: slugs, ids or ULIDs.',
    ),
    'all-workspaces': flag('Gives access to all workspaces of the user, including future ones.'),
    name: optional(text('NAME'), 'Name of the token.'),
    'read-only': flag('Makes the token read-only.'),
    'no-send': flag(
      'For AI models: the token saves drafts, and cannot send to people outside or change settings.',
    ),
    channels: optional(listOf(ulid), 'Channels that the token can access. Default: all channels.'),
    'expires-in': optional(
      duration,
      'Lifetime of the token, such as 90d, 12h or 30m. Default: the token does not expire.',
    ),
  },
}

export const tokenRevoke = {
  name: 'token revoke',
  about: 'Revokes an API token immediately.',
  argument: { shown: 'ID', about: 'Id of the token: the number before the | character.' },
  options: {},
}

export const tokenList = {
  name: 'token list',
  about: 'Lists API tokens with their status: active, expired or revoked. Never shows a secret.',
  options: { user: optional(email, 'Email address of a user. Lists only the tokens of that user.') },
}
