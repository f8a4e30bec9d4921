import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import type { BlockedSender } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.settings.blockedSenders
const name = 'GET /api/blocked-senders'
const perPage = '50'

export const blockedSenders = (search: string) =>
  infiniteQueryOptions({
    queryKey: [name, search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ page: String(pageParam), per_page: perPage })
      if (search) query.set('filter[search]', search)
      return call(name, { query, signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const refreshBlockedSenders = () => queryClient.invalidateQueries({ queryKey: [name] })

export const block = (sender: string) => call('POST /api/blocked-senders', { body: { sender } })

/** Unblocks a sender. Undo blocks it again. */
export const unblock = async ({ ulid, sender }: BlockedSender) => {
  await call('DELETE /api/blocked-senders/:blockedSender', { params: { blockedSender: ulid } }).then(
    () => toast({ text: texts.removed(sender), undo: () => void again(sender) }),
    (error: Error) => toastProblem(texts.notRemoved(sender, error.message), error),
  )
  await refreshBlockedSenders()
}

const again = async (sender: string) => {
  await block(sender).catch((error: Error) => toastProblem(texts.notAdded(sender, error.message), error))
  await refreshBlockedSenders()
}
