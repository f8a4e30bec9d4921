import { setDashboard, showDashboard } from '../../../../contract/tickets/reports/dashboards.ts'
import {
  compareTickets,
  listReportedTickets,
  reportTickets,
  type TicketFigures,
} from '../../../../contract/tickets/reports/reports.ts'
import { example } from '../parts/example.ts'
import { ulids } from '../parts/placeholders.ts'

const figures: TicketFigures = {
  created: 412,
  solved: 398,
  reopened: 21,
  backlog: 37,
  arrived: 905,
  replies: 611,
  agent: { replies: 184, solved: 96, handed_over: 122, good: 40, bad: 3 },
  satisfaction: { good: 118, fine: 14, bad: 9 },
  first_response: { count: 389, median: 2_640, p90: 19_320 },
  next_response: { count: 406, median: 3_960, p90: 26_700 },
  targets: {
    first_response: { met: 371, breached: 18 },
    next_response: { met: 380, breached: 26 },
    resolution: { met: 352, breached: 25 },
    all: { met: 1_103, breached: 69 },
  },
  resolution: { count: 377, median: 32_580, p90: 190_440 },
}

const quiet = Array.from({ length: 24 }, () => 0)
const busy = quiet.map((_, hour) => (hour >= 8 && hour < 18 ? 12 : 1))

const pieces = [
  { piece: 'figure_backlog', size: 'half' },
  { piece: 'figure_satisfaction', size: 'half' },
  { piece: 'chart_created', size: 'full' },
] as const

export const reportExamples = [
  example(showDashboard, { reply: { pieces: [...pieces], is_usual: false } }),
  example(setDashboard, { body: { pieces: [...pieces] } }),
  example(reportTickets, {
    query: { from: '2026-06-01', to: '2026-06-30', count_hours: 'business', team: ulids.team },
    reply: {
      period: { from: '2026-06-01', to: '2026-06-30' },
      period_before: { from: '2026-05-02', to: '2026-05-31' },
      timezone: 'Europe/Brussels',
      step: 'day',
      totals: figures,
      totals_before: { ...figures, created: 388, backlog: 44 },
      points: [{ from: '2026-06-01', ...figures, created: 14, solved: 11, backlog: 47 }],
      hours: [busy, busy, busy, busy, busy, quiet, quiet],
      waiting: 0,
    },
  }),
  example(compareTickets, {
    query: { by: 'channel', from: '2026-06-01', to: '2026-06-30' },
    reply: [{ ulid: ulids.channel, name: 'Support', ...figures }],
  }),
  example(listReportedTickets, {
    query: { figure: 'targets_breached', from: '2026-06-01', to: '2026-06-30', team: ulids.team },
    reply: [
      {
        day: '2026-06-29',
        values: [{ seconds: 5_400, target: 'first_response', rating: null }],
        ticket: { ulid: ulids.ticket, number: 1_042, subject: 'Where is my order?', status: 'open' },
        contact: { ulid: ulids.contact, name: 'Grace Hopper', email: 'grace@example.com' },
        assignee: { ulid: ulids.user, name: 'Ada Lovelace' },
        channel: { ulid: ulids.channel, name: 'Support' },
      },
    ],
    meta: { next_cursor: null },
  }),
]
