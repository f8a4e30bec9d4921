import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'

/** The ways to sign in. */
export const signInOptions = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: async ({ signal }) => (await call('GET /api/sign-in-options', { signal, signsIn: true })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
