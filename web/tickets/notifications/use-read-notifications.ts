import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api/client.ts'
import { queryClient, unreadNotifications } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

/** Marks the notifications of a ticket as read while it is visible. */
export const useReadNotifications = (ticket: string) => {
  const { data } = useQuery(unreadNotifications)
  const unread = data?.unread ?? 0
  useEffect(() => {
    const read = () => {
      if (unread > 0 && !document.hidden) void markRead(ticket)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [ticket, unread])
}

/** Errors are ignored: the notifications stay unread. */
const markRead = async (ticket: string) => {
  try {
    await call('PUT /api/tickets/:ticket/notifications/read', { params: { ticket } })
    await queryClient.invalidateQueries({ queryKey: queryKeys.notifications() })
  } catch {}
}
