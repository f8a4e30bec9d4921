import { useInfiniteQuery } from '@tanstack/react-query'
import { ApiProblem } from '../api/problem.ts'
import type { TicketFilter } from './filters.ts'
import { ticketList } from './list-query.ts'

/** What the server does not understand of a search, in its words. */
export const useSearchProblem = (filter: TicketFilter) => {
  const { error } = useInfiniteQuery({ ...ticketList(filter), enabled: false })
  return error instanceof ApiProblem && error.status === 422 ? error.message : undefined
}
