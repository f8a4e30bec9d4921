import { isOfWidget } from '../contract/base/endpoint.ts'
import type { EventKind } from '../contract/base/event.ts'
import * as appearance from './across/appearance/routes.ts'
import * as channelDeletion from './across/channel-deletion/routes.ts'
import * as connections from './across/connections/routes.ts'
import * as contactMerging from './across/contact-merging/routes.ts'
import * as edits from './across/edits/routes.ts'
import * as erasure from './across/erasure/routes.ts'
import * as exports from './across/exports/routes.ts'
import { type About, metricsPage, openScrape, type Scrape } from './across/metrics/actions.ts'
import { operatorPages } from './across/operator/plugin.ts'
import * as retention from './across/retention/routes.ts'
import * as samples from './across/samples/routes.ts'
import * as ticketMoves from './across/ticket-moves/routes.ts'
import * as uses from './across/uses/routes.ts'
import { limitTrials } from './agent/agent/actions.ts'
import * as agent from './agent/agent/routes.ts'
import * as gaps from './agent/gaps/routes.ts'
import { appPages } from './app-pages/plugin.ts'
import * as articleImports from './articles/article-imports/routes.ts'
import { findImage, imagePath } from './articles/brains/actions.ts'
import * as brains from './articles/brains/routes.ts'
import { robots } from './articles/help/crawlers.ts'
import { askForTls } from './articles/help/domain/ask.ts'
import { openDomains } from './articles/help/domain/domains.ts'
import { helpOnDomains } from './articles/help/domain/plugin.ts'
import { help } from './articles/help/plugin.ts'
import * as questions from './articles/questions/routes.ts'
import { routes as searchRoutes } from './articles/search/routes.ts'
import * as channels from './channels/routes.ts'
import { oidcOf } from './config.ts'
import * as blockedSenders from './contacts/blocked-senders/routes.ts'
import * as companies from './contacts/companies/routes.ts'
import * as contactImports from './contacts/contact-imports/routes.ts'
import * as contactNotes from './contacts/contact-notes/routes.ts'
import * as contacts from './contacts/contacts/routes.ts'
import * as timelines from './contacts/timelines/routes.ts'
import { docs } from './docs/plugin.ts'
import * as attachments from './files/attachments/routes.ts'
import { signedFiles } from './files/attachments/signed-plugin.ts'
import { findNamed } from './files/uploads/actions.ts'
import { createReceiver } from './files/uploads/receive.ts'
import * as uploads from './files/uploads/routes.ts'
import * as mailAccounts from './mail/accounts/routes.ts'
import * as canaries from './mail/canaries/routes.ts'
import * as dmarcReports from './mail/dmarc-reports/routes.ts'
import { limitForwardingChecks } from './mail/forwarding/actions.ts'
import * as forwarding from './mail/forwarding/routes.ts'
import { mailHook } from './mail/inbound/receiving/hook.ts'
import * as mails from './mail/mails/routes.ts'
import { downloads } from './mail/outbound/download-plugin.ts'
import * as outbound from './mail/outbound/routes.ts'
import { limitSendingDomainChecks } from './mail/sending-domain/actions.ts'
import * as sendingDomain from './mail/sending-domain/routes.ts'
import { limitServerSearches } from './mail/server-discovery/actions.ts'
import * as serverDiscovery from './mail/server-discovery/routes.ts'
import { mcp } from './mcp/plugin.ts'
import { noticeTo } from './members/accounts/actions.ts'
import { signInWithCompany } from './members/accounts/company/plugin.ts'
import { signInWithOidc } from './members/accounts/oidc/plugin.ts'
import { openProvider, type Provider } from './members/accounts/oidc/provider.ts'
import * as accounts from './members/accounts/routes.ts'
import { type Attempts, limitAttempts } from './members/accounts/sign-in/attempts.ts'
import { limitEmailDomainChecks, limitProviderTests } from './members/company-sign-in/actions.ts'
import * as companySignIn from './members/company-sign-in/routes.ts'
import { avatarPath } from './members/members/profile/avatar.ts'
import { find as findAvatar } from './members/members/profile/avatar-store.ts'
import { profileRoutes } from './members/members/profile/profile-routes.ts'
import * as members from './members/members/routes.ts'
import * as provisioning from './members/provisioning/routes.ts'
import { scim } from './members/provisioning/scim/plugin.ts'
import * as teams from './members/teams/routes.ts'
import { healthPage, openHealth } from './pages/health.ts'
import { openWriteProbe } from './pages/write-probe.ts'
import { backlogs } from './platform/background/backlog.ts'
import type { Db } from './platform/db/open.ts'
import { networkOf } from './platform/http/callers/network.ts'
import { isGuest } from './platform/http/callers/principal.ts'
import type { Receiver } from './platform/http/requests/upload.ts'
import { createServer, type Plugin } from './platform/http/server.ts'
import { tooMany } from './platform/kernel/problem.ts'
import { pictures } from './platform/pictures/plugin.ts'
import { createRateLimits, type RateLimits } from './platform/rate-limits.ts'
import type { Services } from './services.ts'
import { outdating } from './subscriptions.ts'
import * as assignments from './tickets/assignments/routes.ts'
import * as followers from './tickets/followers/routes.ts'
import { openHub } from './tickets/live/hub.ts'
import * as live from './tickets/live/routes.ts'
import * as notifications from './tickets/notifications/routes.ts'
import { unsubscribing } from './tickets/notifications/unsubscribe-plugin.ts'
import { limitSentReports } from './tickets/report-subscriptions/actions.ts'
import * as reportSubscriptions from './tickets/report-subscriptions/routes.ts'
import * as reports from './tickets/reports/routes.ts'
import * as targets from './tickets/targets/routes.ts'
import * as tickets from './tickets/tickets/routes.ts'
import * as views from './tickets/views/routes.ts'
import { openPanels } from './webhooks/actions.ts'
import * as webhooks from './webhooks/routes.ts'
import { ratingPages } from './widgets/satisfaction/plugin.ts'
import * as satisfaction from './widgets/satisfaction/routes.ts'
import {
  createWidgetGate,
  openVisitorStreams,
  openWidgetCache,
  uploadLimits,
  type Widgets,
} from './widgets/widgets/actions.ts'
import { widgetPages } from './widgets/widgets/pages/plugin.ts'
import * as widgets from './widgets/widgets/routes.ts'
import { settingsRoutes as widgetSettings } from './widgets/widgets/settings-routes.ts'
import { backgroundWork } from './workers.ts'
import * as workflows from './workflows/routes.ts'
import { recordOfAccount } from './workspaces/audit-log/actions.ts'
import * as auditLog from './workspaces/audit-log/routes.ts'
import * as calendars from './workspaces/calendars/routes.ts'
import * as fields from './workspaces/fields/routes.ts'
import * as hours from './workspaces/hours/routes.ts'
import * as longWork from './workspaces/long-work/routes.ts'
import * as tags from './workspaces/tags/routes.ts'
import { createGate, limitHeaders } from './workspaces/tokens/gate.ts'
import { openHolderCache } from './workspaces/tokens/holder.ts'
import { renewing } from './workspaces/tokens/renewal.ts'
import * as tokens from './workspaces/tokens/routes.ts'
import { openSessions, type Sessions } from './workspaces/tokens/sessions.ts'
import { collectUses } from './workspaces/tokens/uses.ts'
import { limitDomainChecks } from './workspaces/workspaces/actions.ts'
import { logoPath } from './workspaces/workspaces/logo.ts'
import { find as findLogo } from './workspaces/workspaces/logo-store.ts'
import * as workspaces from './workspaces/workspaces/routes.ts'
import * as drafts from './writing/drafts/routes.ts'
import * as outgoingTickets from './writing/outgoing-tickets/routes.ts'
import * as quickReplies from './writing/quick-replies/routes.ts'
import * as recurringTickets from './writing/recurring-tickets/routes.ts'
import * as scheduledMessages from './writing/scheduled-messages/routes.ts'
import * as ticketTemplates from './writing/ticket-templates/routes.ts'

/** All routes of the API, in the order of the documentation. */
export const routes = [
  ...profileRoutes,
  ...accounts.routes,
  ...tokens.routes,
  ...tickets.routes,
  ...live.routes,
  ...assignments.routes,
  ...followers.routes,
  ...notifications.routes,
  ...drafts.routes,
  ...edits.routes,
  ...longWork.routes,
  ...samples.routes,
  ...uses.routes,
  ...recurringTickets.routes,
  ...scheduledMessages.routes,
  ...outbound.routes,
  ...outgoingTickets.routes,
  ...uploads.routes,
  ...attachments.routes,
  ...workflows.routes,
  ...agent.routes,
  ...tags.routes,
  ...contacts.routes,
  ...contactMerging.routes,
  ...ticketMoves.routes,
  ...contactNotes.routes,
  ...timelines.routes,
  ...contactImports.routes,
  ...erasure.routes,
  ...retention.routes,
  ...exports.routes,
  ...companies.routes,
  ...views.routes,
  ...teams.routes,
  ...members.routes,
  ...provisioning.routes,
  ...companySignIn.routes,
  ...workspaces.routes,
  ...hours.routes,
  ...calendars.routes,
  ...targets.routes,
  ...fields.routes,
  ...quickReplies.routes,
  ...ticketTemplates.routes,
  ...channels.routes,
  ...appearance.routes,
  ...channelDeletion.routes,
  ...serverDiscovery.routes,
  ...widgetSettings,
  ...brains.routes,
  ...articleImports.routes,
  ...searchRoutes,
  ...questions.routes,
  ...gaps.routes,
  ...satisfaction.routes,
  ...reports.routes,
  ...reportSubscriptions.routes,
  ...mailAccounts.routes,
  ...forwarding.routes,
  ...canaries.routes,
  ...sendingDomain.routes,
  ...dmarcReports.routes,
  ...mails.routes,
  ...blockedSenders.routes,
  ...connections.routes,
  ...webhooks.routes,
  ...auditLog.routes,
  ...widgets.routes,
]

type Options = {
  /** Aborts before the server stops: load balancers must not send new requests. */
  draining?: AbortSignal
  /** Reads the metrics, if the process has several ports that tell them. */
  scrape?: Scrape
}

export const createApp = (
  opened: Services,
  { draining = never, scrape = scrapeOf(opened, { role: 'all' }) }: Options = {},
) => {
  const { config, db, files, clock, log, url } = opened
  const limit = createRateLimits(db.statement)
  const holders = openHolderCache(db)
  onOwnEvents(db, outdating.tokenHolders, holders.forget)
  const uses = collectUses(opened)
  const sessions = openSessions({
    ...opened,
    onReuse: async (tx, user) => {
      noticeTo(tx, user, 'session_reused')
      await recordOfAccount(tx, { id: user }, { action: 'account.sessions_ended_by_reuse', by: 'system' })
    },
    forget: holders.forget,
  })
  const attempts = limitAttempts(limit, config.RATE_LIMIT_SIGN_IN)
  const hub = openHub({ db, log })
  const oidcSettings = oidcOf(config)
  const oidc = oidcSettings && openProvider(oidcSettings, url)
  const visitorStreams = openVisitorStreams({ db, log, hub })
  const live = { hub, renew: renewing(holders, clock) }
  const perMinute = {
    trials: limitTrials(limit),
    domainChecks: limitDomainChecks(limit),
    serverSearches: limitServerSearches(limit),
    forwardingChecks: limitForwardingChecks(limit),
    sendingDomainChecks: limitSendingDomainChecks(limit),
    emailDomainChecks: limitEmailDomainChecks(limit),
    providerTests: limitProviderTests(limit),
    sentReports: limitSentReports(limit),
  }
  const ticketPanels = openPanels(opened)
  const services = { ...opened, ...perMinute, sessions, attempts, oidc, live, visitorStreams, ticketPanels }
  const limits = { api: config.RATE_LIMIT_API, address: config.RATE_LIMIT_ADDRESS }
  const gate = createGate({ holders, sessions, limit, limits, noteUse: uses.note, clock, url })
  const known = openWidgetCache(db)
  onOwnEvents(db, outdating.widgets, known.forget)
  const widgetGate = createWidgetGate({ db, clock, limit, limits: widgetLimits(config), url }, known)
  return createServer({
    db,
    files,
    services,
    receiver: receiverOf(services, limit),
    log,
    draining,
    routes,
    plugins: [
      ...pluginsOf(services, { limit, draining, scrape, widgets: known }),
      mcp({ gate, url }),
      (app) => app.addHook('preClose', hub.close),
      (app) => app.addHook('onClose', uses.writeNow),
    ],
    gate: (request, reply, endpoint) => (isOfWidget(endpoint) ? widgetGate : gate)(request, reply, endpoint),
    trustedProxies: config.TRUSTED_PROXIES,
    baseUrl: (request) => config.BELLHOP_URL ?? `${request.protocol}://${request.host}`,
  })
}

const never = new AbortController().signal

/** Runs a function as soon as this process has committed one of these events. */
const onOwnEvents = ({ news }: Pick<Db, 'news'>, kinds: readonly EventKind[], run: () => void) => {
  const types = new Set(kinds.map(({ type }) => type))
  news.onOwn(['event'], (events) => {
    if (events.some(({ type }) => types.has(type))) run()
  })
}

const widgetLimits = (config: Services['config']) => ({
  address: config.RATE_LIMIT_ADDRESS,
  requests: config.RATE_LIMIT_WIDGET,
  writes: config.RATE_LIMIT_WIDGET_WRITES,
})

/** Receives uploads, with a limit per token and minute. */
const receiverOf = ({ config, files, clock }: Services, limit: RateLimits): Receiver => {
  const admit = async (apiToken: number) => {
    const verdict = await limit(`uploads:${apiToken}`, config.RATE_LIMIT_UPLOADS)
    if (!verdict.allowed) throw tooMany(limitHeaders(verdict))
  }
  const room = { files: config.PARKED_FILES, bytes: config.PARKED_BYTES }
  const shared = { files, clock, admit, ttlMinutes: config.UPLOAD_TTL_MINUTES }
  const ofMembers = createReceiver({ ...shared, room })
  const ofVisitors = createReceiver({ ...shared, ...uploadLimits(room) })
  return {
    receive: (file, me) => (isGuest(me) ? ofVisitors : ofMembers).receive(file, me),
    discard: ofMembers.discard,
  }
}

/** The health of this process, and of the background work of all processes. */
export const healthOf = (services: Services, draining: AbortSignal) => {
  const work = backgroundWork(services)
  return openHealth({
    db: services.db,
    draining,
    backlogs: () => backlogs(services, work),
    maxBacklogSeconds: services.config.MAX_BACKLOG_SECONDS,
    triedWrites: openWriteProbe(services),
  })
}

/** Reads the metrics of this process, and of the installation. */
export const scrapeOf = (services: Services, about: About) =>
  openScrape(services, backgroundWork(services), about)

type Running = Services & { sessions: Sessions; attempts: Attempts; oidc: Provider | undefined }
type Around = { limit: RateLimits; draining: AbortSignal; scrape: Scrape; widgets: Widgets }

/** Pages and files that are not part of the described API. */
const pluginsOf = (services: Running, { limit, draining, scrape, widgets }: Around): Plugin[] => {
  const { config, oidc } = services
  const admits = async (ip: string) =>
    (await limit(`address:${networkOf(ip)}`, config.RATE_LIMIT_ADDRESS)).allowed
  const admitsMail = async (ip: string) =>
    (await limit(`mail:${networkOf(ip)}`, config.RATE_LIMIT_MAIL)).allowed
  const admitsWorkspace = async (workspace: number) =>
    (await limit(`scim:${workspace}`, config.RATE_LIMIT_API)).allowed
  const domains = openDomains(services)
  return [
    helpOnDomains({ ...services, admits, domains }),
    askForTls({ domains, admits }),
    appPages(services),
    healthPage(healthOf(services, draining)),
    ...(config.METRICS_TOKEN ? [metricsPage(scrape, config.METRICS_TOKEN)] : []),
    operatorPages({ ...services, admits, work: backgroundWork(services) }),
    docs(routes.map(({ endpoint }) => endpoint)),
    help({ ...services, admits }),
    robots,
    mailHook({ ...services, admits, admitsMail, atOnce: config.MAIL_CONNECTIONS }),
    downloads({ ...services, admits }),
    unsubscribing({ ...services, admits }),
    ratingPages({ ...services, admits }),
    scim({ ...services, admits, admitsWorkspace }),
    signInWithCompany({ ...services, admits }),
    ...(oidc ? [signInWithOidc(oidc, { ...services, admits })] : []),
    pictures(avatarPath, findAvatar, { ...services, admits }),
    pictures(logoPath, findLogo, { ...services, admits }),
    pictures(imagePath, findImage, { ...services, admits }),
    widgetPages({ ...services, admits, widgets }),
    signedFiles({ ...services, admits, findUpload: findNamed }),
  ]
}
