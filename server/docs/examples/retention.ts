import { setRetentionPeriods, showRetentionPeriods } from '../../../contract/across/retention-periods.ts'
import {
  createRetentionRule,
  listRetentionRules,
  listRetentionRuns,
  previewRetentionRule,
  type RetentionRule,
  showRetentionRule,
  updateRetentionRule,
} from '../../../contract/across/retention-rules.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const rule = {
  ulid: ulids.retentionRule,
  name: 'Closed for three years',
  status: 'closed',
  days: 1_095,
  channel_ulids: [ulids.channel],
  tag_ulids: null,
  daily_limit: 1_000,
  paused_because: null,
  starts_at: '2026-06-25T14:30:00+00:00',
  next_at: '2026-06-26T01:00:00+00:00',
  is_running: false,
  created_at: '2026-06-24T14:30:00+00:00',
  updated_at: '2026-06-24T14:30:00+00:00',
} satisfies Shown<RetentionRule>

const chosen = { status: rule.status, days: rule.days, channel_ulids: rule.channel_ulids }
const body = { name: rule.name, ...chosen, daily_limit: rule.daily_limit }

const periods = {
  event_months: 13,
  raw_mail_months: 24,
  delivery_attempt_months: 13,
  report_row_months: null,
  notification_months: 6,
}

export const retentionExamples = [
  example(showRetentionPeriods, { reply: { ...periods, starts_at: '2026-07-24T14:30:00+00:00' } }),
  example(setRetentionPeriods, {
    body: periods,
    reply: { ...periods, starts_at: '2026-07-24T14:30:00+00:00' },
  }),
  example(listRetentionRules, { reply: [rule] }),
  example(showRetentionRule, { reply: rule }),
  example(createRetentionRule, { body, reply: rule }),
  example(updateRetentionRule, { body, reply: rule }),
  example(previewRetentionRule, {
    body: chosen,
    reply: {
      count: 1,
      tickets: [
        {
          ulid: ulids.ticket,
          number: 42,
          subject: 'Where is my order?',
          last_activity_at: '2023-05-02T09:00:00+00:00',
        },
      ],
      next_cursor: null,
    },
  }),
  example(listRetentionRuns, {
    items: [
      {
        ulid: ulids.otherTicket,
        rule: ulids.retentionRule,
        name: rule.name,
        status: 'closed',
        days: rule.days,
        tickets: 12,
        messages: 48,
        files: 7,
        mails: 30,
        failed: 0,
        first_number: 17,
        last_number: 42,
        result: 'done',
        began_at: '2026-06-26T01:00:00+00:00',
        ended_at: '2026-06-26T01:00:04+00:00',
      },
    ],
  }),
]
