import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { type ImportKind, importKinds } from '../contract/contacts/import-targets.ts'
import type { AnswerFilter } from './agent/agent-queries.ts'
import { categories as categoriesQuery } from './articles/categories/category-queries.ts'
import { channel as channelQuery } from './channels/channel-queries.ts'
import { type Shown, shownOf } from './contacts/timeline/shown.ts'
import { InboxPage } from './inbox/inbox/inbox-page.tsx'
import { NoTicket } from './inbox/inbox/no-ticket.tsx'
import type { WorkloadSearch } from './inbox/workload/workload-search.ts'
import type { MailSearch } from './mail/mail-search.ts'
import { loadMe } from './platform/api/me.ts'
import * as queries from './platform/api/queries.ts'
import { newUlid } from './platform/base/new-ulid.ts'
import { isSignedOut } from './platform/base/problem.ts'
import { chosenWorkspace } from './platform/base/workspace.ts'
import { Crash, MissingPage } from './shell/error-pages.tsx'
import { Shell } from './shell/shell.tsx'
import type { ReportListSearch, ReportSearch } from './tickets/reports/data/report-search.ts'
import { ticketQuery } from './tickets/ticket-data/ticket-query.ts'
import type { ListSearch } from './tickets/ticket-data/use-filter.ts'
import { workflows as workflowList, workflow as workflowQuery } from './workflows/data/workflow-queries.ts'
import type { AuditSearch } from './workspaces/audit-log/audit-queries.ts'

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const root = createRootRoute({ component: Outlet, notFoundComponent: MissingPage, errorComponent: Crash })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./members/account/sign-in-page.tsx'), 'SignInPage'),
  validateSearch: (search): { to?: string | undefined } => ({ to: text(search.to) }),
})

const signedIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/done',
  component: lazyRouteComponent(() => import('./members/account/signed-in-page.tsx'), 'SignedInPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('./members/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$secret',
  component: lazyRouteComponent(
    () => import('./members/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup/$secret',
  component: lazyRouteComponent(() => import('./members/account/setup-page.tsx'), 'SetupPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitations/$secret',
  component: lazyRouteComponent(() => import('./members/account/invitation-page.tsx'), 'InvitationPage'),
})

/** The parent of all pages for signed-in users. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  loader: async ({ location }) => {
    try {
      await loadMe()
    } catch (error) {
      if (isSignedOut(error)) throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/tickets', replace: true })
  },
})

const tickets = createRoute({
  getParentRoute: () => shell,
  path: '/tickets',
  component: InboxPage,
  validateSearch: (search): ListSearch => ({
    view: text(search.view),
    q: text(search.q),
    sort: text(search.sort),
    only: text(search.only),
  }),
})

const noTicket = createRoute({ getParentRoute: () => tickets, path: '/', component: NoTicket })

const ticket = createRoute({
  getParentRoute: () => tickets,
  path: '$ticket',
  component: lazyRouteComponent(() => import('./inbox/ticket/ticket-page.tsx'), 'TicketPage'),
  loader: ({ params }) => {
    if (chosenWorkspace()) void queries.queryClient.prefetchQuery(ticketQuery(params.ticket))
  },
})

type NewTicketSearch = { draft?: string | undefined; to?: string | undefined; channel?: string | undefined }

const newTicket = createRoute({
  getParentRoute: () => shell,
  path: '/tickets/new',
  component: lazyRouteComponent(() => import('./writing/new-ticket/new-ticket-page.tsx'), 'NewTicketPage'),
  validateSearch: (search): NewTicketSearch => ({
    draft: text(search.draft),
    to: text(search.to),
    channel: text(search.channel),
  }),
  beforeLoad: ({ search }) => {
    if (!search.draft)
      throw redirect({ to: '/tickets/new', search: { ...search, draft: newUlid() }, replace: true })
  },
})

const getStarted = createRoute({
  getParentRoute: () => shell,
  path: '/get-started',
  component: lazyRouteComponent(
    () => import('./workspaces/getting-started/get-started-page.tsx'),
    'GetStartedPage',
  ),
})

const drafts = createRoute({
  getParentRoute: () => shell,
  path: '/drafts',
  component: lazyRouteComponent(() => import('./writing/drafts-page/drafts-page.tsx'), 'DraftsPage'),
})

type Query = Parameters<typeof queries.queryClient.prefetchQuery>[0]

/**
 * Prefetches the data of a page before it is shown. The page itself reports errors. Waits for the workspace, because
 * the router runs the loaders of nested routes in parallel.
 */
const ready = async (...wanted: unknown[]) => {
  await loadMe().catch(() => {}) // the shell reports errors
  // The casts are safe: all queries are from `queryOptions`.
  await Promise.all(wanted.map((query) => queries.queryClient.prefetchQuery(query as Query)))
}

const workload = createRoute({
  getParentRoute: () => shell,
  path: '/workload',
  loader: () => ready(queries.workload),
  component: lazyRouteComponent(() => import('./inbox/workload/workload-page.tsx'), 'WorkloadPage'),
  validateSearch: (search): WorkloadSearch => ({ of: text(search.of) }),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('./workspaces/settings/settings-layout.tsx'), 'SettingsLayout'),
})

const profile = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyRouteComponent(() => import('./members/account/profile/settings-page.tsx'), 'SettingsPage'),
})

const security = createRoute({
  getParentRoute: () => settings,
  path: 'security',
  component: lazyRouteComponent(() => import('./members/security/security-page.tsx'), 'SecurityPage'),
})

const quickReplies = createRoute({
  getParentRoute: () => settings,
  path: 'quick-replies',
  loader: () => ready(queries.quickReplies),
  component: lazyRouteComponent(
    () => import('./writing/quick-replies/quick-replies-page.tsx'),
    'QuickRepliesPage',
  ),
})

const availability = createRoute({
  getParentRoute: () => settings,
  path: 'availability',
  loader: () => ready(queries.availability),
  component: lazyRouteComponent(
    () => import('./members/availability/availability-page.tsx'),
    'AvailabilityPage',
  ),
})

const assignment = createRoute({
  getParentRoute: () => settings,
  path: 'assignment',
  loader: () => ready(queries.workspace),
  component: lazyRouteComponent(() => import('./members/members/assignment-page.tsx'), 'AssignmentPage'),
})

const tokens = createRoute({
  getParentRoute: () => settings,
  path: 'tokens',
  loader: () => ready(queries.tokens),
  component: lazyRouteComponent(() => import('./workspaces/tokens/tokens-page.tsx'), 'TokensPage'),
})

const workspace = createRoute({
  getParentRoute: () => settings,
  path: 'workspace',
  loader: () => ready(queries.workspace),
  component: lazyRouteComponent(() => import('./workspaces/settings/workspace-page.tsx'), 'WorkspacePage'),
})

const appearance = createRoute({
  getParentRoute: () => settings,
  path: 'appearance',
  loader: () => ready(queries.workspace),
  component: lazyRouteComponent(
    () => import('./workspaces/appearance/appearance-page.tsx'),
    'AppearancePage',
  ),
})

const members = createRoute({
  getParentRoute: () => settings,
  path: 'members',
  loader: () => ready(queries.members, queries.channels),
  component: lazyRouteComponent(() => import('./members/members/members-page.tsx'), 'MembersPage'),
})

const teams = createRoute({
  getParentRoute: () => settings,
  path: 'teams',
  loader: () => ready(queries.teams),
  component: lazyRouteComponent(() => import('./members/members/teams-page.tsx'), 'TeamsPage'),
})

const team = createRoute({
  getParentRoute: () => settings,
  path: 'teams/$team',
  loader: () => ready(queries.teams),
  component: lazyRouteComponent(() => import('./members/members/team-page.tsx'), 'TeamPage'),
})

const channels = createRoute({
  getParentRoute: () => settings,
  path: 'channels',
  loader: () => ready(queries.channels),
  component: lazyRouteComponent(() => import('./channels/channels-page.tsx'), 'ChannelsPage'),
})

const channel = createRoute({
  getParentRoute: () => settings,
  path: 'channels/$channel',
  loader: ({ params }) => ready(channelQuery(params.channel)),
  component: lazyRouteComponent(() => import('./channels/channel-page.tsx'), 'ChannelPage'),
  validateSearch: (search): { tab?: string | undefined } => ({ tab: text(search.tab) }),
})

const tags = createRoute({
  getParentRoute: () => settings,
  path: 'tags',
  loader: () => ready(queries.tags),
  component: lazyRouteComponent(() => import('./workspaces/tags/tags-page.tsx'), 'TagsPage'),
})

const fields = createRoute({
  getParentRoute: () => settings,
  path: 'fields',
  loader: () => ready(queries.fields),
  component: lazyRouteComponent(() => import('./workspaces/fields/fields-page.tsx'), 'FieldsPage'),
})

const targets = createRoute({
  getParentRoute: () => settings,
  path: 'targets',
  loader: () => ready(queries.targetPolicies, queries.channels, queries.tags, queries.companies),
  component: lazyRouteComponent(() => import('./tickets/targets/targets-page.tsx'), 'TargetsPage'),
})

const hours = createRoute({
  getParentRoute: () => settings,
  path: 'hours',
  loader: () => ready(queries.businessHours),
  component: lazyRouteComponent(() => import('./workspaces/hours/hours-page.tsx'), 'HoursPage'),
})

const blockedSenders = createRoute({
  getParentRoute: () => settings,
  path: 'blocked-senders',
  component: lazyRouteComponent(
    () => import('./contacts/blocked-senders/blocked-senders-page.tsx'),
    'BlockedSendersPage',
  ),
})

const erasedContacts = createRoute({
  getParentRoute: () => settings,
  path: 'erased-contacts',
  component: lazyRouteComponent(
    () => import('./across/erased/erased-contacts-page.tsx'),
    'ErasedContactsPage',
  ),
})

const exported = createRoute({
  getParentRoute: () => settings,
  path: 'exports',
  component: lazyRouteComponent(() => import('./across/exports/exports-page.tsx'), 'ExportsPage'),
})

const auditLog = createRoute({
  getParentRoute: () => settings,
  path: 'audit-log',
  component: lazyRouteComponent(() => import('./workspaces/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
  validateSearch: (search): AuditSearch => ({
    actor: text(search.actor),
    kind: text(search.kind),
    name: text(search.name),
    from: text(search.from),
    to: text(search.to),
  }),
})

const contacts = createRoute({
  getParentRoute: () => shell,
  path: '/contacts',
  component: lazyRouteComponent(() => import('./contacts/contacts-page.tsx'), 'ContactsPage'),
  validateSearch: (search): { q?: string | undefined; sort?: string | undefined } => ({
    q: text(search.q),
    sort: text(search.sort),
  }),
})

const importContacts = createRoute({
  getParentRoute: () => shell,
  path: '/contacts/import',
  component: lazyRouteComponent(() => import('./contacts/importing/import-page.tsx'), 'ImportPage'),
  validateSearch: (search): { kind?: ImportKind | undefined } => ({
    kind: importKinds.find((one) => one === search.kind),
  }),
})

const contactImport = createRoute({
  getParentRoute: () => shell,
  path: '/contacts/import/$contactImport',
  component: lazyRouteComponent(() => import('./contacts/importing/report-page.tsx'), 'ReportPage'),
  validateSearch: (search): { show?: string | undefined } => ({ show: text(search.show) }),
})

const contact = createRoute({
  getParentRoute: () => shell,
  path: '/contacts/$contact',
  component: lazyRouteComponent(() => import('./contacts/contact-page.tsx'), 'ContactPage'),
  validateSearch: (search): { show?: Shown } => ({ show: shownOf(search.show) }),
})

const companies = createRoute({
  getParentRoute: () => shell,
  path: '/companies',
  component: lazyRouteComponent(() => import('./contacts/companies-page.tsx'), 'CompaniesPage'),
})

const company = createRoute({
  getParentRoute: () => shell,
  path: '/companies/$company',
  component: lazyRouteComponent(() => import('./contacts/company-page.tsx'), 'CompanyPage'),
})

const workflows = createRoute({
  getParentRoute: () => shell,
  path: '/workflows',
  loader: () => ready(workflowList, queries.tags, queries.teams, queries.members, queries.channels),
  component: lazyRouteComponent(() => import('./workflows/list/workflows-page.tsx'), 'WorkflowsPage'),
})

const newWorkflow = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/new',
  component: lazyRouteComponent(() => import('./workflows/builder/new-workflow-page.tsx'), 'NewWorkflowPage'),
  validateSearch: (search): { recipe?: string | undefined; copy?: string | undefined } => ({
    recipe: text(search.recipe),
    copy: text(search.copy),
  }),
})

const workflow = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflow',
  loader: ({ params }) => ready(workflowQuery(params.workflow), queries.tags, queries.teams, queries.members),
  component: lazyRouteComponent(() => import('./workflows/builder/workflow-page.tsx'), 'WorkflowPage'),
  validateSearch: (search): { tab?: string | undefined; outcome?: string | undefined } => ({
    tab: text(search.tab),
    outcome: text(search.outcome),
  }),
})

const articles = createRoute({
  getParentRoute: () => shell,
  path: '/articles',
  loader: () => ready(queries.brains),
  component: lazyRouteComponent(() => import('./articles/articles-page.tsx'), 'ArticlesPage'),
})

const brain = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain',
  loader: () => ready(queries.brains),
  component: lazyRouteComponent(() => import('./articles/brain-page.tsx'), 'BrainPage'),
  validateSearch: (
    search,
  ): { q?: string | undefined; sort?: string | undefined; state?: string | undefined } => ({
    q: text(search.q),
    sort: text(search.sort),
    state: text(search.state),
  }),
})

const brainSearch = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain/search',
  loader: () => ready(queries.brains),
  component: lazyRouteComponent(() => import('./articles/checking/search-page.tsx'), 'SearchPage'),
  validateSearch: (search): { q?: string | undefined } => ({ q: text(search.q) }),
})

const brainQuestions = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain/questions',
  loader: () => ready(queries.brains),
  component: lazyRouteComponent(() => import('./articles/checking/questions-page.tsx'), 'QuestionsPage'),
})

const brainHelpCentre = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain/help-centre',
  loader: ({ params }) => ready(queries.brains, queries.workspace, categoriesQuery(params.brain)),
  component: lazyRouteComponent(
    () => import('./articles/help-centre/help-centre-page.tsx'),
    'HelpCentrePage',
  ),
  validateSearch: (search): { category?: string | undefined } => ({ category: text(search.category) }),
})

const importIntoFirst = createRoute({
  getParentRoute: () => shell,
  path: '/articles/import',
  loader: () => ready(queries.brains),
  component: lazyRouteComponent(() => import('./articles/articles-page.tsx'), 'ImportIntoFirst'),
})

const importArticles = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain/import',
  loader: () => ready(queries.brains),
  component: lazyRouteComponent(() => import('./articles/importing/import-page.tsx'), 'ImportPage'),
})

const articleImport = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain/import/$articleImport',
  loader: () => ready(queries.brains),
  component: lazyRouteComponent(() => import('./articles/importing/report-page.tsx'), 'ReportPage'),
  validateSearch: (search): { show?: string | undefined } => ({ show: text(search.show) }),
})

const newArticle = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain/new',
  component: lazyRouteComponent(() => import('./articles/new-article-page.tsx'), 'NewArticlePage'),
  validateSearch: (search): { gap?: string | undefined } => ({ gap: text(search.gap) }),
})

const article = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain/$article',
  component: lazyRouteComponent(() => import('./articles/article-page.tsx'), 'ArticlePage'),
})

const agent = createRoute({
  getParentRoute: () => shell,
  path: '/agent',
  component: lazyRouteComponent(() => import('./agent/agent-layout.tsx'), 'AgentLayout'),
})

const agentOverview = createRoute({
  getParentRoute: () => agent,
  path: '/',
  loader: () => ready(queries.channels),
  component: lazyRouteComponent(() => import('./agent/overview-page.tsx'), 'OverviewPage'),
})

const agentAnswers = createRoute({
  getParentRoute: () => agent,
  path: 'answers',
  loader: () => ready(queries.channels),
  component: lazyRouteComponent(() => import('./agent/answers-page.tsx'), 'AnswersPage'),
  validateSearch: (search): AnswerFilter => ({
    outcome: text(search.outcome),
    verdict: text(search.verdict),
    channel: text(search.channel),
  }),
})

const agentGaps = createRoute({
  getParentRoute: () => agent,
  path: 'gaps',
  component: lazyRouteComponent(() => import('./agent/gaps-page.tsx'), 'GapsPage'),
  validateSearch: (search): { brain?: string | undefined; sort?: string | undefined } => ({
    brain: text(search.brain),
    sort: text(search.sort),
  }),
})

const reportIn = (search: Record<string, unknown>): ReportSearch => ({
  from: text(search.from),
  to: text(search.to),
  hours: text(search.hours),
  channel: text(search.channel),
  team: text(search.team),
  member: text(search.member),
  tag: text(search.tag),
  company: text(search.company),
  show: text(search.show),
  by: text(search.by),
  sort: text(search.sort),
})

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  loader: () => ready(queries.workspace, queries.channels),
  component: lazyRouteComponent(() => import('./tickets/reports/report-page.tsx'), 'ReportPage'),
  validateSearch: reportIn,
})

const reportTickets = createRoute({
  getParentRoute: () => shell,
  path: '/reports/tickets',
  loader: () => ready(queries.workspace, queries.channels),
  component: lazyRouteComponent(() => import('./tickets/reports/tickets-page.tsx'), 'ReportTicketsPage'),
  validateSearch: (search): ReportListSearch => ({
    ...reportIn(search),
    figure: text(search.figure),
    hour: typeof search.hour === 'number' ? search.hour : undefined,
  }),
})

const mail = createRoute({
  getParentRoute: () => shell,
  path: '/mail',
  component: lazyRouteComponent(() => import('./mail/mail-page.tsx'), 'MailPage'),
  validateSearch: (search): MailSearch => ({
    q: text(search.q),
    status: text(search.status),
    channel: text(search.channel),
    mail: text(search.mail),
  }),
})

const incomingMail = createRoute({
  getParentRoute: () => mail,
  path: '/',
  component: lazyRouteComponent(() => import('./mail/incoming/incoming-mails.tsx'), 'IncomingMails'),
})

const outgoingMail = createRoute({
  getParentRoute: () => mail,
  path: 'outgoing',
  component: lazyRouteComponent(() => import('./mail/outgoing/outgoing-mails.tsx'), 'OutgoingMails'),
})

const agentSandbox = createRoute({
  getParentRoute: () => agent,
  path: 'sandbox',
  component: lazyRouteComponent(() => import('./agent/sandbox-page.tsx'), 'SandboxPage'),
  validateSearch: (search): { with?: string | undefined } => ({ with: text(search.with) }),
})

const articleHistory = createRoute({
  getParentRoute: () => shell,
  path: '/articles/$brain/$article/history',
  component: lazyRouteComponent(() => import('./articles/history-page.tsx'), 'HistoryPage'),
  validateSearch: (search): { version?: string | undefined } => ({ version: text(search.version) }),
})

const settingsPages = [
  profile,
  security,
  availability,
  quickReplies,
  tokens,
  workspace,
  appearance,
  members,
  teams,
  team,
  assignment,
  channels,
  channel,
  tags,
  fields,
  targets,
  hours,
  blockedSenders,
  erasedContacts,
  exported,
  auditLog,
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    signedIn,
    forgotPassword,
    resetPassword,
    setup,
    invitation,
    shell.addChildren([
      home,
      tickets.addChildren([noTicket, ticket]),
      newTicket,
      getStarted,
      drafts,
      contacts,
      importContacts,
      contactImport,
      contact,
      companies,
      company,
      workflows,
      newWorkflow,
      workflow,
      articles,
      brain,
      brainSearch,
      brainQuestions,
      brainHelpCentre,
      importIntoFirst,
      importArticles,
      articleImport,
      newArticle,
      article,
      articleHistory,
      agent.addChildren([agentOverview, agentAnswers, agentGaps, agentSandbox]),
      reports,
      reportTickets,
      workload,
      mail.addChildren([incomingMail, outgoingMail]),
      settings.addChildren(settingsPages),
    ]),
  ]),
  defaultPreload: false,
  defaultPendingMs: 400,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
