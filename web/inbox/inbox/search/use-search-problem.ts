import { useInfiniteQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../../platform/base/problem.ts'
import type { TicketFilter } from '../../../tickets/ticket-data/filters.ts'
import { ticketList } from '../../../tickets/ticket-data/list-query.ts'

/** The error message of the server for an invalid search. */
export const useSearchProblem = (filter: TicketFilter) => {
  const { error } = useInfiniteQuery({ ...ticketList(filter), enabled: false })
  return error instanceof ApiProblem && error.status === 422 ? error.message : undefined
}
