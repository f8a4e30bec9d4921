import { useEffect } from 'react'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Ticket, WholeTicket } from '../../platform/api/types.ts'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { mapTickets, type Pages } from './pages.ts'

/** Open tickets that the user marked as unread, which must not be marked as read again. */
const keptUnread = new Set<string>()

/** Marks a ticket as read when its newest message is shown. */
export const useMarkRead = ({ ulid, is_unread, messages }: WholeTicket) => {
  const newest = messages.at(-1)?.ulid
  useEffect(() => {
    if (!is_unread || !newest || keptUnread.has(ulid) || document.visibilityState !== 'visible') return
    const request = call('PUT /api/tickets/:ticket/read', {
      params: { ticket: ulid },
      body: { message_ulid: newest },
    })
    // If this fails, the ticket is unread again.
    mark(ulid, false, request).catch(() => show(ulid, true))
  }, [ulid, is_unread, newest])
  useEffect(() => () => void keptUnread.delete(ulid), [ulid])
}

export const markUnread = async (ulid: string) => {
  keptUnread.add(ulid)
  const request = call('DELETE /api/tickets/:ticket/read', { params: { ticket: ulid } })
  await mark(ulid, true, request).catch((error: Error) => toast({ text: error.message, isDanger: true }))
}

/** Tickets marked as read or unread. Lists that were requested before `knownAt` may not contain the mark. */
const marks = new Map<string, { is_unread: boolean; knownAt: number }>()

const mark = async (ulid: string, is_unread: boolean, request: Promise<unknown>) => {
  const made = { is_unread, knownAt: Number.POSITIVE_INFINITY }
  marks.set(ulid, made)
  show(ulid, is_unread)
  try {
    await request
    made.knownAt = performance.now()
  } catch (error) {
    if (marks.get(ulid) === made) marks.delete(ulid)
    throw error
  }
}

/** A ticket of a list that the server may have returned before it knew the mark. */
export const asMarked = (ticket: Ticket, askedAt: number): Ticket => {
  const made = marks.get(ticket.ulid)
  return made && askedAt < made.knownAt ? { ...ticket, is_unread: made.is_unread } : ticket
}

const show = (ulid: string, is_unread: boolean) => {
  queryClient.setQueryData(
    queryKeys.ticket(ulid),
    (old: WholeTicket | undefined) => old && { ...old, is_unread },
  )
  const change = (row: Ticket) => (row.ulid === ulid ? { ...row, is_unread } : row)
  // A list stays as old as it is, so that a first page that has just arrived is still merged into it.
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: queryKeys.list() }))
    queryClient.setQueryData(queryKey, (old: Pages | undefined) => old && mapTickets(old, change), {
      updatedAt: state.dataUpdatedAt,
    })
}
