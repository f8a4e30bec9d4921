import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'

const name = 'GET /api/provisioning'

export type Provisioning = ResponseOf<typeof name>['data']

export const provisioning = queryOptions({
  queryKey: [name],
  queryFn: async ({ signal }) => (await call(name, { signal })).data,
})
