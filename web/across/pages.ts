import { page } from '../platform/pages/page.ts'

export const erasedContacts = page(() => import('./erased/erased-contacts-page.tsx'), 'ErasedContactsPage')
export const exported = page(() => import('./exports/exports-page.tsx'), 'ExportsPage')
