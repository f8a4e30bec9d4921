import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../../base/endpoint.ts'
import { event } from '../../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  oneOf,
  refsTo,
  refTo,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../../base/fields.ts'

/** Of a workspace. */
export const mostSubscriptions = 20
export const mostRecipients = 20

export const rhythms = ['weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** The attached files. */
export const reportFormats = ['pdf', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** A report is limited to one of these at most. */
export const narrowings = ['team', 'member', 'tag', 'company'] as const
export type Narrowing = (typeof narrowings)[number]

const dayText =
  'For `weekly`, the weekday: 1 is Monday and 7 is Sunday. For `monthly`, the day of the month; a shorter month has it on ' +
  'its last day.'
const hourText = 'Hour of the day in the time zone of the workspace.'
const only = (what: string) => `Only ${what}. Null: all tickets.`

const Person = Type.Object({ ulid: Ulid, name: string('Name of the member.') })

export const ReportSubscription = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the report.'),
    rhythm: oneOf(
      rhythms,
      '`weekly`: on the seven days before. `monthly`: on the calendar month before the day.',
    ),
    day: integer(dayText),
    hour: integer(hourText),
    channel_ulids: nullable(
      Type.Array(Ulid, {
        description: 'ULIDs of the channels, but only of those that you can access. Null: all channels.',
      }),
    ),
    team_ulid: described(nullable(Ulid), only('tickets of this team')),
    member_ulid: described(nullable(Ulid), only('what belongs to this member')),
    tag_ulid: described(nullable(Ulid), only('tickets with this tag')),
    company_ulid: described(nullable(Ulid), only('tickets of contacts of this company')),
    count_hours: oneOf(['all', 'business'], 'Which hours of the durations count.'),
    formats: Type.Array(oneOf(reportFormats), { description: 'Files that are attached to the mail.' }),
    recipients: Type.Array(Person, {
      description: 'Members who get the report, by name. A member who leaves the workspace is removed.',
    }),
    creator: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the member.') },
        { description: 'The member who made it. Null if they have left the workspace.' },
      ),
    ),
    is_paused: boolean('Whether no mails are sent.'),
    next_at: described(nullable(Timestamp), 'Time of the next mail. Null while it is paused.'),
    created_at: CreatedAt,
  },
  { title: 'ReportSubscription', description: 'A report on tickets that members get by mail.' },
)
export type ReportSubscription = Static<typeof ReportSubscription>

const ReportSubscriptionBody = Type.Object(
  {
    name: described(
      Type.String({ ...Text255, examples: ['Support, every week'] }),
      'Name of the report, which is in the subject of the mail.',
    ),
    rhythm: oneOf(
      rhythms,
      '`weekly`: on the seven days before. `monthly`: on the calendar month before the day.',
    ),
    day: Type.Integer({ minimum: 1, maximum: 31, description: dayText, examples: [1] }),
    hour: Type.Integer({ minimum: 0, maximum: 23, description: hourText, examples: [8] }),
    channel_ulids: Type.Optional(
      nullable(
        refsTo('channel', 'ULIDs of the channels. Null or omitted: all that a recipient can access.', {
          minItems: 1,
          uniqueItems: true,
        }),
      ),
    ),
    team_ulid: Type.Optional(nullable(refTo('team', 'Only tickets of this team.'))),
    member_ulid: Type.Optional(nullable(refTo('user', 'Only what belongs to this member.'))),
    tag_ulid: Type.Optional(nullable(refTo('tag', 'Only tickets with this tag.'))),
    company_ulid: Type.Optional(nullable(refTo('company', 'Only tickets of contacts of this company.'))),
    count_hours: Type.Optional(
      oneOf(['all', 'business'], 'Which hours of the durations count. Default: `all`.'),
    ),
    formats: Type.Optional(
      Type.Array(oneOf(reportFormats), {
        minItems: 1,
        maxItems: reportFormats.length,
        uniqueItems: true,
        description: 'Files that are attached to the mail. Default: `pdf`.',
        examples: [['pdf', 'csv']],
      }),
    ),
    recipient_ulids: Type.Optional(
      refsTo('user', 'ULIDs of the members who get the report. Default: only you.', {
        minItems: 1,
        maxItems: mostRecipients,
        uniqueItems: true,
      }),
    ),
    is_paused: Type.Optional(boolean('Whether no mails are sent. Default: false.')),
  },
  { 'x-one-at-most': narrowings.map((by) => `${by}_ulid`) },
)
export type ReportSubscriptionBody = Static<typeof ReportSubscriptionBody>

export const listReportSubscriptions = get('/api/report-subscriptions', {
  access: 'member',
  summary: 'List the reports by mail',
  description: 'Those that you made or get, by name. Admins see all of the workspace.',
  reply: Type.Array(ReportSubscription),
})
export const showReportSubscription = get('/api/report-subscriptions/:reportSubscription', {
  access: 'member',
  summary: 'Show a report by mail',
  reply: ReportSubscription,
})
export const createReportSubscription = post('/api/report-subscriptions', {
  access: 'own',
  summary: 'Create a report by mail',
  description: [
    'Each recipient gets the numbers of the channels that they can access, in their language. Only members who may write to',
    `contacts can add other recipients. A workspace has at most ${mostSubscriptions} reports by mail.`,
  ].join('\n'),
  body: ReportSubscriptionBody,
  reply: ReportSubscription,
})
export const updateReportSubscription = put('/api/report-subscriptions/:reportSubscription', {
  access: 'own',
  summary: 'Update a report by mail',
  description: 'Replaces all settings. Only the member who made it and admins can do this.',
  body: ReportSubscriptionBody,
  reply: ReportSubscription,
})
export const deleteReportSubscription = del('/api/report-subscriptions/:reportSubscription', {
  access: 'own',
  summary: 'Delete a report by mail',
  description: 'Only the member who made it and admins can do this.',
})
export const sendReportNow = post('/api/report-subscriptions/:reportSubscription/send', {
  access: 'own',
  summary: 'Send me a report now',
  description: 'Sends you the report on the last period that has ended. Others get no mail.',
})
export const leaveReportSubscription = del('/api/report-subscriptions/:reportSubscription/recipients/me', {
  access: 'own',
  summary: 'Stop getting a report by mail',
  description: 'Other recipients still get it.',
})

const SomeSubscription = Type.Object({ report_subscription: Ulid, name: Type.String() })
export const reportSubscriptionCreated = event('report_subscription.created', SomeSubscription)
export const reportSubscriptionUpdated = event('report_subscription.updated', SomeSubscription)
export const reportSubscriptionDeleted = event('report_subscription.deleted', SomeSubscription)
