import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Workflow } from '../../platform/api/types.ts'

/** All workflows, in the order in which they run. */
export const workflows = queryOptions({
  queryKey: queryKeys.workflows('list'),
  queryFn: async ({ signal }) => (await call('GET /api/workflows', { signal })).data,
  staleTime: 5_000,
})

export const workflow = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.workflows('one', ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/workflows/:workflow', { params: { workflow: ulid }, signal })).data,
  })

export const workflowStats = queryOptions({
  queryKey: queryKeys.workflows('stats'),
  queryFn: async ({ signal }) => (await call('GET /api/workflow-stats', { signal })).data,
})

export const refreshWorkflows = () => queryClient.invalidateQueries({ queryKey: queryKeys.workflows() })

/** Updates a workflow in the cache. */
export const keepWorkflow = (changed: Workflow) => {
  queryClient.setQueryData(workflow(changed.ulid).queryKey, changed)
  queryClient.setQueryData(workflows.queryKey, (all) =>
    all?.map((one) => (one.ulid === changed.ulid ? changed : one)),
  )
}
