import { page, texts } from '../platform/pages/page.ts'

export const connections = page(() => import('./connections/connections-page.tsx'), 'ConnectionsPage', {
  search: texts('kind'),
})
export const erasedContacts = page(() => import('./erased/erased-contacts-page.tsx'), 'ErasedContactsPage')
export const exported = page(() => import('./exports/exports-page.tsx'), 'ExportsPage')
