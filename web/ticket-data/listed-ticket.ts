import { queryClient } from '../api/queries.ts'
import type { Ticket } from '../api/types.ts'
import { listKey } from './list-query.ts'
import type { Pages } from './pages.ts'

/** The ticket as a list has it: enough for the header, before all of it is loaded. */
export const listedTicket = (ulid: string): Ticket | undefined =>
  queryClient
    .getQueriesData<Pages>({ queryKey: [listKey] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ data }) => data)
    .find((ticket) => ticket.ulid === ulid)
