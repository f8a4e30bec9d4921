import { type Static, Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import {
  boolean,
  CreatedAt,
  DateTime,
  described,
  Id,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { LongWork } from '../workspaces/long-work.ts'
import { triggerTypes } from './workflow-triggers.ts'
import { WorkflowBody } from './workflows.ts'

const TriggerType = oneOf(triggerTypes, 'Trigger of the workflow.')

/** The event was about something that the trigger does not include. */
const otherThings = [
  'other_tag',
  'other_rating',
  'other_target',
  'other_status',
  'other_assignee',
  'other_field',
] as const

export const WorkflowOutcome = oneOf(
  ['ran', 'conditions', ...otherThings, 'repeated', 'too_deep'],
  'Outcome. `ran`: the workflow ran. `conditions`: its conditions were not met. `other_tag`: the event was about a ' +
    'tag that the trigger does not name. `other_rating`, `other_target`, `other_status`, `other_assignee`, `other_field`: the same with ratings, targets, ' +
    'statuses, assignees and fields. `repeated`: it had already run in this chain of events. `too_deep`: the ' +
    'chain of events was too long.',
)
export type WorkflowOutcome = Static<typeof WorkflowOutcome>

const JudgedCondition = Type.Object(
  {
    type: string('Type of the condition.'),
    parameters: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description:
        'Parameters of the condition. The conditions of an `all` or `any` have their own `value` and `held`.',
    }),
    value: Type.Unsafe<string | boolean | readonly string[] | null>({
      // The serializer takes the first that fits, and a list can become a text.
      type: ['array', 'boolean', 'string', 'null'],
      items: { type: 'string' },
      description: 'Value that was compared: a text of at most 200 characters, a list, a boolean or null.',
    }),
    held: boolean('Whether the condition was met.'),
  },
  { title: 'JudgedCondition', description: 'A condition and its result.' },
)
export type JudgedCondition = Static<typeof JudgedCondition>

const TakenAction = Type.Object({
  type: string('Type of the action.'),
  result: oneOf(['done', 'unchanged', 'failed', 'pending'], 'Result of the action.'),
  words: string('Explanation of the result.'),
})

const SomeTicket = Type.Object(
  { ulid: Ulid, number: integer('Number of the ticket.'), subject: string('Subject of the ticket.') },
  { description: 'The ticket.' },
)

export const WorkflowRun = Type.Object(
  {
    id: Id,
    ticket: SomeTicket,
    workflow: Type.Object(
      { ulid: Ulid, name: string('Name of the workflow.') },
      { description: 'The workflow, as it was then.' },
    ),
    trigger_type: TriggerType,
    outcome: WorkflowOutcome,
    description: string('The outcome in one sentence.'),
    condition_match_type: oneOf(['all', 'any'], 'Whether all conditions had to be met, or any of them.'),
    conditions: Type.Array(JudgedCondition, { description: 'Conditions with their results.' }),
    actions: Type.Array(TakenAction, { description: 'Actions with their results. Empty if it did not run.' }),
    created_at: CreatedAt,
  },
  { title: 'WorkflowRun', description: 'One evaluation of a workflow for an event of a ticket.' },
)
export type WorkflowRun = Static<typeof WorkflowRun>

export const listTicketWorkflowRuns = get('/api/tickets/:ticket/workflow-runs', {
  access: 'member',
  summary: 'List the workflow runs of a ticket',
  description: 'Every evaluation of a workflow in the last 30 days, and why it ran or did not. Newest first.',
  paging: {
    item: WorkflowRun,
    filters: { outcome: 'Runs with one of these outcomes. Commas separate alternatives.' },
    sorts: { '-created_at': 'Time of creation.' },
  },
})
export const listWorkflowRuns = get('/api/workflows/:workflow/runs', {
  access: 'member',
  summary: 'List the runs of a workflow',
  description:
    'Every evaluation in the last 30 days, newest first. One request examines at most 5,000 events, so a page can ' +
    'have fewer items than `per_page` while there are more.',
  feed: {
    item: WorkflowRun,
    filters: { outcome: 'Runs with one of these outcomes. Commas separate alternatives.' },
  },
})

const WouldRun = Type.Object(
  {
    ticket: SomeTicket,
    at: described(Timestamp, 'Time of the event.'),
    trigger_type: TriggerType,
    conditions: Type.Array(JudgedCondition, { description: 'Conditions with their results.' }),
    actions: Type.Array(
      Type.Object({
        type: string('Type of the action.'),
        words: string('What the action would do.'),
      }),
      { description: 'Actions that would run.' },
    ),
  },
  { title: 'WouldRun', description: 'An event for which the workflow would have run.' },
)
export type WouldRun = Static<typeof WouldRun>

const WouldNotRun = Type.Object(
  {
    ticket: SomeTicket,
    at: described(Timestamp, 'Time of the event.'),
    trigger_type: TriggerType,
    outcome: oneOf(
      ['conditions', ...otherThings, 'repeated', 'too_deep', 'closed'],
      'Why it would not have run, as in the history. `closed`: the ticket was closed or spam when the wait was over.',
    ),
    description: string('The reason in one sentence.'),
    conditions: Type.Array(JudgedCondition, { description: 'Conditions with their results.' }),
  },
  { title: 'WouldNotRun', description: 'An event for which the workflow would not have run.' },
)
export type WouldNotRun = Static<typeof WouldNotRun>

const WaitingTicket = Type.Object(
  {
    ticket: SomeTicket,
    waiting_since: described(Timestamp, 'Time at which the wait began.'),
    due_at: described(nullable(Timestamp), 'Time at which the workflow would run. Null means never.'),
    would_run: boolean('Whether the conditions are met now.'),
  },
  { title: 'WaitingTicket', description: 'A ticket that waits for a trigger.' },
)
export type WaitingTicket = Static<typeof WaitingTicket>

const Preview = Type.Object(
  {
    events_examined: integer('Number of events that were examined.'),
    is_complete: boolean('Whether all events of the time range were examined.'),
    would_run: Type.Array(WouldRun, { description: 'The newest events for which it would have run.' }),
    would_not_run: Type.Array(WouldNotRun, {
      description:
        'The newest events for which it would not have run, at most 50. Waits that were answered in time are not listed.',
    }),
    would_run_count: integer('Number of events for which it would have run.'),
    would_not_run_count: integer('Number of events for which it would not have run.'),
    waiting: Type.Array(WaitingTicket, {
      description: 'For triggers that fire when something has lasted too long: tickets that wait now.',
    }),
  },
  { title: 'WorkflowPreview', description: 'What a workflow would have done.' },
)
export type Preview = Static<typeof Preview>

const PreviewBody = Type.Object({
  ...WorkflowBody.properties,
  name: Type.Optional(described(Text255, 'Name of the workflow.')),
  since: Type.Optional(
    described(nullable(DateTime), 'Start of the time range, at most 30 days ago. Default: 7 days ago.'),
  ),
  until: Type.Optional(described(nullable(DateTime), 'End of the time range. Default: now.')),
  limit: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description: 'Maximum number of items in each list of the response. Default: as many as fit.',
      }),
    ),
  ),
})
export type PreviewBody = Static<typeof PreviewBody>

const YearPreview = Type.Object(
  {
    events_examined: integer('Number of events that were examined.'),
    is_complete: boolean('Whether all events of the year were examined.'),
    would_run_count: integer('Number of events for which it would have run.'),
    would_run: Type.Array(
      Type.Object({
        ticket: Type.Object({ ulid: Ulid, number: integer('Number of the ticket.') }),
        at: described(Timestamp, 'Time of the event.'),
        words: string('What the actions would have done.'),
      }),
      { description: 'The newest 50 events for which it would have run.' },
    ),
  },
  { title: 'YearPreview', description: 'What a workflow would have done in a year.' },
)
export type YearPreview = Static<typeof YearPreview>

const YearPreviewBody = Type.Object({
  ...WorkflowBody.properties,
  name: Type.Optional(described(Text255, 'Name of the workflow.')),
  workflow: Type.Optional(nullable(refTo('workflow', 'ULID of the workflow. Without it, it is a new one.'))),
})
export type YearPreviewBody = Static<typeof YearPreviewBody>

// Not in the specification.
export const previewYear = post('/api/workflow-previews', {
  access: 'administration',
  summary: 'Preview a workflow over a year',
  description:
    'Begins long work that tries the workflow on all events of the past 365 days, and changes nothing. Its `resource` is ' +
    'the workflow, or you for a new one. Its result has the counts, and the newest events for which the workflow would ' +
    'have run. Only for triggers that follow an event: not for waits and `manual`.',
  body: YearPreviewBody,
  reply: LongWork,
  mayConflict: true,
})

export const previewWorkflow = post('/api/workflows/preview', {
  access: 'admin',
  summary: 'Preview a workflow',
  description:
    'Shows what the workflow would have done for past events. Nothing is changed or stored. At most the newest ' +
    '1,000 events of the time range are examined.',
  body: PreviewBody,
  reply: Preview,
  status: 200,
})
