import {
  createReportSubscription,
  listReportSubscriptions,
  type ReportSubscription,
  showReportSubscription,
  updateReportSubscription,
} from '../../../../contract/tickets/reports/report-subscriptions.ts'
import { example, type Shown } from '../parts/example.ts'
import { ulids } from '../parts/placeholders.ts'

const ada = { ulid: ulids.user, name: 'Ada Lovelace' }

const subscription = {
  id: 4,
  ulid: ulids.reportSubscription,
  name: 'Support, every week',
  rhythm: 'weekly',
  day: 1,
  hour: 8,
  channel_ulids: [ulids.channel],
  team_ulid: ulids.team,
  member_ulid: null,
  tag_ulid: null,
  company_ulid: null,
  count_hours: 'business',
  formats: ['pdf', 'csv'],
  recipients: [ada],
  creator: ada,
  is_paused: false,
  next_at: '2026-06-29T06:00:00+00:00',
  created_at: '2026-06-24T14:30:00+00:00',
} satisfies Shown<ReportSubscription>

const body = {
  name: subscription.name,
  rhythm: subscription.rhythm,
  day: subscription.day,
  hour: subscription.hour,
  channel_ulids: subscription.channel_ulids,
  team_ulid: subscription.team_ulid,
  count_hours: subscription.count_hours,
  formats: subscription.formats,
  recipient_ulids: [ulids.user],
}

export const reportSubscriptionExamples = [
  example(listReportSubscriptions, { reply: [subscription] }),
  example(showReportSubscription, { reply: subscription }),
  example(createReportSubscription, { body, reply: subscription }),
  example(updateReportSubscription, { body, reply: subscription }),
]
