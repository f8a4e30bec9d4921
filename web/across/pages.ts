import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'

export const connections = page(() => import('./connections/connections-page.tsx'), 'ConnectionsPage', {
  search: texts('kind'),
})
export const erasedContacts = page(() => import('./erased/erased-contacts-page.tsx'), 'ErasedContactsPage')
export const exported = page(() => import('./exports/exports-page.tsx'), 'ExportsPage')
export const retention = page(() => import('./retention/retention-page.tsx'), 'RetentionPage', {
  load: () => ready(queries.channels, queries.tags),
})
