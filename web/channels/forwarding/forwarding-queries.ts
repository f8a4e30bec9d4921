import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

export type Forwarding = ResponseOf<'GET /api/channels/:channel/forwarding'>['data']
export type ForwardingCheck = Forwarding['checks'][number]

const checkPollMs = 2_000
const confirmationPollMs = 5_000

const pollMs = (forwarding: Forwarding | undefined) => {
  if (!forwarding) return false
  const { checks, confirmation, expected_until } = forwarding
  const isBusy = checks.some(({ state }) => state === 'sending' || state === 'waiting')
  if (isBusy || confirmation?.state === 'confirming') return checkPollMs
  return expected_until && !confirmation ? confirmationPollMs : false
}

/** The forwarding of a channel. Polls while a check waits for its mail, or a member for the question of Gmail. */
export const forwarding = (channel: string) =>
  queryOptions({
    queryKey: queryKeys.channel(channel, 'forwarding'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/forwarding', { params: { channel }, signal })).data,
    refetchInterval: ({ state }) => pollMs(state.data),
  })

const keep = (channel: string, data: Forwarding) =>
  queryClient.setQueryData(forwarding(channel).queryKey, data)

export const expectForwarding = async (channel: string) =>
  keep(channel, (await call('POST /api/channels/:channel/forwarding', { params: { channel } })).data)

export const checkForwarding = async (channel: string) =>
  keep(channel, (await call('POST /api/channels/:channel/forwarding-check', { params: { channel } })).data)

export const mailExchange = (channel: string) =>
  queryOptions({
    queryKey: queryKeys.channel(channel, 'mx'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/mx', { params: { channel }, signal })).data,
    retry: false,
  })
