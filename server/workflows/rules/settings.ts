import type { WorkflowBody, WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import type { ActiveWorkflow } from '../record/workflow.ts'
import type { Trigger } from './trigger.ts'

/** The settings of a workflow. */
export type Settings = Omit<ActiveWorkflow, 'id' | 'ulid' | 'version'> & {
  description: string | null
  is_enabled: boolean
}

/** A workflow without conditions and actions. */
export const blank = (
  { name, trigger_type }: WorkflowBody,
  channel_ids: Settings['channel_ids'],
): Settings => ({
  name,
  description: null,
  trigger_type,
  trigger_parameters: {},
  channel_ids,
  condition_match_type: 'all',
  is_enabled: true,
  conditions: [],
  actions: [],
})

type Lists = Pick<Settings, 'conditions' | 'actions'>

/** Omitted fields keep their values. */
export const merge = (
  known: Settings,
  body: WorkflowChanges,
  trigger: Trigger & Pick<Settings, 'channel_ids'>,
  lists: Partial<Lists>,
): Settings => {
  const { name, description, condition_match_type, is_enabled } = { ...known, ...body }
  const { conditions, actions } = { ...known, ...lists }
  return { ...trigger, name, description, condition_match_type, is_enabled, conditions, actions }
}
