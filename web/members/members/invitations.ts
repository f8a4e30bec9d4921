import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'

export const invitations = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await call('GET /api/invitations', { signal })).data,
})

export const refreshInvitations = () => queryClient.invalidateQueries({ queryKey: invitations.queryKey })
