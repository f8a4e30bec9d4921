import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { settledMs, slowPollMs, ticketPollMs } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { isLive } from '../../platform/api/stream/stream.ts'
import { withChangesUnderWay } from './changes-under-way.ts'

export const ticketQuery = (ulid: string) =>
  queryOptions({
    queryKey: queryKeys.ticket(ulid),
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/tickets/:ticket', { params: { ticket: ulid }, signal })
      return withChangesUnderWay(data)
    },
    // While the event stream is connected, the cache stays fresh until an event.
    staleTime: () => (isLive.get() ? settledMs : ticketPollMs),
    refetchInterval: () => (isLive.get() ? slowPollMs : ticketPollMs),
  })
