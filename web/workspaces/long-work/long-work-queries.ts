import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

export type LongWork = ResponseOf<'GET /api/long-work'>['data'][number]

const pollMs = 1_000

/** Long work of the workspace, the newest first. Polls while some of it runs. */
export const longWork = queryOptions({
  queryKey: queryKeys.longWork(),
  queryFn: async ({ signal }) => (await call('GET /api/long-work', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
})

export const isRunning = ({ state }: Pick<LongWork, 'state'>) => state === 'running'

/** The last work of a kind on a resource. Undefined if there is none, or while it loads. */
export const useLongWork = (kind: LongWork['kind'], resource: string, enabled = true) => {
  const { data } = useQuery({ ...longWork, enabled })
  return data?.find((work) => work.kind === kind && work.resource === resource)
}

export const refreshLongWork = () => queryClient.invalidateQueries({ queryKey: longWork.queryKey })

/** Shows work that has just begun or stopped without waiting for the next poll. */
export const keepLongWork = (work: LongWork) =>
  queryClient.setQueryData(longWork.queryKey, (all = []) => {
    const others = all.filter(({ ulid }) => ulid !== work.ulid)
    return others.length < all.length
      ? all.map((one) => (one.ulid === work.ulid ? work : one))
      : [work, ...all]
  })

export const stopLongWork = async ({ ulid }: LongWork) =>
  keepLongWork((await call('POST /api/long-work/:longWork/stop', { params: { longWork: ulid } })).data)
