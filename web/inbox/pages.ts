import { queryClient, workload as workloadQuery } from '../platform/api/queries.ts'
import { chosenWorkspace } from '../platform/base/workspace.ts'
import { type Page, page, ready, texts } from '../platform/pages/page.ts'
import { ticketQuery } from '../tickets/ticket-data/ticket-query.ts'
import type { ListSearch } from '../tickets/ticket-data/use-filter.ts'
import { InboxPage } from './inbox/inbox-page.tsx'
import { NoTicket } from './inbox/no-ticket.tsx'

/** Most people open the app here, so the list is loaded with it. */
export const inbox: Page<ListSearch> = {
  component: InboxPage,
  search: texts('view', 'q', 'sort', 'only'),
}
export const noTicket: Page = { component: NoTicket }
export const ticket = page(() => import('./ticket/ticket-page.tsx'), 'TicketPage', {
  load: ({ ticket }: { ticket: string }) => {
    if (chosenWorkspace()) void queryClient.prefetchQuery(ticketQuery(ticket))
  },
})
export const workload = page(() => import('./workload/workload-page.tsx'), 'WorkloadPage', {
  load: () => ready(workloadQuery),
  search: texts('of'),
})
