import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient, workspace } from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.helpCentre.domain

export type HelpDomain = ResponseOf<'GET /api/workspace/help-domain'>['data']

export const helpDomain = queryOptions({
  queryKey: ['GET /api/workspace/help-domain'],
  queryFn: async ({ signal }) => (await call('GET /api/workspace/help-domain', { signal })).data,
})
const { queryKey } = helpDomain

const none: HelpDomain = {
  domain: null,
  status: null,
  problem: null,
  checked_at: null,
  served: null,
  records: [],
}

const keep = async (data: HelpDomain) => {
  queryClient.setQueryData(queryKey, data)
  await queryClient.invalidateQueries({ queryKey: workspace.queryKey })
}

export const chooseDomain = async (domain: string | null) =>
  keep((await call('PUT /api/workspace/help-domain', { body: { domain } })).data)

/** Checks the DNS records. Returns the result. */
export const checkDomain = async () => {
  const { data } = await call('POST /api/workspace/help-domain/check')
  await keep(data)
  if (data.status === 'proved' && data.domain) toast({ text: texts.checked(data.domain) })
}

/** Removes the domain. After an undo, a proved domain is still proved. */
export const removeDomain = async (domain: string) => {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, none)
  if (await isChanged(null)) toast({ text: texts.removed(domain), undo: () => void isChanged(domain) })
}

const isChanged = async (domain: string | null) => {
  try {
    await chooseDomain(domain)
    return true
  } catch (error) {
    toastProblem(texts.notChanged((error as Error).message), error) // only errors are thrown
    await queryClient.invalidateQueries({ queryKey })
    return false
  }
}
