import type { TriggerType } from '../../contract/workflows/workflows.ts'

/** A condition or an action, with its parameters as they were sent. */
export type Item = { id: number; ulid: string; type: string; parameters: Record<string, unknown> }

/** A workflow as the engine needs it. */
export type ActiveWorkflow = {
  id: number
  ulid: string
  version: number
  name: string
  trigger_type: TriggerType
  trigger_parameters: Record<string, unknown>
  /** On whose tickets it acts; all channels of the workspace when it is null. */
  channel_ids: number[] | null
  condition_match_type: 'all' | 'any'
  conditions: Item[]
  actions: Item[]
}

/** What conditions look at, gathered once for each event. Texts are as they were written. */
export type Facts = {
  subject: string
  /** Empty unless one of the workflows asks for it. */
  body: string
  from: string
  /** To and Cc, and the address of the channel. */
  to: string[]
  channel: string
  channelType: 'email' | 'widget'
  contactIsNew: boolean
  isFirstMessage: boolean
  /** ULIDs of the ticket's tags. */
  tags: ReadonlySet<string>
}
