import { workflowStrings } from '../../platform/workflow-strings.ts'
import { blankDraft, type Draft, draftItem } from '../data/draft.ts'
import type { Item } from '../words/kinds.ts'

const texts = workflowStrings.workflowRecipes.recipes

export type RecipeName = keyof typeof texts

type Recipe = Partial<Omit<Draft, 'name' | 'conditions' | 'actions'>> & {
  conditions?: Item[]
  actions: Item[]
}

/** Examples of workflows. Values of the workspace, such as a team, are missing: the user chooses them. */
const recipes: Record<RecipeName, Recipe> = {
  refunds: {
    conditions: [{ type: 'subject_contains', parameters: { values: texts.refunds.words } }],
    actions: [
      { type: 'assign_ticket', parameters: { assign_type: 'team' } },
      { type: 'add_tags', parameters: { tags: [] } },
    ],
  },
  share: { actions: [{ type: 'assign_ticket', parameters: { assign_type: 'least_busy' } }] },
  domain: {
    conditions: [{ type: 'from_domain_equals', parameters: { values: [] } }],
    actions: [{ type: 'add_tags', parameters: { tags: [] } }],
  },
  welcome: {
    conditions: [{ type: 'contact_is_new' }],
    actions: [{ type: 'send_reply', parameters: { body: texts.welcome.body } }],
  },
  invoices: {
    trigger_type: 'on_inbound_message',
    conditions: [{ type: 'subject_contains', parameters: { values: texts.invoices.words } }],
    actions: [{ type: 'forward', parameters: { to: '', body: '' } }],
  },
  escalate: {
    trigger_type: 'on_no_reply',
    trigger_parameters: { value: 4, unit: 'hours', only_business_hours: true },
    actions: [
      { type: 'assign_ticket', parameters: { assign_type: 'team' } },
      { type: 'add_note', parameters: { body: texts.escalate.body } },
    ],
  },
  remind: {
    trigger_type: 'on_contact_silent',
    trigger_parameters: { value: 3, unit: 'days' },
    actions: [{ type: 'send_reply', parameters: { body: texts.remind.body } }],
  },
  closeSilent: {
    trigger_type: 'on_contact_silent',
    trigger_parameters: { value: 5, unit: 'days' },
    actions: [{ type: 'set_status', parameters: { status: 'closed' } }],
  },
  unseen: {
    trigger_type: 'on_unseen',
    trigger_parameters: { value: 2, unit: 'hours', only_business_hours: true },
    actions: [{ type: 'notify', parameters: { notify: 'team', body: texts.unseen.body } }],
  },
  checklist: {
    trigger_type: 'on_checklist_done',
    actions: [{ type: 'notify', parameters: { notify: 'assignee', body: texts.checklist.body } }],
  },
  morning: {
    trigger_type: 'on_schedule',
    trigger_parameters: {
      time: '08:00',
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    },
    conditions: [{ type: 'waits_at_least_hours', parameters: { value: 48 } }],
    actions: [{ type: 'notify', parameters: { notify: 'team', body: texts.morning.body } }],
  },
  apology: {
    trigger_type: 'on_no_reply',
    trigger_parameters: { value: 2, unit: 'days' },
    actions: [{ type: 'send_reply', parameters: { body: texts.apology.body } }],
  },
  people: { trigger_type: 'on_tag_added', actions: [{ type: 'stop_agent' }] },
  spam: {
    conditions: [{ type: 'subject_contains', parameters: { values: texts.spam.words } }],
    actions: [{ type: 'set_status', parameters: { status: 'spam' } }],
  },
  webhook: { actions: [{ type: 'send_http_request', parameters: { method: 'POST', url: '' } }] },
  handOver: {
    trigger_type: 'manual',
    actions: [
      { type: 'assign_ticket', parameters: { assign_type: 'team' } },
      { type: 'add_note', parameters: { body: texts.handOver.body } },
    ],
  },
  summary: {
    trigger_type: 'manual',
    actions: [{ type: 'run_ai_prompt', parameters: { prompt: texts.summary.prompt } }],
  },
}

// The texts have one of each recipe.
export const recipeNames = Object.keys(texts) as RecipeName[]

export const recipeOf = (name: string | undefined) => recipeNames.find((one) => one === name)

/** Another workflow that is created with the one of a recipe. */
export const secondOf = (name: string | undefined) =>
  name === 'remind' ? draftFrom('closeSilent') : undefined

export const draftFrom = (name: RecipeName): Draft => {
  const { conditions = [], actions, ...trigger } = recipes[name]
  return {
    ...blankDraft,
    ...trigger,
    name: texts[name].name,
    conditions: conditions.map(draftItem),
    actions: actions.map(draftItem),
  }
}
