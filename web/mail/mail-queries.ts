import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import { queryClient, settledMs } from '../platform/api/queries.ts'
import { queryKeys } from '../platform/api/query-keys.ts'
import type { MailSearch } from './mail-search.ts'

const perPage = '50'

/** Queries poll, because some changes have no event: a mail can be rejected or put into quarantine. */
const pollMs = 15_000

export const mailCounts = (channel: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.mailCounts(channel),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(channel && { channel })
      return (await call('GET /api/mail-counts', { query, signal })).data
    },
    staleTime: 5_000,
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })

const filtersOf = ({ q, status, channel }: MailSearch) => ({
  per_page: perPage,
  ...(status && { 'filter[status]': status }),
  ...(channel && { 'filter[channel]': channel }),
  ...(q && { 'filter[search]': q }),
})

export const incomingMails = (search: MailSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.mails('incoming', filtersOf(search)),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/mails', {
        query: new URLSearchParams({ ...filtersOf(search), cursor: pageParam }),
        signal,
      }),
    initialPageParam: 'start',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const outgoingMails = ({ status, channel }: MailSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.mails('outgoing', filtersOf({ status, channel })),
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...filtersOf({ status, channel }),
        ...(pageParam !== null && { before: String(pageParam) }),
      })
      const { data, meta } = await call('GET /api/outgoing-mails', { query, signal })
      return { data: data.map((mail) => ({ ...mail, ulid: mail.message_ulid })), meta }
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next_before ?? undefined,
    placeholderData: keepPreviousData,
  })

export const incomingMail = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.mails('one', ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/mails/:mail', { params: { mail: ulid }, signal })).data,
  })

export const mailContent = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.mails('content', ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/mails/:mail/content', { params: { mail: ulid }, signal })).data,
    staleTime: settledMs,
  })

const sendingPollMs = 5_000

export const outgoingMail = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.mails('sent', ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/outgoing-mails/:message', { params: { message: ulid }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? sendingPollMs : false),
  })

/** Longer lists are not refetched, because a refetch loads all pages. */
const mostPages = 3

export const refreshMails = () =>
  queryClient.invalidateQueries({
    queryKey: queryKeys.mails(),
    predicate: ({ state }) =>
      ((state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) <= mostPages,
  })

export const refreshMailsAndCounts = () =>
  Promise.all([refreshMails(), queryClient.invalidateQueries({ queryKey: queryKeys.mailCounts() })])
