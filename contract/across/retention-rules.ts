import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Text255,
  Timestamp,
  Ulid,
  UpdatedAt,
} from '../base/fields.ts'

// Not in the specification: tickets can be deleted after a time.

export const mostRetentionRules = 50
export const longestRetention = 7_300
export const usualDailyLimit = 1_000
export const highestDailyLimit = 10_000
/** A new rule, and one that deletes more than before, waits so long. */
export const retentionWaitHours = 24
/** A preview counts no further. */
export const mostCountedTickets = 10_000
export const previewedAtOnce = 50

const pauses = ['member', 'channel_deleted', 'tag_deleted'] as const
const results = ['done', 'limit', 'paused'] as const
const statuses = ['closed', 'spam'] as const

const chosen = (items: string) => `${items} Null: all. Empty: none, because what the rule named was deleted.`

export const RetentionRule = Type.Object(
  {
    ulid: Ulid,
    name: string('Name of the rule.'),
    status: oneOf(statuses, 'Status of the tickets that it deletes.'),
    days: integer('Days after the last change of the status and the last message.'),
    channel_ulids: nullable(Type.Array(Ulid, { description: chosen('ULIDs of the channels.') })),
    tag_ulids: nullable(
      Type.Array(Ulid, { description: chosen('ULIDs of the tags of which a ticket has one.') }),
    ),
    daily_limit: integer('Maximum number of tickets in one run. The others wait for the next day.'),
    paused_because: nullable(
      oneOf(
        pauses,
        'Why it is paused. `member`: somebody paused it. `channel_deleted`, `tag_deleted`: something that it named was deleted. Null if it is not paused.',
      ),
    ),
    starts_at: described(
      Timestamp,
      `The first run is not before: ${retentionWaitHours} hours after the rule was created, resumed or made to delete more.`,
    ),
    next_at: nullable(described(Timestamp, 'Time of the next run. Null if the rule is paused.')),
    is_running: boolean('Whether a run has begun.'),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
  },
  { title: 'RetentionRule', description: 'Which tickets are deleted after which time.' },
)
export type RetentionRule = Static<typeof RetentionRule>

const some = { minItems: 1, maxItems: 100, uniqueItems: true }

const chooses = {
  status: oneOf(statuses, 'Status of the tickets.'),
  days: Type.Integer({
    minimum: 1,
    maximum: longestRetention,
    examples: [1_095],
    description: 'Days since the last change of the status and the last message.',
  }),
  channel_ulids: Type.Optional(
    nullable(
      Type.Array(refTo('channel'), { ...some, description: 'ULIDs of the channels. Null or omitted: all.' }),
    ),
  ),
  tag_ulids: Type.Optional(
    nullable(
      Type.Array(refTo('tag'), {
        ...some,
        description: 'ULIDs of the tags of which a ticket has one. Null or omitted: any ticket.',
      }),
    ),
  ),
}

const RetentionRuleBody = Type.Object({
  name: described(Text255, 'Name of the rule.'),
  ...chooses,
  daily_limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: highestDailyLimit,
      examples: [usualDailyLimit],
      description: `Maximum number of tickets in one run. Default: ${usualDailyLimit}.`,
    }),
  ),
  is_paused: Type.Optional(boolean('Whether the rule is paused. Default: false.')),
})
export type RetentionRuleBody = Static<typeof RetentionRuleBody>

const RetentionPreviewBody = Type.Object({
  ...chooses,
  cursor: Type.Optional(
    Type.String({
      maxLength: 100,
      examples: ['start'],
      description: 'The `next_cursor` of the page before, or `start` for the first page. Default: `start`.',
    }),
  ),
})
export type RetentionPreviewBody = Static<typeof RetentionPreviewBody>

export const RetentionPreview = Type.Object(
  {
    count: nullable(
      integer(`Number of tickets, counted up to ${mostCountedTickets}. Null on further pages.`),
    ),
    tickets: Type.Array(
      Type.Object({
        ulid: Ulid,
        number: integer('Number of the ticket.'),
        subject: string('Subject.'),
        last_activity_at: described(Timestamp, 'Time of the last message.'),
      }),
      { maxItems: previewedAtOnce, description: 'The tickets, those without activity for longest first.' },
    ),
    next_cursor: nullable(string('The `cursor` of the next page. Null on the last page.')),
  },
  { title: 'RetentionPreview', description: 'The tickets that a rule would delete now.' },
)
export type RetentionPreview = Static<typeof RetentionPreview>

export const RetentionRun = Type.Object(
  {
    ulid: Ulid,
    rule: described(Ulid, 'ULID of the rule, which may have been deleted since.'),
    name: string('Name of the rule at that time.'),
    status: oneOf(statuses, 'Status of the deleted tickets.'),
    days: integer('Days of the rule at that time.'),
    tickets: integer('Deleted tickets.'),
    messages: integer('Messages of these tickets.'),
    files: integer('Stored files: attachments, and incoming mails as they were received.'),
    mails: integer('Entries of the mail ledger.'),
    failed: integer('Tickets that could not be deleted, and are tried again by the next run.'),
    first_number: nullable(integer('The smallest number of a deleted ticket. Null if there is none.')),
    last_number: nullable(integer('The largest number of a deleted ticket. Null if there is none.')),
    result: nullable(
      oneOf(
        results,
        'How it ended. `done`: no ticket is left. `limit`: the daily limit was reached; the others wait for the next day. `paused`: the rule was paused, changed or deleted meanwhile. Null while it runs.',
      ),
    ),
    began_at: described(Timestamp, 'Time of its begin.'),
    ended_at: nullable(described(Timestamp, 'Time of its end. Null while it runs.')),
  },
  {
    title: 'RetentionRun',
    description: 'The receipt of one run of a retention rule. It has nothing of the tickets but numbers.',
  },
)
export type RetentionRun = Static<typeof RetentionRun>

export const listRetentionRules = get('/api/retention-rules', {
  access: 'administration',
  summary: 'List the retention rules',
  reply: Type.Array(RetentionRule, { maxItems: mostRetentionRules }),
})
export const showRetentionRule = get('/api/retention-rules/:retentionRule', {
  access: 'administration',
  summary: 'Show a retention rule',
  reply: RetentionRule,
})
export const createRetentionRule = post('/api/retention-rules', {
  access: 'administration',
  summary: 'Create a retention rule',
  description:
    'Every night, it deletes the tickets that were closed, or marked as spam, long enough ago: with their messages, files ' +
    'and mails, and with the tickets that were merged into them. Tickets with scheduled messages are left. Its first run is ' +
    `${retentionWaitHours} hours later at the earliest. A workspace has at most ${mostRetentionRules} rules.`,
  body: RetentionRuleBody,
  reply: RetentionRule,
})
export const updateRetentionRule = put('/api/retention-rules/:retentionRule', {
  access: 'administration',
  summary: 'Update a retention rule',
  description: `Replaces all settings of the rule, and ends a run that has begun. If it deletes more than before, or is resumed, its next run is ${retentionWaitHours} hours later at the earliest.`,
  body: RetentionRuleBody,
  reply: RetentionRule,
})
export const deleteRetentionRule = del('/api/retention-rules/:retentionRule', {
  access: 'administration',
  summary: 'Delete a retention rule',
  description: 'The receipts of its runs stay.',
})
export const previewRetentionRule = post('/api/retention-rules/preview', {
  access: 'administration',
  summary: 'Preview a retention rule',
  description:
    'Counts and lists the tickets that a rule would delete now. The rule need not be stored. Changes nothing.',
  body: RetentionPreviewBody,
  reply: RetentionPreview,
  status: 200,
})
export const listRetentionRuns = get('/api/retention-runs', {
  access: 'administration',
  summary: 'List the receipts of retention rules',
  paging: {
    item: RetentionRun,
    filters: { rule: 'ULID of a rule, which may have been deleted.' },
    sorts: { '-began_at': 'Time of its begin.' },
  },
})

const SomeRule = Type.Object({ retention_rule: Ulid, name: Type.String() })

export const retentionRuleCreated = event('retention_rule.created', SomeRule)
export const retentionRuleUpdated = event('retention_rule.updated', SomeRule)
export const retentionRuleDeleted = event('retention_rule.deleted', SomeRule)
export const retentionRulePaused = event('retention_rule.paused', SomeRule)
export const retentionRuleRan = event(
  'retention_rule.ran',
  Type.Object({ retention_rule: Ulid, name: Type.String(), tickets: integer('Deleted tickets.') }),
)
