import { QueryClient, queryOptions } from '@tanstack/react-query'
import { isTransient } from '../base/problem.ts'
import { call } from './client.ts'
import type { EndpointName } from './endpoints.ts'
import { queryKeys } from './query-keys.ts'
import { isLive } from './stream/stream.ts'

/** The query cache. It is the only store of server data in the app. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

export const ticketPollMs = 10_000
export const slowPollMs = 120_000
const countsPollMs = 20_000
export const settledMs = 60_000

const whole = <N extends EndpointName & `GET ${string}`>(name: N, staleTime = settledMs) =>
  queryOptions({
    queryKey: [name],
    queryFn: async ({ signal }) => {
      const response = await call(name, { signal })
      return (response as { data: NonNullable<typeof response> extends { data: infer D } ? D : never }).data
    },
    staleTime,
  })

export const me = whole('GET /api/me')
export const myUlid = () => queryClient.getQueryData(me.queryKey)?.user.ulid ?? ''

export const tags = whole('GET /api/tags')
export const refreshTags = () => queryClient.invalidateQueries({ queryKey: tags.queryKey })
export const teams = whole('GET /api/teams')
export const members = whole('GET /api/members')
export const availability = whole('GET /api/me/availability')
/** Polls, since working hours begin and end without an event. */
export const workload = queryOptions({ ...whole('GET /api/workload', 5_000), refetchInterval: slowPollMs })
export const channels = whole('GET /api/channels')
export const connections = whole('GET /api/connections')
export const dashboard = whole('GET /api/me/dashboard')
export const workspace = whole('GET /api/workspace')
export const tokens = whole('GET /api/tokens')
export const fields = whole('GET /api/fields')
export const targetPolicies = whole('GET /api/target-policies')
export const reportSubscriptions = whole('GET /api/report-subscriptions')
export const recurringTickets = whole('GET /api/recurring-tickets')
export const businessHours = whole('GET /api/business-hours')
export const calendars = whole('GET /api/calendars')
/** The quick replies of the user, and the shared ones of others. */
export const quickReplies = queryOptions({
  queryKey: ['GET /api/quick-replies'],
  queryFn: async ({ signal }) => {
    const query = new URLSearchParams({ with_shared: 'true' })
    return (await call('GET /api/quick-replies', { query, signal })).data
  },
  staleTime: settledMs,
})
/** The templates of the user, and the shared ones of others. */
export const ticketTemplates = whole('GET /api/ticket-templates')
export const drafts = queryOptions({ ...whole('GET /api/drafts'), refetchOnWindowFocus: 'always' })
export const ticketDrafts = queryOptions({
  ...whole('GET /api/ticket-drafts'),
  refetchOnWindowFocus: 'always',
})
export const allScheduled = queryOptions({
  ...whole('GET /api/scheduled-messages'),
  refetchOnWindowFocus: 'always',
})
export const savedViews = whole('GET /api/saved-views')
export const brains = queryOptions({
  queryKey: queryKeys.brains(),
  queryFn: async ({ signal }) => (await call('GET /api/brains', { signal })).data,
  staleTime: settledMs,
})

export const companies = queryOptions({
  queryKey: queryKeys.companies(),
  queryFn: async ({ signal }) => (await call('GET /api/companies', { signal })).data,
})

export const ticketCounts = queryOptions({
  queryKey: queryKeys.counts(),
  queryFn: async ({ signal }) => (await call('GET /api/ticket-counts', { signal })).data,
  staleTime: 5_000,
  refetchInterval: () => (isLive.get() ? slowPollMs : countsPollMs),
})

export const unreadNotifications = queryOptions({
  queryKey: queryKeys.notifications('count'),
  queryFn: async ({ signal }) => (await call('GET /api/notifications/count', { signal })).data,
  refetchInterval: () => (isLive.get() ? slowPollMs : countsPollMs),
})

export const followers = (ticket: string) =>
  queryOptions({
    queryKey: queryKeys.followers(ticket),
    queryFn: async ({ signal }) =>
      (await call('GET /api/tickets/:ticket/followers', { params: { ticket }, signal })).data,
    staleTime: settledMs,
  })

/** The members who can be mentioned in notes of the ticket. */
export const membersOfTicket = (ticket: string) =>
  queryOptions({
    queryKey: ['ticket-members', ticket],
    queryFn: async ({ signal }) =>
      (await call('GET /api/tickets/:ticket/members', { params: { ticket }, signal })).data,
    staleTime: settledMs,
  })

export const scheduledMessages = (ticket: string) =>
  queryOptions({
    queryKey: queryKeys.scheduled(ticket),
    queryFn: async ({ signal }) =>
      (await call('GET /api/tickets/:ticket/scheduled-messages', { params: { ticket }, signal })).data,
    staleTime: 5_000,
    refetchInterval: () => (isLive.get() ? slowPollMs : ticketPollMs),
  })

/** The answers of the agent to the latest messages of a ticket. */
export const agentAnswers = (ticket: string) =>
  queryOptions({
    queryKey: queryKeys.agentAnswers(ticket),
    queryFn: async ({ signal }) =>
      (await call('GET /api/tickets/:ticket/agent-answers', { params: { ticket }, signal })).data,
    staleTime: settledMs,
  })
