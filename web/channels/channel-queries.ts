import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import * as queries from '../platform/api/queries.ts'
import { queryKeys } from '../platform/api/query-keys.ts'
import type { Channel, Satisfaction, Widget } from '../platform/api/types.ts'

const testPollMs = 1_000

/** A channel. Polls while its connection test is running. */
export const channel = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.channel(ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel', { params: { channel: ulid }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.mail.testing_since ? testPollMs : false),
  })

export const widget = (ulid: string) =>
  queryOptions({
    queryKey: ['channel-widget', ulid],
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/widget', { params: { channel: ulid }, signal })).data,
  })

export const satisfaction = (ulid: string) =>
  queryOptions({
    queryKey: ['channel-satisfaction', ulid],
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/satisfaction', { params: { channel: ulid }, signal })).data,
  })

export const saveSatisfaction = async (ulid: string, body: Satisfaction) => {
  const { data } = await call('PUT /api/channels/:channel/satisfaction', { params: { channel: ulid }, body })
  queries.queryClient.setQueryData(satisfaction(ulid).queryKey, data)
}

type WidgetChanges = Partial<
  Omit<
    Widget,
    'key' | 'snippet' | 'demo_url' | 'identity_secret_created_at' | 'previous_identity_secret_valid_until'
  >
>

export const saveWidget = async (ulid: string, body: WidgetChanges) => {
  const { data } = await call('PUT /api/channels/:channel/widget', { params: { channel: ulid }, body })
  queries.queryClient.setQueryData(widget(ulid).queryKey, data)
}

/** Updates a channel in the cache. */
export const keepChannel = (changed: Channel) => {
  queries.queryClient.setQueryData(channel(changed.ulid).queryKey, changed)
  queries.queryClient.setQueryData(queries.channels.queryKey, (all) =>
    all?.map((one) => (one.ulid === changed.ulid ? changed : one)),
  )
}
