import { setDashboard, showDashboard } from '../../../contract/tickets/reports/dashboards.ts'
import {
  compareTickets,
  listReportedTickets,
  reportTickets,
} from '../../../contract/tickets/reports/reports.ts'
import { route } from '../../platform/http/route.ts'
import { arrange, dashboardOf } from './dashboard/dashboard.ts'
import { ticketsBehind } from './listing.ts'
import { comparisonOf, reportOf } from './report.ts'

export const routes = [
  route(reportTickets, ({ tx, me, query }) => reportOf(tx, me, query)),
  route(compareTickets, ({ tx, me, query }) => comparisonOf(tx, me, query)),
  route(listReportedTickets, ({ tx, me, query }) => ticketsBehind(tx, me, query)),
  route(showDashboard, ({ tx, me }) => dashboardOf(tx, me.user.id)),
  route(setDashboard, ({ tx, me, body }) => arrange(tx, me.user.id, body.pieces)),
]
