import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

type Last = ResponseOf<'GET /api/channels/:channel/sending-domain'>['data']['sending_domain']
export type SendingRecord = NonNullable<Last>['records'][number]

const pollMs = 60_000
const staleMs = 3_600_000

const hasFaults = (last: Last | undefined) => last?.records.some(({ state }) => state !== 'ok') ?? false

/** Returns true if it is time to check again by itself. A fault may have been corrected meanwhile. */
const isDue = (last: Last) => {
  if (!last) return true
  const ageMs = Date.now() - Date.parse(last.checked_at)
  return ageMs > (hasFaults(last) ? pollMs / 2 : staleMs)
}

const keyOf = (channel: string) => queryKeys.channel(channel, 'sending-domain')

/** The last check of the domain, or a new one if it is due. Polls while a record is missing and the page is visible. */
export const sendingDomain = (channel: string) =>
  queryOptions({
    queryKey: keyOf(channel),
    queryFn: async ({ signal }): Promise<Last> => {
      const { data } = await call('GET /api/channels/:channel/sending-domain', {
        params: { channel },
        signal,
      })
      const last = data.sending_domain
      if (!isDue(last)) return last
      // Shown during the check.
      if (last) queryClient.setQueryData(keyOf(channel), last)
      return check(channel)
    },
    refetchInterval: ({ state }) => (hasFaults(state.data) ? pollMs : false),
    retry: false,
  })

const check = async (channel: string) =>
  (await call('POST /api/channels/:channel/sending-domain/check', { params: { channel } })).data
    .sending_domain

/** Checks now, and keeps the result. */
export const checkAgain = async (channel: string) => {
  queryClient.setQueryData(keyOf(channel), await check(channel))
}
