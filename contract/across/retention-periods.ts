import { type Static, type TSchema, Type } from 'typebox'
import { get, put } from '../base/endpoint.ts'
import { described, nullable, Timestamp } from '../base/fields.ts'

// Not in the specification: what stands around tickets is deleted after a time.

/** The months that a workspace chooses from, and what it has before it chose. */
export const retentionPeriods = {
  event_months: { usual: 13, minimum: 13, maximum: 240 },
  raw_mail_months: { usual: 24, minimum: 1, maximum: 240 },
  delivery_attempt_months: { usual: 13, minimum: 1, maximum: 240 },
  report_row_months: { usual: 24, minimum: 13, maximum: 240 },
  notification_months: { usual: 6, minimum: 1, maximum: 240 },
} as const

export type PeriodName = keyof typeof retentionPeriods
export const periodNames = Object.keys(retentionPeriods) as PeriodName[]

/** Days until the usual periods apply in a workspace that has not chosen. */
export const firstRetentionWaitDays = 30

const descriptions: Record<PeriodName, string> = {
  event_months:
    'Events. Those of messages, and of the creation, status, merges, splits, spam and ratings of tickets stay as long as the ticket, and those of the creation of contacts as long as the contact.',
  raw_mail_months:
    'Incoming mails as they were received. Their messages, files and entries in the mail ledger stay, and mails that are in quarantine or not read yet.',
  delivery_attempt_months:
    'Answers of mail servers to outgoing mails. Whether a message was sent stays with the message.',
  report_row_months:
    'Which tickets the figures of reports consist of. The figures of those days stay, and no longer change.',
  notification_months: 'Notifications of members.',
}

/** Fields of each period, from its name. */
const fields = <Field extends TSchema>(fieldOf: (name: PeriodName) => Field) =>
  Object.fromEntries(periodNames.map((name) => [name, fieldOf(name)])) as Record<PeriodName, Field>

const months = (name: PeriodName) => {
  const { minimum, maximum, usual } = retentionPeriods[name]
  const description = `${descriptions[name]} In months; null: forever.`
  return nullable(Type.Integer({ minimum, maximum, examples: [usual], description }))
}

export const RetentionPeriods = Type.Object(
  {
    ...fields(months),
    starts_at: nullable(
      described(
        Timestamp,
        `Nothing is deleted before: ${firstRetentionWaitDays} days after a workspace got these periods, and 24 hours after one became shorter. Null before the workspace got them.`,
      ),
    ),
  },
  {
    title: 'RetentionPeriods',
    description: 'For how long a workspace keeps what stands around its tickets.',
  },
)
export type RetentionPeriods = Static<typeof RetentionPeriods>

export const showRetentionPeriods = get('/api/retention-periods', {
  access: 'administration',
  summary: 'Show the retention periods',
  reply: RetentionPeriods,
})
export const setRetentionPeriods = put('/api/retention-periods', {
  access: 'administration',
  summary: 'Set the retention periods',
  description:
    'Replaces all periods. What is older is deleted every night, beginning 24 hours after a period became shorter. That cannot be undone.',
  body: Type.Object(fields(months)),
  reply: RetentionPeriods,
})
