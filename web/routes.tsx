import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadMe } from './api/me.ts'
import { isSignedOut } from './api/problem.ts'
import * as queries from './api/queries.ts'
import { InboxPage } from './inbox/inbox-page.tsx'
import { NoTicket } from './inbox/no-ticket.tsx'
import type { ListSearch } from './inbox/use-filter.ts'
import { Crash, MissingPage } from './shell/error-pages.tsx'
import { Shell } from './shell/shell.tsx'

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const root = createRootRoute({ component: Outlet, notFoundComponent: MissingPage, errorComponent: Crash })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./account/sign-in-page.tsx'), 'SignInPage'),
  validateSearch: (search): { to?: string | undefined } => ({ to: text(search.to) }),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$secret',
  component: lazyRouteComponent(() => import('./account/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup/$secret',
  component: lazyRouteComponent(() => import('./account/setup-page.tsx'), 'SetupPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitations/$secret',
  component: lazyRouteComponent(() => import('./account/invitation-page.tsx'), 'InvitationPage'),
})

/** All pages of somebody who is signed in. */
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
  validateSearch: (search): ListSearch => ({ view: text(search.view), q: text(search.q) }),
})

const noTicket = createRoute({ getParentRoute: () => tickets, path: '/', component: NoTicket })

const ticket = createRoute({
  getParentRoute: () => tickets,
  path: '$ticket',
  component: lazyRouteComponent(() => import('./ticket/ticket-page.tsx'), 'TicketPage'),
  loader: ({ params }) => void queries.queryClient.prefetchQuery(queries.ticket(params.ticket)),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('./account/settings-page.tsx'), 'SettingsPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    forgotPassword,
    resetPassword,
    setup,
    invitation,
    shell.addChildren([home, tickets.addChildren([noTicket, ticket]), settings]),
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
