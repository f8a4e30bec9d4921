import { compareTickets, listReportedTickets, reportTickets } from '../../../contract/tickets/reports.ts'
import { route } from '../../platform/http/route.ts'
import { ticketsBehind } from './listing.ts'
import { comparisonOf, reportOf } from './report.ts'

export const routes = [
  route(reportTickets, ({ tx, me, query }) => reportOf(tx, me, query)),
  route(compareTickets, ({ tx, me, query }) => comparisonOf(tx, me, query)),
  route(listReportedTickets, ({ tx, me, query }) => ticketsBehind(tx, me, query)),
]
