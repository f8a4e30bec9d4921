import type { Principal } from '../../../platform/http/callers/principal.ts'
import { isSearch, type TicketPage } from '../record/listing-rules.ts'
import { indexBeforeSearch, type Services } from '../search/background.ts'
import { withOperators } from '../search/operators.ts'
import { withView } from './view-filters.ts'

type Call = { query: { view?: string }; me: Pick<Principal, 'user' | 'workspace' | 'channels'> }

/** Completes a page before its transaction. For a search, indexes new changes, and compares the meaning of tickets to `q`. */
export const completePage = async (page: TicketPage, call: Call, services: Services): Promise<TicketPage> => {
  const complete = await withOperators(await withView(page, call, services), call, services)
  if (!isSearch(complete)) return complete
  const workspace = call.me.workspace.id
  await indexBeforeSearch(workspace, services)
  if (!complete.q || complete.isSorted) return complete
  const meaning = await services.meaning.similarities(workspace, complete.q)
  return meaning ? { ...complete, meaning } : complete
}
