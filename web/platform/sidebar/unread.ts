import { useQuery } from '@tanstack/react-query'
import { unreadNotifications } from '../api/queries.ts'

/** The number of unread notifications as a text, empty if there are none. */
export const useUnread = () => {
  const { data } = useQuery(unreadNotifications)
  return data?.unread ? `${data.unread}${data.is_exact ? '' : '+'}` : ''
}
