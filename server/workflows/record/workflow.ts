import type { TriggerType } from '../../../contract/workflows/workflows.ts'

/** A condition or an action, with the original parameters of the request. */
export type Item = { id: number; ulid: string; type: string; parameters: Record<string, unknown> }

/** A workflow as the engine needs it. */
export type ActiveWorkflow = {
  id: number
  ulid: string
  version: number
  name: string
  trigger_type: TriggerType
  trigger_parameters: Record<string, unknown>
  /** The channels on whose tickets it acts; null for all channels of the workspace. */
  channel_ids: number[] | null
  condition_match_type: 'all' | 'any'
  conditions: Item[]
  actions: Item[]
}

/** The data for conditions, read once per event. Texts have their original case. */
export type Facts = {
  subject: string
  /** Empty unless one of the workflows needs it. */
  body: string
  from: string
  /** To and Cc, and the address of the channel. */
  to: string[]
  channel: string
  channelType: 'email' | 'widget'
  contactIsNew: boolean
  isFirstMessage: boolean
  status: string
  priority: string
  /** ULIDs of the assignee and the team, empty if there is none. */
  assignee: string
  team: string
  /** Code of the language of the message; empty if it is not known, or no workflow needs it. */
  language: string
  /** Name of the company of the contact, empty if there is none. */
  company: string
  /** The moment in the time zone of the workspace. Not set unless a workflow needs it. */
  isWithinHours: boolean
  weekday: string
  /** Number of messages without notes. Zero unless a workflow needs it. */
  messages: number
  /** Age of the ticket. */
  hours: number
  /** For how long the contact has waited for a reply. */
  waits: number
  /** Empty if the contact has not rated the ticket. */
  rating: string
  /** Empty if it has no items, or no workflow needs it. */
  checklist: '' | 'open' | 'done'
  /** Values of the custom fields of the ticket, its contact and its company, such as `plan:pro`. */
  fields: readonly string[]
  /** ULIDs of the ticket's tags. */
  tags: ReadonlySet<string>
}
