import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  inPascalCase,
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
import { mask } from '../base/secret.ts'
import { Ticket } from '../tickets/tickets.ts'
import { mostRunsCounted } from './most-runs.ts'
import {
  type ActionType,
  actionParameters,
  actionTypes,
  conditionTypes,
  groupTypes,
  mostConditions,
} from './workflow-items.ts'
import { triggerParameters, triggerTypes } from './workflow-triggers.ts'

export {
  isWaitTrigger,
  startsWithEvent,
  type TriggerType,
  triggerEvents,
  triggersOf,
  type WaitTrigger,
  waitTriggers,
} from './workflow-triggers.ts'

const TriggerType = oneOf(
  triggerTypes,
  'Event that starts the workflow: a new ticket, a message of the contact, a contact who waits for a reply or does not answer, a message that nobody has read, a tag ' +
    'added or removed, a change of the status, the assignee or a custom field, a target of a policy that is due soon ' +
    'or breached, the last item of a checklist that is done, a time of day, or a member by hand.',
)
const MatchType = oneOf(['all', 'any'], 'Whether all conditions must be met, or any of them.')

/** The parameters depend on the type of the item: see `workflow-items.ts` and `workflow-triggers.ts`. */
const Parameters = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  maxProperties: 50,
  'x-max-depth': 10,
  'x-max-json': 262_144,
})

/** Maximum JSON length of the lists of a workflow, since every event evaluates all workflows. */
export const longestLists = { conditions: 65_536, actions: 262_144 }

const ItemParameters = described(Parameters, 'Parameters that the type needs, such as `value` or `tags`.')
const itemOf = (kind: string, parameters = ItemParameters) =>
  Type.Object({ id: Id, ulid: Ulid, type: string(`Type of the ${kind}.`), parameters })

/** The form of the parameters says which of them are secret, and a parameter without a form may be. */
const ActionParameters = Type.Unsafe<Record<string, unknown>>({
  ...ItemParameters,
  'x-form': ({ type }: { type: ActionType }) => actionParameters[type],
})

export const Workflow = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the workflow.'),
    description: nullable(string('Description of the workflow. Null if there is none.')),
    trigger_type: TriggerType,
    trigger_parameters: described(
      Parameters,
      'Parameters that the trigger needs, such as `value` and `unit`.',
    ),
    channel_ulids: nullable(
      Type.Array(Ulid, {
        description: 'ULIDs of the channels that it is limited to. Null means all channels.',
      }),
    ),
    condition_match_type: MatchType,
    is_enabled: boolean('Whether the workflow is enabled.'),
    order_column: integer('Position among the workflows, which run in this order.'),
    version: integer('Number of the version, which every change increments except of the order.'),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
    updated_by: nullable(string('Name of the user who made the last change. Null if it is not known.')),
    conditions: Type.Array(itemOf('condition'), { description: 'Conditions of the workflow.' }),
    actions: Type.Array(itemOf('action', ActionParameters), {
      description:
        `Actions of the workflow, in their order. The query of a URL, and parameters without a description, are \`${mask}\` ` +
        'for callers who may not see secrets. A mask that is sent back keeps the stored value.',
    }),
  },
  { title: 'Workflow', description: 'A trigger with conditions and actions.' },
)
export type Workflow = Static<typeof Workflow>

const TriggerParameters = Type.Unsafe<Record<string, unknown>>({
  ...Parameters,
  description:
    'Parameters of the trigger. `on_no_reply`, `on_contact_silent` and `on_unseen` need `value` and accept `unit` and `only_business_hours`. ' +
    '`on_tag_added` and `on_tag_removed` accept `tags`, `on_status_changed` accepts `statuses`, `on_assigned` accepts ' +
    '`users` and `teams` (without both, each member fires it), `on_field_changed` accepts `fields`, `on_rated` accepts ' +
    '`ratings`, `on_due_soon` and `on_breached` accept `targets`, and `on_schedule` needs `time` and accepts `weekdays`, and `view` or `search`.',
  anyOf: [
    ...[triggerParameters.on_no_reply, triggerParameters.on_tag_added, triggerParameters.on_status_changed],
    ...[triggerParameters.on_assigned, triggerParameters.on_field_changed],
    ...[triggerParameters.on_rated, triggerParameters.on_due_soon, triggerParameters.on_schedule],
  ],
})

const Condition = Type.Object({
  type: oneOf([...conditionTypes, ...groupTypes], 'Type of the condition.'),
  parameters: Type.Optional(ItemParameters),
})
const Action = Type.Object(
  {
    type: oneOf(actionTypes, 'Type of the action.'),
    parameters: Type.Optional(ItemParameters),
  },
  {
    oneOf: actionTypes.map((type) => ({
      title: `${inPascalCase(type)}Action`,
      description: `An action of the type \`${type}\`.`,
      properties: {
        type: { const: type, description: 'Type of the action.' },
        parameters: { ...actionParameters[type], description: `Parameters of \`${type}\`.` },
      },
    })),
  },
)

export const WorkflowBody = Type.Object({
  name: described(Text255, 'Name of the workflow.'),
  description: Type.Optional(
    nullable(
      Type.String({ maxLength: 10_000, description: 'Description of the workflow. Null removes it.' }),
    ),
  ),
  trigger_type: TriggerType,
  trigger_parameters: Type.Optional(TriggerParameters),
  channel_ulids: Type.Optional(
    nullable(
      Type.Array(refTo('channel'), {
        minItems: 1,
        maxItems: 100,
        description:
          'ULIDs of the channels that the workflow is limited to. Null means all channels. Default for a new ' +
          'workflow: all channels that you and the token can access. You can name only those.',
        examples: [null],
      }),
    ),
  ),
  condition_match_type: Type.Optional(MatchType),
  is_enabled: Type.Optional(boolean('Whether the workflow is enabled. Default: true.')),
  conditions: Type.Optional(
    Type.Array(Condition, {
      maxItems: mostConditions,
      'x-max-json': longestLists.conditions,
      description:
        'Conditions of the workflow. Parameters of texts: `value`, or `values` of which one is enough. Parameters ' +
        'of channels, tags, members and teams: `channels`, `tags`, `users` and `teams`; of numbers: `value`. ' +
        '`contact_is_new`, `is_first_message`, `is_assigned`, `is_not_assigned`, `has_team`, `has_no_team`, ' +
        '`is_within_hours`, `is_outside_hours`, `checklist_is_done` and `checklist_is_not_done` have none. `all` and `any` hold other conditions in `conditions`, of which all must be met or one is enough. They cannot hold ' +
        `each other, and a workflow has at most ${mostConditions} conditions in total.`,
      examples: [[{ type: 'subject_contains', parameters: { value: 'refund' } }]],
    }),
  ),
  actions: Type.Optional(
    Type.Array(Action, {
      maxItems: 20,
      'x-max-json': longestLists.actions,
      description: 'Actions of the workflow, which run in this order.',
      examples: [[{ type: 'set_status', parameters: { status: 'waiting' } }]],
    }),
  ),
})
const WorkflowChanges = Type.Object({
  ...Type.Partial(WorkflowBody).properties,
  seen_version: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        description:
          'Number of the version that you have changed. If it is not the current one, nothing is changed, and the ' +
          'response is 409.',
        examples: [null],
      }),
    ),
  ),
})
export type WorkflowBody = Static<typeof WorkflowBody>
export type WorkflowChanges = Static<typeof WorkflowChanges>

export const listWorkflows = get('/api/workflows', {
  access: 'member',
  summary: 'List the workflows',
  description:
    'In the order in which they run. Only workflows that act on all channels, or on a channel that you and the token can access.',
  reply: Type.Array(Workflow),
})

const Failure = Type.Object(
  {
    ticket: Type.Object(
      { ulid: Ulid, number: integer('Number of the ticket.') },
      { description: 'The ticket.' },
    ),
    action: string('Type of the action that failed.'),
    words: string('Why it failed.'),
    created_at: CreatedAt,
  },
  { description: 'The last run with an action that failed, of the last 7 days. Null if there is none.' },
)
/** Maximum number of tickets of one run of a schedule. */
export const mostScheduledTickets = 10_000

const ScheduleResult = oneOf(['done', 'cut', 'no_view', 'failed'])
export type ScheduleResult = Static<typeof ScheduleResult>

const WorkflowSchedule = Type.Object(
  {
    next_at: described(Timestamp, 'Time of the next run, or of the current one.'),
    is_running: boolean('Whether it runs at the moment.'),
    last_at: described(nullable(Timestamp), 'Time at which the last run began. Null if there was none.'),
    last_tickets: nullable(integer('Number of tickets of the view in the last run. Null if there was none.')),
    last_result: described(
      nullable(ScheduleResult),
      `Result of the last run. Null if there was none. \`cut\`: the view had more than ${mostScheduledTickets} tickets, and ` +
        'the others were left out. `no_view`: it did not run, because its view was deleted or became personal. ' +
        '`failed`: it did not run, because its view or search shows an error.',
    ),
  },
  { description: 'The runs of a schedule. Null if the workflow has none, or is disabled.' },
)

const WorkflowStats = Type.Object(
  {
    workflow: Ulid,
    runs: integer(
      `Number of runs in the last 7 days, on tickets that you and the token can access. Only the newest ${mostRunsCounted} runs are counted.`,
    ),
    last_run_at: described(
      nullable(Timestamp),
      'Time of the last run in the last 7 days. Null if there is none.',
    ),
    last_failure: nullable(Failure),
    schedule: nullable(WorkflowSchedule),
  },
  { title: 'WorkflowStats', description: 'How often a workflow has run, and whether it failed.' },
)
export type WorkflowStats = Static<typeof WorkflowStats>

export const listWorkflowStats = get('/api/workflow-stats', {
  access: 'member',
  summary: 'List the statistics of the workflows',
  description: 'For every workflow that you can see, in the order in which they run.',
  reply: Type.Array(WorkflowStats),
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
  summary: 'Update a workflow',
  description:
    'Omitted fields stay unchanged. `conditions` and `actions` replace the whole list. If you are limited to some ' +
    'channels, you cannot change a workflow that acts on others. Returns 409 if `seen_version` is not the current ' +
    'version, with `version`, `updated_at` and `updated_by` of that one.',
  body: WorkflowChanges,
  reply: Workflow,
  mayConflict: true,
})
export const moveWorkflow = put('/api/workflows/:workflow/position', {
  access: 'admin',
  summary: 'Move a workflow',
  description:
    'Changes the order in which the workflows run. All others keep their order. If you are limited to some channels, ' +
    'you cannot move a workflow that acts on others.',
  body: Type.Object({
    after: Type.Optional(
      Type.Array(refTo('workflow'), {
        maxItems: 500,
        description:
          'ULIDs of the workflows that should run before it, nearest first. It is placed directly after the first of ' +
          'them that still exists, and at the start if there is none.',
      }),
    ),
  }),
})
export const deleteWorkflow = del('/api/workflows/:workflow', {
  access: 'admin',
  summary: 'Delete a workflow',
})
const StartableWorkflow = Type.Object(
  {
    ulid: Ulid,
    name: string('Name of the workflow.'),
    description: nullable(string('Description of the workflow. Null if there is none.')),
  },
  { title: 'StartableWorkflow', description: 'A manual workflow that can run on a ticket now.' },
)

export const listStartableWorkflows = get('/api/tickets/:ticket/workflows', {
  access: 'member',
  summary: 'List the manual workflows that can run on a ticket',
  description: 'Those that are enabled and whose conditions the ticket meets now, in their order.',
  reply: Type.Array(StartableWorkflow),
})
export const runWorkflow = post('/api/tickets/:ticket/workflows/:workflow', {
  access: 'member',
  sends: true,
  summary: 'Run a manual workflow',
  description: 'The workflow must be enabled, and the ticket must meet its conditions.',
  body: Type.Object({
    leaves_out_replies: Type.Optional(
      boolean(
        'Whether its replies to the contact are not sent, because you write the reply: the preview has their text. Default: false.',
      ),
    ),
  }),
  reply: Ticket,
  status: 200,
})

const RunPreview = Type.Object(
  {
    actions: Type.Array(
      Type.Object({ type: string('Type of the action.'), words: string('What it would do.') }),
      { description: 'The actions, in their order.' },
    ),
    reply: nullable(
      string('Its replies to the contact as HTML, with placeholders filled in. Null if it sends none.'),
    ),
  },
  { title: 'RunPreview', description: 'What a manual workflow would do on a ticket.' },
)
export type RunPreview = Static<typeof RunPreview>

export const previewRun = post('/api/tickets/:ticket/workflows/:workflow/preview', {
  access: 'member',
  summary: 'Preview a manual workflow on a ticket',
  description: 'Changes nothing. The conditions of the workflow are not checked.',
  reply: RunPreview,
  status: 200,
})

const SomeWorkflow = Type.Object({ workflow: Ulid, name: Type.String() })

export const workflowCreated = event('workflow.created', SomeWorkflow)
export const workflowUpdated = event('workflow.updated', SomeWorkflow)
export const workflowDeleted = event('workflow.deleted', SomeWorkflow)
export const workflowMoved = event('workflow.moved', SomeWorkflow)
export const workflowRan = event(
  'workflow.ran',
  Type.Object({ ticket: Ulid, workflow: Ulid, name: Type.String() }),
)
