import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import type { ResponseOf } from '../platform/api/endpoints.ts'
import { queryClient } from '../platform/api/queries.ts'

const name = 'GET /api/webhooks'
const ofDeliveries = 'GET /api/webhooks/:webhook/deliveries'
/** The states change without an event for the app. */
const pollMs = 5_000

export type Webhook = ResponseOf<typeof name>['data'][number]
export type Delivery = ResponseOf<typeof ofDeliveries>['data'][number]

export const webhooks = queryOptions({
  queryKey: [name],
  queryFn: async ({ signal }) => (await call(name, { signal })).data,
  refetchInterval: pollMs,
})

export const deliveries = (webhook: string, result: string) =>
  infiniteQueryOptions({
    queryKey: [ofDeliveries, webhook, result],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ per_page: '25' })
      if (result) query.set('filter[result]', result)
      if (pageParam) query.set('before', String(pageParam))
      return call(ofDeliveries, { params: { webhook }, query, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next_before,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
    staleTime: 0,
  })

export const delivery = ({ webhook, ulid }: { webhook: string; ulid: string }) =>
  queryOptions({
    queryKey: ['GET /api/webhooks/:webhook/deliveries/:webhookDelivery', ulid],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/webhooks/:webhook/deliveries/:webhookDelivery', {
          params: { webhook, webhookDelivery: ulid },
          signal,
        })
      ).data,
    staleTime: 0,
  })

export const refresh = () =>
  Promise.all([name, ofDeliveries].map((first) => queryClient.invalidateQueries({ queryKey: [first] })))
