import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Ticket } from '../../platform/api/types.ts'
import type { Pages } from './pages.ts'

/** The ticket from a cached list: sufficient for the header, until the whole ticket is loaded. */
export const listedTicket = (ulid: string): Ticket | undefined =>
  queryClient
    .getQueriesData<Pages>({ queryKey: queryKeys.list() })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((ticket) => ticket.ulid === ulid)
