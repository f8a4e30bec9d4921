import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { queryClient, unreadNotifications } from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'

/** Whoever looks at a ticket has read the notifications about it. */
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

/** If it fails, they stay unread, and nothing is lost. */
const markRead = async (ticket: string) => {
  try {
    await call('PUT /api/tickets/:ticket/notifications/read', { params: { ticket } })
    await queryClient.invalidateQueries({ queryKey: queryKeys.notifications() })
  } catch {}
}
