import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

export type ThanksOfYear = ResponseOf<'GET /api/channels/:channel/thanks'>['data']

export const thanksOfYear = (channel: string) =>
  queryOptions({
    queryKey: queryKeys.channel(channel, 'thanks'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/thanks', { params: { channel }, signal })).data,
  })
