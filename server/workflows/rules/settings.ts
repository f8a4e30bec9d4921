import type { WorkflowBody, WorkflowChanges } from '../../../contract/workflows/workflows.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { ActiveWorkflow } from '../workflow.ts'
import type { Trigger } from './trigger.ts'

/** What its author decides about a workflow. */
export type Settings = Omit<ActiveWorkflow, 'id' | 'ulid' | 'version'> & {
  description: string | null
  is_enabled: boolean
}

/** A workflow that does nothing, whatever happens. */
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

/** What is left out stays. */
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

const most = 200

/** Rejects one more workflow than a workspace may have, since every event may have to ask all of them. */
export const assertRoom = (count: number) => {
  if (count >= most) throw invalid({ name: [`A workspace can have at most ${most} workflows.`] })
}
