import { appPaths, mailFramePath } from './app-paths.ts'
import type { Endpoint } from './endpoint.ts'

/** The roles of members; a workspace has one owner. Light members read and write notes, and viewers only read. */
export const roles = ['owner', 'admin', 'member', 'light', 'viewer'] as const
export type Role = (typeof roles)[number]

/** The roles that can be given. */
export const givenRoles = ['member', 'admin', 'light', 'viewer'] as const satisfies Role[]
export type GivenRole = (typeof givenRoles)[number]

/** The channels that a caller can access: those that both the member and the token can access. */
export type Access = 'all' | readonly number[]

/** The values that decide about the permissions of a caller. */
export type Rights = { role: Role; token: { readOnly: boolean; send: boolean }; channels: Access }

type Permission = { roles: readonly Role[]; readOnlyToken?: true; sendingToken?: true; allChannels?: true }

const everyone: readonly Role[] = roles
const writers: readonly Role[] = ['owner', 'admin', 'member']
const admins: readonly Role[] = ['owner', 'admin']

/**
 * The permissions in a workspace: the roles with the permission, whether a read-only token is enough, whether the token
 * must be one that may send, and whether the caller must be able to access all channels.
 */
export const permissions = {
  // The `access` and the method of an endpoint decide which of these permissions it needs.
  read: { roles: everyone, readOnlyToken: true },
  /** Data of the caller only: profile, tokens, notifications, and the tickets that were read. */
  writeOwn: { roles: everyone },
  /** Notes, and what belongs to them: files, drafts, and following a ticket. */
  writeNotes: { roles: ['owner', 'admin', 'member', 'light'] },
  write: { roles: writers },
  /** Messages to people outside of the workspace. */
  send: { roles: writers, sendingToken: true },
  readAsAdmin: { roles: admins, readOnlyToken: true },
  // A workflow, a webhook or a mail server could send for the token.
  writeAsAdmin: { roles: admins, sendingToken: true },
  // Of the workspace as a whole: its members, settings and secrets, and whose mail it accepts.
  readAdministration: { roles: admins, readOnlyToken: true, allChannels: true },
  writeAdministration: { roles: admins, sendingToken: true, allChannels: true },

  // These depend on more than the endpoint.
  writePersonalView: { roles: everyone },
  writeWorkspaceView: { roles: admins, sendingToken: true },
  writeSharedQuickReply: { roles: admins, sendingToken: true },
  writeSharedTemplate: { roles: admins, sendingToken: true },
  changeNotesOfOthers: { roles: admins, sendingToken: true },
  leaveWorkspace: { roles: givenRoles, sendingToken: true },
  removeMember: { roles: admins, sendingToken: true, allChannels: true },
  removeOwner: { roles: [], sendingToken: true, allChannels: true },
  /** Another member becomes the owner. */
  giveOwnership: { roles: ['owner'], sendingToken: true, allChannels: true },
  /** The role of the owner is not changed; the workspace is given to another member. */
  changeOwner: { roles: [], sendingToken: true, allChannels: true },
  /** Values that the contract declares as `secret`. Callers without the permission get null or a mask. */
  seeSecrets: { roles: admins, sendingToken: true, allChannels: true },
  /** Only members can be limited to some channels. The token of an admin can be, too. */
  accessAllChannels: { roles: admins, readOnlyToken: true, allChannels: true },
} satisfies Record<string, Permission>

export type Action = keyof typeof permissions

export const permissionOf = (action: Action): Permission => permissions[action]

export const isForRole = (action: Action, role: Role) => permissionOf(action).roles.includes(role)

export const may = ({ role, token, channels }: Rights, action: Action) => {
  const { readOnlyToken, sendingToken, allChannels } = permissionOf(action)
  return (
    isForRole(action, role) &&
    (!token.readOnly || !!readOnlyToken) &&
    (token.send || !sendingToken) &&
    (channels === 'all' || !allChannels)
  )
}

/** Returns the permission that a call of an endpoint needs. */
export const actionOf = ({
  access,
  method,
  sends,
}: Pick<Endpoint, 'access' | 'method' | 'sends'>): Action => {
  const isRead = method === 'GET'
  if (access === 'administration') return isRead ? 'readAdministration' : 'writeAdministration'
  if (access === 'admin') return isRead ? 'readAsAdmin' : 'writeAsAdmin'
  if (access === 'own' && !isRead) return 'writeOwn'
  if (access === 'note' && !isRead) return 'writeNotes'
  if (sends) return 'send'
  return isRead ? 'read' : 'write'
}

/** Returns true if an access includes another. Nobody can grant an access that they lack, not even to a workflow. */
export const covers = (access: Access, wanted: Access) =>
  access === 'all' || (wanted !== 'all' && wanted.every((channel) => access.includes(channel)))

export const ofAccessibleChannel = 'of a channel that the caller can access'

/** The resources in a path that a caller can find. Any other returns 404, as if it did not exist. */
export const visibility = {
  article: 'of the workspace',
  articleImport: 'of the workspace',
  articleVersion: 'of the workspace',
  attachment: ofAccessibleChannel,
  blockedSender: 'of the workspace',
  brain: 'of the workspace',
  calendar: 'of the workspace',
  category: 'of the workspace',
  channel: ofAccessibleChannel,
  checklistItem: ofAccessibleChannel,
  company: 'of the workspace',
  connectionReminder: 'of the workspace',
  contact: 'of the workspace',
  contactImport: 'of the workspace',
  contactMerge: 'of the workspace',
  contactNote: 'of the workspace',
  emailDomain: 'of the workspace',
  erasure: 'of the workspace',
  export: 'of the workspace',
  field: 'of the workspace',
  gap: ofAccessibleChannel,
  invitation: 'of the workspace',
  longWork: 'of the workspace',
  mail: ofAccessibleChannel,
  message: ofAccessibleChannel,
  notification: 'of the caller',
  question: 'of the workspace',
  quickReply: 'of the caller, or shared',
  recurringTicket: ofAccessibleChannel,
  reportSubscription: 'that the caller made or gets; for admins, of the workspace',
  retentionRule: 'of the workspace',
  savedTicketView: 'of the caller, or shared',
  scheduledMessage: ofAccessibleChannel,
  sideConversation: ofAccessibleChannel,
  tag: 'of the workspace',
  targetPolicy: 'of the workspace',
  team: 'of the workspace',
  ticket: ofAccessibleChannel,
  ticketDraft: 'of the caller',
  ticketLink: ofAccessibleChannel,
  ticketPanel: 'of the workspace',
  ticketTemplate: 'of the caller, or shared',
  token: 'of the caller',
  user: 'of the workspace',
  webhook: 'of the workspace',
  webhookDelivery: 'of the workspace',
  workflow: 'of a channel that the caller can access, or of all channels',
} as const

/** Paths that need a token for nothing else, which a workspace gives to its identity provider. */
export const withProvisioningToken = '/scim/v2'

/** Paths that need no token. If the path contains a secret, this is the permission. */
export const withoutToken = [
  '/',
  ...appPaths,
  mailFramePath,
  '/api/openapi.json',
  '/assets/:file',
  '/article-images/:secret',
  '/attachments/:workspace/:attachment/:signature',
  '/avatars/:secret',
  '/auth/company',
  '/auth/company/:workspace/callback',
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
  '/operator',
  '/operator/:token',
  '/rate/:token',
  '/robots.txt',
  '/tls/ask',
  '/unsubscribe/:token',
  '/widget/:key',
  '/widget/:key/demo',
  '/widget/assets/:file',
] as const
