import type { Read } from '../../platform/db/transaction.ts'
import type { PageResponse } from '../../platform/http/requests/paging.ts'
import type { TicketPage } from '../list/listing-rules.ts'
import { fetched, type TicketQuery } from '../list/selecting.ts'
import type { Shown } from '../list/text-cache.ts'
import { find, mostFound } from './matching.ts'
import type { Sought } from './search-rules.ts'

export const byRelevance = async (
  tx: Read,
  query: TicketQuery,
  page: TicketPage,
  sought: Sought,
): Promise<PageResponse<Shown>> => {
  const { offset, perPage } = page
  const exact = await find(tx, query, sought, mostFound)
  return {
    rows: await fetched(tx, query, exact.ids.slice(offset, offset + perPage)),
    total: Math.min(exact.total, mostFound),
  }
}
