import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { Id, nullable, oneOf, Text255, Timestamp, Ulid } from './fields.ts'
import { Ticket } from './tickets.ts'
import { actionParameters, actionTypes, conditionTypes } from './workflow-items.ts'
import { triggerParameters, triggerTypes } from './workflow-triggers.ts'

export type { TriggerType } from './workflow-triggers.ts'

const TriggerType = oneOf(triggerTypes)
const MatchType = oneOf(['all', 'any'])

/** What belongs there depends on the type beside it: see `workflow-items.ts` and `workflow-triggers.ts`. */
const Parameters = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

const Item = Type.Object({ id: Id, ulid: Ulid, type: Type.String(), parameters: Parameters })

export const Workflow = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: Type.String(),
    description: nullable(Type.String()),
    trigger_type: TriggerType,
    trigger_parameters: Parameters,
    condition_match_type: MatchType,
    is_enabled: Type.Boolean(),
    order_column: Type.Integer(),
    created_at: Timestamp,
    updated_at: Timestamp,
    conditions: Type.Array(Item),
    actions: Type.Array(Item),
  },
  { title: 'Workflow' },
)
export type Workflow = Static<typeof Workflow>

const TriggerParameters = Type.Unsafe<Record<string, unknown>>({
  ...Parameters,
  description:
    'Of `on_no_reply`: how long nobody has replied, as a `value` in a `unit`. Of `on_tag_added` and ' +
    '`on_tag_removed`: the `tags` to which the trigger is limited, if any.',
  anyOf: [triggerParameters.on_no_reply, triggerParameters.on_tag_added],
})

const Condition = Type.Object({ type: oneOf(conditionTypes), parameters: Type.Optional(Parameters) })
const Action = Type.Object(
  { type: oneOf(actionTypes), parameters: Type.Optional(Parameters) },
  {
    oneOf: actionTypes.map((type) => ({
      properties: { type: { const: type }, parameters: actionParameters[type] },
    })),
  },
)

export const WorkflowBody = Type.Object({
  name: Text255,
  description: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  trigger_type: TriggerType,
  trigger_parameters: Type.Optional(TriggerParameters),
  condition_match_type: Type.Optional(MatchType),
  is_enabled: Type.Optional(Type.Boolean()),
  conditions: Type.Optional(
    Type.Array(Condition, {
      maxItems: 50,
      description:
        'Each has a `value`, or a list of `values` of which one is enough; those about channels and tags have ' +
        '`channels` and `tags` instead, and `contact_is_new` and `is_first_message` have nothing.',
      examples: [[{ type: 'subject_contains', parameters: { value: 'refund' } }]],
    }),
  ),
  actions: Type.Optional(
    Type.Array(Action, {
      maxItems: 20,
      examples: [[{ type: 'set_status', parameters: { status: 'waiting' } }]],
    }),
  ),
})
const WorkflowChanges = Type.Partial(WorkflowBody)
export type WorkflowBody = Static<typeof WorkflowBody>
export type WorkflowChanges = Static<typeof WorkflowChanges>

export const listWorkflows = get('/api/workflows', {
  access: 'member',
  summary: 'List the workflows in the order in which they run',
  reply: Type.Array(Workflow),
})
export const showWorkflow = get('/api/workflows/:workflow', {
  access: 'member',
  summary: 'Show a workflow',
  reply: Workflow,
})
export const createWorkflow = post('/api/workflows', {
  access: 'admin',
  summary: 'Create a workflow',
  body: WorkflowBody,
  reply: Workflow,
})
export const updateWorkflow = put('/api/workflows/:workflow', {
  access: 'admin',
  summary: 'Change a workflow; what is left out stays, and a list that is given replaces the whole list',
  body: WorkflowChanges,
  reply: Workflow,
})
export const deleteWorkflow = del('/api/workflows/:workflow', {
  access: 'admin',
  summary: 'Delete a workflow',
})
export const runWorkflow = post('/api/tickets/:ticket/workflows/:workflow', {
  access: 'member',
  summary: 'Run a manual workflow on a ticket that meets its conditions',
  reply: Ticket,
  status: 200,
})

const SomeWorkflow = Type.Object({ workflow: Ulid, name: Type.String() })

export const workflowCreated = event('workflow.created', SomeWorkflow)
export const workflowUpdated = event('workflow.updated', SomeWorkflow)
export const workflowDeleted = event('workflow.deleted', SomeWorkflow)
export const workflowRan = event(
  'workflow.ran',
  Type.Object({ ticket: Ulid, workflow: Ulid, name: Type.String() }),
)
