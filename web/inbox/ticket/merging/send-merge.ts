import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import { errorOf } from '../../../platform/forms/form-problem.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { toastProblem } from '../../../platform/ui/toasts/toasts.tsx'
import { mapTickets, type Pages } from '../../../tickets/ticket-data/pages.ts'

/** Merges a ticket into another one. Returns whether the server accepted it. */
export const sendMerge = async (ticket: string, into: string) => {
  try {
    await call('POST /api/tickets/:ticket/merge', { params: { ticket }, body: { into_ulid: into } })
  } catch (error) {
    const { message } = error as Error
    toastProblem(strings.merging.rejected(errorOf(error as Error, 'into_ulid') ?? message), error)
    return false
  }
  unlist(ticket)
  askAnew(into)
  return true
}

/** Undoes a merge. Returns the restored ticket. */
export const sendUnmerge = async (ticket: string, from: string) => {
  try {
    const { data } = await call('DELETE /api/tickets/:ticket/merge', { params: { ticket } })
    forget(ticket)
    askAnew(from)
    return data
  } catch (error) {
    toastProblem(strings.merging.notUndone((error as Error).message), error)
    return undefined
  }
}

/** Removes a ticket from the cache: after a merge or its undo, its URL returns a different ticket. */
export const forget = (ticket: string) => queryClient.removeQueries({ queryKey: queryKeys.ticket(ticket) })

export const askAnew = (ticket: string) => {
  for (const queryKey of [
    queryKeys.ticket(ticket),
    queryKeys.followers(ticket),
    queryKeys.listHead(),
    queryKeys.counts(),
  ])
    void queryClient.invalidateQueries({ queryKey })
}

const unlist = (ticket: string) =>
  queryClient.setQueriesData(
    { queryKey: queryKeys.list() },
    (old: Pages | undefined) => old && mapTickets(old, (row) => (row.ulid === ticket ? undefined : row)),
  )
