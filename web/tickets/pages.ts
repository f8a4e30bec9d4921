import * as queries from '../platform/api/queries.ts'
import { page, ready, texts } from '../platform/pages/page.ts'
import type { ReportListSearch } from './reports/data/report-search.ts'

const inReport = texts(
  'from',
  'to',
  'hours',
  'show',
  'by',
  'sort',
  'channel',
  'team',
  'member',
  'tag',
  'company',
)

export const report = page(() => import('./reports/report-page.tsx'), 'ReportPage', {
  load: () => ready(queries.workspace, queries.channels, queries.dashboard),
  search: inReport,
})
export const reportTickets = page(() => import('./reports/tickets-page.tsx'), 'ReportTicketsPage', {
  load: () => ready(queries.workspace, queries.channels),
  search: (search): ReportListSearch => ({
    ...inReport(search),
    ...texts('figure')(search),
    hour: typeof search.hour === 'number' ? search.hour : undefined,
  }),
})

export const reportMails = page(() => import('./reports/mail/report-mails-page.tsx'), 'ReportMailsPage', {
  load: () => ready(queries.workspace, queries.channels, queries.members, queries.reportSubscriptions),
  search: inReport,
})

export const board = page(() => import('./board/board-page.tsx'), 'BoardPage', {
  load: () => ready(queries.workspace, queries.channels, queries.ticketCounts, queries.workload),
})

export const targets = page(() => import('./targets/targets-page.tsx'), 'TargetsPage', {
  load: () => ready(queries.targetPolicies, queries.channels, queries.tags, queries.companies),
})
