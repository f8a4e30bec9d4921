import { type Edit, keepEdit, listEdits } from '../../../contract/across/edits.ts'
import { previewChatMessage } from '../../../contract/workflows/chat-messages.ts'
import { rotateSigningSecret, showSigningSecret } from '../../../contract/workflows/signing-secret.ts'
import {
  listTicketWorkflowRuns,
  listWorkflowRuns,
  previewWorkflow,
  previewYear,
  type WorkflowRun,
} from '../../../contract/workflows/workflow-runs.ts'
import {
  createWorkflow,
  listStartableWorkflows,
  listWorkflowStats,
  listWorkflows,
  moveWorkflow,
  previewRun,
  runWorkflow,
  updateWorkflow,
  type Workflow,
} from '../../../contract/workflows/workflows.ts'
import type { LongWork } from '../../../contract/workspaces/long-work.ts'
import { example, type Shown } from './parts/example.ts'
import { longWork } from './parts/long-work.ts'
import { site, ulids } from './parts/placeholders.ts'

const yearPreview = {
  ...longWork,
  kind: 'workflow_preview',
  resource: ulids.workflow,
  name: 'Refunds to Billing',
  step: null,
  done: 0,
  total: null,
} satisfies Shown<LongWork>

const condition = { type: 'subject_contains' as const, parameters: { values: ['refund', 'return'] } }
const tagging = { type: 'add_tags' as const, parameters: { tags: [ulids.tag] } }
const assigning = {
  type: 'assign_ticket' as const,
  parameters: { assign_type: 'least_busy', team: ulids.team },
}

const rules = {
  trigger_type: 'on_new_ticket' as const,
  condition_match_type: 'all' as const,
  conditions: [condition],
  actions: [tagging, assigning],
}

const workflow = {
  id: 4,
  ulid: ulids.workflow,
  name: 'Refunds to Billing',
  description: 'Tags requests for refunds and assigns them.',
  trigger_type: 'on_new_ticket',
  channel_ulids: [ulids.channel],
  condition_match_type: 'all',
  is_enabled: true,
  order_column: 1,
  version: 3,
  updated_by: 'Ada Lovelace',
  created_at: '2026-06-20T08:00:00+00:00',
  updated_at: '2026-06-20T08:00:00+00:00',
  conditions: [{ id: 11, ulid: '01jz8n2h5k7x3v9q1m4t6w0b05', ...condition }],
  actions: [
    { id: 12, ulid: '01jz8n2h5k7x3v9q1m4t6w0b06', ...tagging },
    { id: 13, ulid: '01jz8n2h5k7x3v9q1m4t6w0b07', ...assigning },
  ],
} satisfies Shown<Workflow>

const judged = { ...condition, value: 'Return of order 2041', held: true }

const run = {
  id: 90,
  ticket: { ulid: ulids.ticket, number: 42, subject: 'Return of order 2041' },
  workflow: { ulid: ulids.workflow, name: 'Refunds to Billing' },
  trigger_type: 'on_new_ticket',
  outcome: 'ran',
  description: 'It ran, since all of its conditions held.',
  condition_match_type: 'all',
  conditions: [judged],
  actions: [
    { type: 'add_tags', result: 'done', words: 'Added the tag Refund.' },
    { type: 'assign_ticket', result: 'done', words: 'Assigned to Ada Lovelace.' },
  ],
  created_at: '2026-06-24T14:00:00+00:00',
} satisfies Shown<WorkflowRun>

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

const edit = {
  revision: 18,
  seen_version: 4,
  changed_at: '2026-06-24T14:28:00+00:00',
  others: [{ user: { ulid: ulids.user, name: 'Ada Lovelace', avatar_url: null }, has_changes: false }],
} satisfies Shown<Edit>

export const workflowExamples = [
  example(keepEdit, {
    body: {
      kind: 'workflow',
      workflow: ulids.workflow,
      revision: 17,
      content: '{"name":"Refunds"}',
      seen_version: 4,
    },
    reply: edit,
  }),
  example(listEdits, {
    reply: [{ kind: 'workflow', resource: ulids.workflow, changed_at: '2026-06-24T14:28:00+00:00' }],
  }),
  example(previewYear, {
    body: { ...rules, name: 'Refunds to Billing', workflow: ulids.workflow },
    reply: yearPreview,
  }),
  example(previewWorkflow, {
    body: rules,
    reply: {
      events_examined: 120,
      is_complete: true,
      would_run: [
        {
          ticket: { ulid: ulids.ticket, number: 42, subject: 'Return of order 2041' },
          at: '2026-06-24T14:00:00+00:00',
          trigger_type: 'on_new_ticket',
          conditions: [judged],
          actions: [{ type: 'add_tags', words: 'Would add the tag Refund.' }],
        },
      ],
      would_not_run: [
        {
          ticket: { ulid: ulids.ticket, number: 41, subject: 'Opening hours' },
          at: '2026-06-24T11:00:00+00:00',
          trigger_type: 'on_new_ticket',
          outcome: 'conditions',
          description: 'It did not run because this condition was not met: subject contains.',
          conditions: [{ ...condition, value: 'Opening hours', held: false }],
        },
      ],
      would_run_count: 1,
      would_not_run_count: 119,
    },
  }),
  example(listWorkflows, { reply: [workflow] }),
  example(createWorkflow, {
    body: {
      name: 'Refunds to Billing',
      description: 'Tags requests for refunds and assigns them.',
      ...rules,
      channel_ulids: [ulids.channel],
    },
    reply: workflow,
  }),
  example(moveWorkflow, { body: { after: [ulids.workflow] } }),
  example(listWorkflowStats, {
    reply: [
      {
        workflow: ulids.workflow,
        runs: 37,
        last_run_at: '2026-06-24T14:00:00+00:00',
        last_failure: {
          ticket: { ulid: ulids.ticket, number: 42 },
          action: 'assign_ticket',
          words: 'The team has no members.',
          created_at: '2026-06-23T09:12:00+00:00',
        },
        schedule: null,
      },
    ],
  }),
  example(updateWorkflow, { body: { is_enabled: false } }),
  example(showSigningSecret, { reply: { secret, previous_valid_until: null } }),
  example(rotateSigningSecret, { reply: { secret, previous_valid_until: '2026-06-25T14:30:00+00:00' } }),
  example(runWorkflow, { body: { leaves_out_replies: true } }),
  example(previewRun, {
    reply: {
      actions: [
        { type: 'set_status', words: 'Set the status to waiting.' },
        {
          type: 'send_reply',
          words: 'Send a reply to grace@hopper.example, unless a limit of automatic mail is reached.',
        },
      ],
      reply: '<p>Hello Grace, we are looking for your parcel.</p>',
    },
  }),
  example(previewChatMessage, {
    body: {
      url: 'https://hooks.slack.com/services/T0001/B0001/4dQnX8',
      text: '<!here> {{contact.name}} wrote: *{{ticket.subject}}*',
    },
    reply: {
      service: 'slack',
      text: '@here Grace Hopper wrote: *Return of order 2041*',
      link: { text: 'Ticket #42', url: `${site}/tickets/${ulids.ticket}` },
    },
  }),
  example(listStartableWorkflows, {
    reply: [{ ulid: workflow.ulid, name: workflow.name, description: workflow.description }],
  }),
  example(listTicketWorkflowRuns, { query: { 'filter[outcome]': 'ran' }, items: [run] }),
  example(listWorkflowRuns, { query: { 'filter[outcome]': 'ran,conditions' } }),
]
