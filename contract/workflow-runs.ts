import { type Static, Type } from 'typebox'
import { get, post } from './endpoint.ts'
import { Id, nullable, oneOf, Text255, Timestamp, Ulid } from './fields.ts'
import { triggerTypes } from './workflow-triggers.ts'
import { WorkflowBody } from './workflows.ts'

const text = Type.String()
const count = Type.Integer()
const TriggerType = oneOf(triggerTypes)
const DateTime = Type.String({ format: 'date-time' })

/**
 * What came of asking a workflow: it ran; its conditions did not hold; the event was about another tag than
 * its trigger; it had run before in this chain of events; or the chain had become too long.
 */
export const WorkflowOutcome = oneOf(['ran', 'conditions', 'other_tag', 'repeated', 'too_deep'])
export type WorkflowOutcome = Static<typeof WorkflowOutcome>

const JudgedCondition = Type.Object(
  {
    type: text,
    parameters: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    value: Type.Unsafe<string | boolean | readonly string[] | null>({ description: 'What it looked at.' }),
    held: Type.Boolean(),
  },
  { title: 'JudgedCondition' },
)
export type JudgedCondition = Static<typeof JudgedCondition>

const TakenAction = Type.Object({
  type: text,
  result: oneOf(['done', 'unchanged', 'failed', 'pending']),
  words: text,
})

/** One workflow that was asked about one event of one ticket. */
export const WorkflowRun = Type.Object(
  {
    id: Id,
    ticket: Type.Object({ ulid: Ulid, number: count }),
    workflow: Type.Object({ ulid: Ulid, name: text }),
    trigger_type: TriggerType,
    outcome: WorkflowOutcome,
    description: text,
    condition_match_type: oneOf(['all', 'any']),
    conditions: Type.Array(JudgedCondition),
    actions: Type.Array(TakenAction),
    created_at: Timestamp,
  },
  { title: 'WorkflowRun' },
)
export type WorkflowRun = Static<typeof WorkflowRun>

export const listTicketWorkflowRuns = get('/api/tickets/:ticket/workflow-runs', {
  access: 'member',
  summary:
    'List what workflows made of a ticket in the last 30 days; each with why it ran, or why it did not',
  paging: { item: WorkflowRun, filters: ['outcome'], sorts: ['-created_at'] },
})
export const listWorkflowRuns = get('/api/workflows/:workflow/runs', {
  access: 'member',
  summary:
    'List the tickets that a workflow was asked about in the last 30 days; the newest come first; one request looks at 5,000 events at most, so that a page may hold fewer than asked for; `meta.next_before`, given as `before`, goes on where this page ends, and is null at the end',
  feed: { item: WorkflowRun, filters: ['outcome'] },
})

const SomeTicket = Type.Object({ ulid: Ulid, number: count, subject: text })

const WouldRun = Type.Object(
  {
    ticket: SomeTicket,
    at: Timestamp,
    trigger_type: TriggerType,
    conditions: Type.Array(JudgedCondition),
    actions: Type.Array(Type.Object({ type: text, words: text })),
  },
  { title: 'WouldRun' },
)
export type WouldRun = Static<typeof WouldRun>

const WaitingTicket = Type.Object(
  {
    ticket: SomeTicket,
    waiting_since: Timestamp,
    due_at: nullable(Timestamp),
    would_run: Type.Boolean(),
  },
  { title: 'WaitingTicket' },
)
export type WaitingTicket = Static<typeof WaitingTicket>

const Preview = Type.Object(
  {
    events_examined: count,
    is_complete: Type.Boolean(),
    would_run: Type.Array(WouldRun),
    would_run_count: count,
    would_not_run_count: count,
    waiting: Type.Array(WaitingTicket),
  },
  { title: 'WorkflowPreview' },
)
export type Preview = Static<typeof Preview>

const PreviewBody = Type.Object({
  ...WorkflowBody.properties,
  name: Type.Optional(Text255),
  since: Type.Optional(nullable(DateTime)),
  until: Type.Optional(nullable(DateTime)),
})
export type PreviewBody = Static<typeof PreviewBody>

export const previewWorkflow = post('/api/workflows/preview', {
  access: 'admin',
  summary:
    'Show what a workflow would have done; nothing is done or stored; `since` and `until` say when, and mean the last 7 days without them; at most the newest 1,000 events of that time are looked at, and `is_complete` says whether those were all',
  body: PreviewBody,
  reply: Preview,
  status: 200,
})
