import { redirect } from '@tanstack/react-router'
import * as queries from '../platform/api/queries.ts'
import { newUlid } from '../platform/base/new-ulid.ts'
import { page, ready, texts } from '../platform/pages/page.ts'

export const newTicket = page(() => import('./new-ticket/new-ticket-page.tsx'), 'NewTicketPage', {
  search: texts('draft', 'to', 'channel'),
  check: (search: { draft?: string | undefined }) => {
    if (!search.draft)
      throw redirect({ to: '/tickets/new', search: { ...search, draft: newUlid() }, replace: true })
  },
})
export const drafts = page(() => import('./drafts-page/drafts-page.tsx'), 'DraftsPage')
export const recurringTickets = page(
  () => import('./recurring-tickets/recurring-tickets-page.tsx'),
  'RecurringTicketsPage',
  {
    load: () => ready(queries.recurringTickets, queries.ticketTemplates, queries.channels, queries.workspace),
  },
)
export const quickReplies = page(() => import('./quick-replies/quick-replies-page.tsx'), 'QuickRepliesPage', {
  load: () => ready(queries.quickReplies),
})
export const ticketTemplates = page(
  () => import('./ticket-templates/ticket-templates-page.tsx'),
  'TicketTemplatesPage',
  { load: () => ready(queries.ticketTemplates) },
)
