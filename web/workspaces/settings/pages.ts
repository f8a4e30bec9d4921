import type { Me } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'

const { pages } = strings.settings

/** The personal settings. */
export const ownPages = [
  { to: '/settings', name: pages.profile },
  { to: '/settings/security', name: pages.security },
  { to: '/settings/availability', name: pages.availability },
  { to: '/settings/quick-replies', name: pages.quickReplies },
  { to: '/settings/ticket-templates', name: pages.ticketTemplates },
  { to: '/settings/recurring-tickets', name: pages.recurringTickets },
  { to: '/settings/tokens', name: pages.tokens },
] as const

const shared = [
  { to: '/settings/members', name: pages.members },
  { to: '/settings/teams', name: pages.teams },
] as const

const forAdmins = [
  { to: '/settings/workspace', name: pages.workspace },
  { to: '/settings/appearance', name: pages.appearance },
  ...shared,
  { to: '/settings/assignment', name: pages.assignment },
  { to: '/settings/channels', name: pages.channels },
  { to: '/settings/connections', name: strings.connections.title },
  { to: '/settings/sign-in', name: pages.signIn },
  { to: '/settings/provisioning', name: pages.provisioning },
  { to: '/settings/webhooks', name: pages.webhooks },
  { to: '/settings/ticket-panels', name: pages.ticketPanels },
  { to: '/settings/tags', name: pages.tags },
  { to: '/settings/fields', name: strings.fields.title },
  { to: '/settings/targets', name: pages.targets },
  { to: '/settings/hours', name: pages.hours },
  { to: '/settings/blocked-senders', name: pages.blockedSenders },
  { to: '/settings/retention', name: pages.retention },
  { to: '/settings/erased-contacts', name: strings.erasure.page },
  { to: '/settings/exports', name: strings.exports.title },
  { to: '/settings/audit-log', name: strings.settings.pages.auditLog },
] as const

const forWriters: readonly string[] = [
  '/settings/quick-replies',
  '/settings/ticket-templates',
  '/settings/recurring-tickets',
]

/** The own settings. Users who may not reply have none of what is for writing. */
export const ownPagesOf = ({ can }: Me) => ownPages.filter(({ to }) => can.write || !forWriters.includes(to))

/** The settings of the workspace that the user can access. */
export const workspacePages = ({ can }: Me) => (can.write_as_admin ? forAdmins : shared)
