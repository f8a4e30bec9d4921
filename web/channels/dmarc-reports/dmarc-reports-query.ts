import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

export type Reports = ResponseOf<'GET /api/channels/:channel/dmarc-reports'>['data']

export const dmarcReports = (channel: string) =>
  queryOptions({
    queryKey: queryKeys.channel(channel, 'dmarc-reports'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/dmarc-reports', { params: { channel }, signal })).data,
  })
