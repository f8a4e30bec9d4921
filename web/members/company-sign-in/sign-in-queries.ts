import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'

const ofDomains = 'GET /api/email-domains'
const ofSignIn = 'GET /api/company-sign-in'

export type EmailDomain = ResponseOf<typeof ofDomains>['data'][number]
export type CompanySignIn = ResponseOf<typeof ofSignIn>['data']

export const emailDomains = queryOptions({
  queryKey: [ofDomains],
  queryFn: async ({ signal }) => (await call(ofDomains, { signal })).data,
})

export const companySignIn = queryOptions({
  queryKey: [ofSignIn],
  queryFn: async ({ signal }) => (await call(ofSignIn, { signal })).data,
})

export const refreshDomains = () => queryClient.invalidateQueries({ queryKey: [ofDomains] })

export const keep = ({ data }: { data: CompanySignIn }) =>
  queryClient.setQueryData(companySignIn.queryKey, data)
