import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

export type Deletion = ResponseOf<'GET /api/channels/:channel/deletion'>['data']

/** The effects of deleting a channel. */
export const deletion = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.channel(ulid, 'deletion'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/deletion', { params: { channel: ulid }, signal })).data,
  })
