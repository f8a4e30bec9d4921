import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import type { Ticket, WholeTicket } from '../api/types.ts'
import { toast } from '../ui/toasts/toasts.tsx'
import { mapTickets, type Pages } from './pages.ts'

/** Tickets that somebody marked as unread and that are still open. */
const keptUnread = new Set<string>()

/** A ticket whose newest message is shown is read. */
export const useMarkRead = ({ ulid, is_unread, messages }: WholeTicket) => {
  const newest = messages.at(-1)?.ulid
  useEffect(() => {
    if (!is_unread || !newest || keptUnread.has(ulid) || document.visibilityState !== 'visible') return
    show(ulid, false)
    const request = call('PUT /api/tickets/:ticket/read', {
      params: { ticket: ulid },
      body: { message_ulid: newest },
    })
    // If it fails, the ticket is shown as unread again, and nothing is lost.
    request.catch(() => show(ulid, true))
  }, [ulid, is_unread, newest])
  useEffect(() => () => void keptUnread.delete(ulid), [ulid])
}

export const markUnread = async (ulid: string) => {
  keptUnread.add(ulid)
  show(ulid, true)
  await call('DELETE /api/tickets/:ticket/read', { params: { ticket: ulid } }).catch((error: Error) =>
    toast({ text: error.message, isDanger: true }),
  )
}

const show = (ulid: string, is_unread: boolean) => {
  queryClient.setQueryData(
    queryKeys.ticket(ulid),
    (old: WholeTicket | undefined) => old && { ...old, is_unread },
  )
  const change = (row: Ticket) => (row.ulid === ulid ? { ...row, is_unread } : row)
  queryClient.setQueriesData(
    { queryKey: queryKeys.list() },
    (old: Pages | undefined) => old && mapTickets(old, change),
  )
}
