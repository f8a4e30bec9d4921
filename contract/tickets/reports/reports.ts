import { type Static, Type } from 'typebox'
import { get } from '../../base/endpoint.ts'
import { Day, described, integer, nullable, oneOf, string, Ulid } from '../../base/fields.ts'
import { ratings } from '../../base/ratings.ts'
import { TicketStatus } from '../../base/ticket-status.ts'
import { durationFigures, reportFigures } from './report-figures.ts'

const seconds = (description: string) => nullable(integer(description))

const durations = (description: string) =>
  Type.Object(
    {
      count: integer('Number of measured durations.'),
      median: seconds('Median in seconds. Null if there are none.'),
      p90: seconds('90th percentile in seconds: nine of ten are not longer. Null if there are none.'),
    },
    { description },
  )

const outcomes = Type.Object(
  {
    met: integer('Targets that were met.'),
    breached: integer('Targets whose time was over before.'),
  },
  { title: 'TargetOutcomes', description: 'How often a target was met and breached.' },
)

const figures = {
  created: integer('Tickets that were created.'),
  solved: integer('How often a ticket was closed.'),
  reopened: integer('How often a closed ticket was opened again.'),
  backlog: integer('Tickets that were open or waiting at the end.'),
  arrived: integer('Messages of contacts.'),
  replies: integer('Replies of members.'),
  agent: Type.Object(
    {
      replies: integer('Replies of the AI agent.'),
      solved: integer('How often a ticket was closed to which only the agent had replied.'),
      handed_over: integer('Messages that the agent left to the team.'),
      good: integer('Answers that members found good.'),
      bad: integer('Answers that members found bad.'),
    },
    { description: 'The AI agent.' },
  ),
  satisfaction: Type.Object(
    {
      good: integer('Ratings `good`.'),
      fine: integer('Ratings `fine`.'),
      bad: integer('Ratings `bad`.'),
    },
    { description: 'Ratings of contacts, on the day of the rating.' },
  ),
  first_response: durations('From the first message of the contact to the first reply.'),
  next_response: durations('From each further message that waited to the reply.'),
  targets: Type.Object(
    { first_response: outcomes, next_response: outcomes, resolution: outcomes, all: outcomes },
    { description: 'Targets of policies.' },
  ),
  resolution: durations('From the creation of a ticket to its end, if it is closed now.'),
}

const figuresIn = (description: string) => Type.Object(figures, { description })
export type TicketFigures = Static<ReturnType<typeof figuresIn>>

const periodOf = (description: string) =>
  Type.Object({ from: string('First day.'), to: string('Last day.') }, { description })

const TicketReport = Type.Object(
  {
    period: periodOf('Days in the time zone of the workspace.'),
    period_before: periodOf('The period of the same length before it.'),
    timezone: string('Time zone of the days.'),
    step: oneOf(['day', 'week', 'month'], 'Length of the periods in `points`.'),
    totals: figuresIn('Numbers of the period.'),
    totals_before: figuresIn('Numbers of the period before.'),
    points: Type.Array(
      Type.Object(
        { from: string('First day.'), ...figures },
        { title: 'TicketReportPoint', description: 'Numbers of a part of the period.' },
      ),
      { description: 'Numbers over time. The first and the last period can be shorter.' },
    ),
    hours: Type.Array(Type.Array(Type.Integer()), {
      description:
        'Messages of contacts by weekday and hour: seven lists from Monday, each with 24 numbers from midnight.',
    }),
    waiting: integer(
      'Changes of tickets that are not counted yet; 10,000 if there are more. Numbers follow a change within seconds, and those of existing tickets are calculated after an upgrade.',
    ),
  },
  {
    title: 'TicketReport',
    description:
      'Numbers of the tickets. Spam and merged tickets are not counted, and durations are accurate to within three percent.',
  },
)
export type TicketReport = Static<typeof TicketReport>

const ulids = (description: string) => Type.Optional(Type.String({ maxLength: 3_000, description }))

const group = (description: string) =>
  Type.Optional(Type.String({ format: 'ulid', maxLength: 26, description }))

const period = {
  from: Type.Optional(described(Day, 'First day. Default: 29 days before the last day.')),
  to: Type.Optional(described(Day, 'Last day. Default: today in the time zone of the workspace.')),
  channel: ulids('Only tickets of these channels, by ULID. Commas separate alternatives.'),
}

const countHours = Type.Optional(
  oneOf(['all', 'business'], 'Which hours of the durations count. Default: `all`.'),
)

const query = { ...period, count_hours: countHours }

const oneGroup = {
  team: group('Only tickets of this team.'),
  member: group('Only what belongs to this member.'),
  tag: group('Only tickets with this tag.'),
  company: group('Only tickets of contacts of this company.'),
}

export const groupings = ['channel', 'team', 'member', 'tag', 'company'] as const
export type Grouping = (typeof groupings)[number]

export const reportTickets = get('/api/reports/tickets', {
  access: 'member',
  summary: 'Report on the tickets of a period',
  description: [
    'Counts only tickets of channels that you and the token can access, for at most ten years.',
    'A ticket counts with the channel, team, tags and company that it has now. A reply counts for the member who wrote',
    'it, everything else for the assignee. Filter by at most one of `team`, `member`, `tag` and `company`.',
  ].join('\n'),
  query: Type.Object({ ...query, ...oneGroup }),
  reply: TicketReport,
})

const TicketReportGroup = Type.Object(
  {
    ulid: Ulid,
    name: string('Name of the channel, team, member, tag or company.'),
    ...figures,
  },
  { title: 'TicketReportGroup', description: 'Numbers of a channel, team, member, tag or company.' },
)

export const compareTickets = get('/api/reports/tickets/groups', {
  access: 'member',
  summary: 'Compare channels, teams, members, tags or companies',
  description: 'The 100 with the most created tickets or replies in the period, as in the report on tickets.',
  query: Type.Object({
    ...query,
    by: Type.Optional(oneOf(groupings, 'What is compared. Default: `channel`.')),
  }),
  reply: Type.Array(TicketReportGroup),
})

/** A day of a ticket can have hundreds. */
export const mostReportedValues = 20

const ReportedValue = Type.Object(
  {
    seconds: nullable(
      integer(
        'For a duration, the time that it took. For a breached target, the time from its end to the reply or to closing. ' +
          'Null for anything else, and while a breached target is not completed.',
      ),
    ),
    target: nullable(oneOf(durationFigures, 'The target that was met or breached. Null for anything else.')),
    rating: nullable(oneOf(ratings, 'The rating. Null for anything else.')),
  },
  { title: 'ReportedValue', description: 'A value with which a ticket counts in a number.' },
)
export type ReportedValue = Static<typeof ReportedValue>

const ReportedTicket = Type.Object(
  {
    day: string(
      'Day on which the ticket counts in the number; for `backlog`, the day on which it was opened.',
    ),
    values: Type.Array(ReportedValue, {
      maxItems: mostReportedValues,
      description:
        'The durations, targets or ratings with which the ticket counts in the number on this day, the longest first; at ' +
        `most ${mostReportedValues}. Empty if only occurrences are counted.`,
    }),
    ticket: Type.Object(
      {
        ulid: Ulid,
        number: integer('Number of the ticket.'),
        subject: string('Subject of the ticket.'),
        status: TicketStatus,
      },
      { description: 'The ticket.' },
    ),
    contact: Type.Object(
      {
        ulid: described(nullable(Ulid), 'ULID. If the contact was deleted, it is null.'),
        name: nullable(string('Name. If it is not known, it is null.')),
        email: string('Email address.'),
      },
      { description: 'The contact of the ticket.' },
    ),
    assignee: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the member.') },
        { description: 'The member to whom the ticket is assigned. If there is none, it is null.' },
      ),
    ),
    channel: Type.Object(
      { ulid: Ulid, name: string('Name of the channel.') },
      { description: 'The channel of the ticket.' },
    ),
  },
  { title: 'ReportedTicket', description: 'A ticket behind a number of a report.' },
)
export type ReportedTicket = Static<typeof ReportedTicket>

export const listReportedTickets = get('/api/reports/tickets/list', {
  access: 'member',
  summary: 'List the tickets behind a number of a report',
  description: [
    'The tickets of channels that you and the token can access, by day, the latest first. A ticket is listed once for',
    'each day on which it counts, however often it counts there. Filter by at most one of `team`, `member`, `tag` and',
    '`company`. Each response has up to 100 tickets.',
  ].join('\n'),
  query: Type.Object({
    ...query,
    ...oneGroup,
    figure: Type.Optional(
      oneOf(
        reportFigures,
        'The number. The names are those of the report; `backlog` lists the tickets that were open or waiting at the end ' +
          'of the last day. Default: `created`.',
      ),
    ),
    hour: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 167,
        description:
          'Only messages of contacts in this hour of the week, from Monday at midnight: needs `figure=arrived`.',
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        maxLength: 100,
        description: '`meta.next_cursor` of the response before. Default: the beginning.',
      }),
    ),
  }),
  reply: Type.Array(ReportedTicket),
  meta: Type.Object({
    next_cursor: nullable(
      string('Value of `cursor` for the next request. At the end of the list, it is null.'),
    ),
  }),
})
