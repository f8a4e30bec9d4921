import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'

export const ticketPanels = page(() => import('./panels/panels-page.tsx'), 'TicketPanelsPage', {
  load: () => ready(queries.channels),
})
export const webhooks = page(() => import('./webhooks-page.tsx'), 'WebhooksPage', {
  load: () => ready(queries.channels),
  search: texts('endpoint'),
})
