import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import { stayIn } from '../../platform/base/workspace.ts'

/**
 * Searches the other workspaces of the user for a missing ticket, and switches to the one that has it: links in mails
 * have no workspace. Returns whether the search has finished without a result.
 */
export const useOtherWorkspace = (ticket: string, isMissing: boolean) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const others = me.workspaces.filter(({ ulid }) => ulid !== me.workspace?.ulid)
  const { data, isPending } = useQuery({
    queryKey: ['workspace of', ticket],
    queryFn: () =>
      findAmong(
        others.map(({ ulid }) => ulid),
        ticket,
      ),
    enabled: isMissing && others.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!data) return
    stayIn(data)
    // Reload, so that no data of one workspace is shown in another.
    location.reload()
  }, [data])
  return !isMissing || others.length === 0 || (!isPending && !data)
}

const findAmong = async (workspaces: string[], ticket: string) => {
  for (const workspace of workspaces) {
    const found = await call('GET /api/tickets/:ticket', { params: { ticket }, workspace }).catch(
      () => undefined,
    )
    if (found) return workspace
  }
  return null
}
