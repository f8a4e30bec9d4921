import { queryClient } from '../api/queries.ts'
import { queryKeys } from '../api/query-keys.ts'
import type { Ticket } from '../api/types.ts'
import type { Pages } from './pages.ts'

/** The ticket as a list has it: enough for the header, before all of it is loaded. */
export const listedTicket = (ulid: string): Ticket | undefined =>
  queryClient
    .getQueriesData<Pages>({ queryKey: queryKeys.list() })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((ticket) => ticket.ulid === ulid)
