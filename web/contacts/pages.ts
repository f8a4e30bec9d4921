import { type ImportKind, importKinds } from '../../contract/contacts/import-targets.ts'
import { page, texts } from '../platform/pages/page.ts'
import { type Shown, shownOf } from './timeline/shown.ts'

export const contacts = page(() => import('./contacts-page.tsx'), 'ContactsPage', {
  search: texts('q', 'sort'),
})
export const contact = page(() => import('./contact-page.tsx'), 'ContactPage', {
  search: ({ show }): { show?: Shown } => ({ show: shownOf(show) }),
})
export const newImport = page(() => import('./importing/import-page.tsx'), 'ImportPage', {
  search: (search): { kind?: ImportKind | undefined } => ({
    kind: importKinds.find((one) => one === search.kind),
  }),
})
export const importReport = page(() => import('./importing/report-page.tsx'), 'ReportPage', {
  search: texts('show'),
})
export const companies = page(() => import('./companies-page.tsx'), 'CompaniesPage')
export const company = page(() => import('./company-page.tsx'), 'CompanyPage')
export const blockedSenders = page(
  () => import('./blocked-senders/blocked-senders-page.tsx'),
  'BlockedSendersPage',
)
