import { appPaths, mailFramePath } from './app-paths.ts'
import type { Endpoint } from './endpoint.ts'

/** The roles of members; a workspace has one owner. */
export type Role = 'owner' | 'admin' | 'member'

/** The channels that a caller reaches: those that both the member and the token reach. */
export type Reach = 'all' | readonly number[]

/** What the rights of a caller depend on. */
export type Rights = { role: Role; token: { readOnly: boolean } }

type Permission = { roles: readonly Role[]; readOnlyToken?: true }

const everyone: readonly Role[] = ['owner', 'admin', 'member']
const admins: readonly Role[] = ['owner', 'admin']

/** Who may do what in a workspace: the roles, and whether a read-only token is enough. */
export const permissions = {
  // Every endpoint is one of these four, by its `access` and its method.
  read: { roles: everyone, readOnlyToken: true },
  write: { roles: everyone },
  readAsAdmin: { roles: admins, readOnlyToken: true },
  writeAsAdmin: { roles: admins },

  // These depend on more than the endpoint.
  writePersonalView: { roles: everyone },
  writeWorkspaceView: { roles: admins },
  leaveWorkspace: { roles: ['admin', 'member'] },
  removeMember: { roles: admins },
  removeOwner: { roles: [] },
  /** The owner is changed on the command line. */
  changeOwner: { roles: [] },
  /** What the contract declares as `secret`. Others are shown null or a mask. */
  seeSecrets: { roles: admins },
  /** Only members can be limited to some channels. The token of an admin can be, too. */
  reachAllChannels: { roles: admins, readOnlyToken: true },
} satisfies Record<string, Permission>

export type Action = keyof typeof permissions

export const permissionOf = (action: Action): Permission => permissions[action]

export const isForRole = (action: Action, role: Role) => permissionOf(action).roles.includes(role)

export const may = ({ role, token }: Rights, action: Action) =>
  isForRole(action, role) && (!token.readOnly || permissionOf(action).readOnlyToken === true)

/** What a call of an endpoint is. */
export const actionOf = ({ access, method }: Pick<Endpoint, 'access' | 'method'>): Action => {
  if (method === 'GET') return access === 'admin' ? 'readAsAdmin' : 'read'
  return access === 'admin' ? 'writeAsAdmin' : 'write'
}

/** Whether one reach includes another. Nobody opens to others, or to a workflow, what they do not reach. */
export const reaches = (reach: Reach, wanted: Reach) =>
  reach === 'all' || (wanted !== 'all' && wanted.every((channel) => reach.includes(channel)))

export const ofReachedChannel = 'of a channel that the caller can access'

/** Which resources in a path a caller finds. Any other is a 404, as if it did not exist. */
export const visibility = {
  article: 'of the workspace',
  attachment: ofReachedChannel,
  blockedSender: 'of the workspace',
  brain: 'of the workspace',
  channel: ofReachedChannel,
  company: 'of the workspace',
  contact: 'of the workspace',
  invitation: 'of the workspace',
  mail: ofReachedChannel,
  message: ofReachedChannel,
  notification: 'of the caller',
  question: 'of the workspace',
  quickReply: 'of the caller',
  savedTicketView: 'of the caller, or shared',
  scheduledMessage: ofReachedChannel,
  tag: 'of the workspace',
  team: 'of the workspace',
  ticket: ofReachedChannel,
  token: 'of the caller',
  user: 'of the workspace',
  workflow: 'of a channel that the caller can access, or of all channels',
} as const

/** What is answered without a token. Where the path holds a secret, the secret decides. */
export const withoutToken = [
  '/',
  ...appPaths,
  mailFramePath,
  '/api/openapi.json',
  '/assets/:file',
  '/attachments/:workspace/:attachment/:signature',
  '/avatars/:secret',
  '/auth/oidc',
  '/auth/oidc/callback',
  '/docs',
  '/favicon.ico',
  '/files/:mark',
  '/health',
  '/help',
  '/inbound/mail/:secret',
  '/logos/:secret',
  '/openapi.json',
  '/robots.txt',
  '/unsubscribe/:token',
  '/widget/:key',
  '/widget/:key/demo',
  '/widget/assets/:file',
] as const
