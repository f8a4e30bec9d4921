import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import * as across from './across/pages.ts'
import * as agent from './agent/pages.ts'
import * as articles from './articles/pages.ts'
import * as channels from './channels/pages.ts'
import * as contacts from './contacts/pages.ts'
import * as inbox from './inbox/pages.ts'
import * as mail from './mail/pages.ts'
import * as members from './members/pages.ts'
import { routeAt, routesIn } from './platform/pages/route.ts'
import { Crash, MissingPage } from './shell/error-pages.tsx'
import * as shell from './shell/pages.ts'
import * as tickets from './tickets/pages.ts'
import * as webhooks from './webhooks/pages.ts'
import * as workflows from './workflows/pages.ts'
import * as workspaces from './workspaces/pages.ts'
import * as writing from './writing/pages.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: MissingPage, errorComponent: Crash })

const publicPages = routesIn(root, {
  '/sign-in': members.signIn,
  '/sign-in/done': members.signedIn,
  '/forgot-password': members.forgotPassword,
  '/reset-password/$secret': members.resetPassword,
  '/setup/$secret': members.setup,
  '/invitations/$secret': members.invitation,
})

const shellRoute = createRoute({ getParentRoute: () => root, id: 'shell', ...shell.shell })

const inboxPage = routeAt(shellRoute, '/tickets', inbox.inbox)
const inboxPages = routesIn(inboxPage, { '/': inbox.noTicket, $ticket: inbox.ticket })

const agentPage = routeAt(shellRoute, '/agent', agent.agent)
const agentPages = routesIn(agentPage, {
  '/': agent.overview,
  answers: agent.answers,
  gaps: agent.gaps,
  sandbox: agent.sandbox,
})

const mailPage = routeAt(shellRoute, '/mail', mail.mail)
const mailPages = routesIn(mailPage, { '/': mail.incoming, outgoing: mail.outgoing })

const settings = routeAt(shellRoute, '/settings', workspaces.settings)
const settingsPages = routesIn(settings, {
  '/': members.profile,
  security: members.security,
  availability: members.availability,
  'quick-replies': writing.quickReplies,
  'ticket-templates': writing.ticketTemplates,
  'recurring-tickets': writing.recurringTickets,
  tokens: workspaces.tokens,
  workspace: workspaces.workspace,
  appearance: workspaces.appearance,
  members: members.members,
  teams: members.teams,
  'teams/$team': members.team,
  assignment: members.assignment,
  channels: channels.channels,
  'channels/$channel': channels.channel,
  tags: workspaces.tags,
  fields: workspaces.fields,
  targets: tickets.targets,
  hours: workspaces.hours,
  'blocked-senders': contacts.blockedSenders,
  connections: across.connections,
  retention: across.retention,
  webhooks: webhooks.webhooks,
  provisioning: members.provisioning,
  'ticket-panels': webhooks.ticketPanels,
  'sign-in': members.companySignIn,
  'erased-contacts': across.erasedContacts,
  exports: across.exported,
  'audit-log': workspaces.auditLog,
})

const otherPages = routesIn(shellRoute, {
  '/': shell.home,
  '/tickets/new': writing.newTicket,
  '/get-started': workspaces.getStarted,
  '/drafts': writing.drafts,
  '/workload': inbox.workload,
  '/live': tickets.board,
  '/contacts': contacts.contacts,
  '/contacts/import': contacts.newImport,
  '/contacts/import/$contactImport': contacts.importReport,
  '/contacts/$contact': contacts.contact,
  '/companies': contacts.companies,
  '/companies/$company': contacts.company,
  '/workflows': workflows.workflows,
  '/workflows/new': workflows.newWorkflow,
  '/workflows/$workflow': workflows.workflow,
  '/articles': articles.articles,
  '/articles/import': articles.importIntoFirst,
  '/articles/$brain': articles.brain,
  '/articles/$brain/search': articles.search,
  '/articles/$brain/questions': articles.questions,
  '/articles/$brain/help-centre': articles.helpCentre,
  '/articles/$brain/import': articles.newImport,
  '/articles/$brain/import/$articleImport': articles.importReport,
  '/articles/$brain/new': articles.newArticle,
  '/articles/$brain/$article': articles.article,
  '/articles/$brain/$article/history': articles.history,
  '/connect/mail': channels.connected,
  '/reports': tickets.report,
  '/reports/tickets': tickets.reportTickets,
  '/reports/mail': tickets.reportMails,
})

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicPages,
    shellRoute.addChildren([
      inboxPage.addChildren(inboxPages),
      agentPage.addChildren(agentPages),
      mailPage.addChildren(mailPages),
      settings.addChildren(settingsPages),
      ...otherPages,
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
