import type { BodyOf } from '../../platform/api/endpoints.ts'
import type { Workflow } from '../../platform/api/types.ts'
import { type Item, insideOf, type Parameters } from '../words/kinds.ts'

/** A condition or an action in the builder. The key identifies it while it moves. */
export type DraftItem = { key: string; type: string; parameters: Parameters }

/** The rules of a workflow in the editor. Enabling the workflow is a separate change. */
export type Draft = Pick<
  Workflow,
  'name' | 'trigger_type' | 'trigger_parameters' | 'channel_ulids' | 'condition_match_type'
> & {
  description: string
  conditions: DraftItem[]
  actions: DraftItem[]
  /** The example or the workflow that a new one began with. */
  from?: string
}

export const newKey = () => Math.random().toString(36).slice(2)

export const draftItem = (item: Item): DraftItem => withKeys(item, newKey)

/** The conditions of a group get keys as well. */
const withKeys = (item: Item, keyOf: (place: number | undefined) => string): DraftItem => {
  const { type, parameters = {} } = item
  const conditions = insideOf(item)?.map((one, place) => withKeys(one, () => keyOf(place)))
  return { key: keyOf(undefined), type, parameters: conditions ? { conditions } : parameters }
}

export const draftOf = (workflow: Workflow): Draft => {
  const { name, description, trigger_type, trigger_parameters, channel_ulids, condition_match_type } =
    workflow
  // A change gives all items new ids. An item at the same place is still the same item.
  const item = (one: Item, place: number) =>
    withKeys(one, (inside) => (inside === undefined ? String(place) : `${place}.${inside}`))
  return {
    name,
    description: description ?? '',
    trigger_type,
    trigger_parameters,
    channel_ulids,
    condition_match_type,
    conditions: workflow.conditions.map(item),
    actions: workflow.actions.map(item),
  }
}

export const blankDraft: Draft = {
  name: '',
  description: '',
  trigger_type: 'on_new_ticket',
  trigger_parameters: {},
  channel_ulids: null,
  condition_match_type: 'all',
  conditions: [],
  actions: [],
}

type Body = BodyOf<'POST /api/workflows'>

export const bodyOf = ({ description, conditions, actions, from: _, ...draft }: Draft) => {
  const plain = (item: DraftItem): Item => {
    const { type, parameters } = item
    const conditions = insideOf(item)?.map(plain)
    return { type, parameters: conditions ? { conditions } : parameters }
  }
  // The builder offers only types of the contract, and the server rejects others.
  return {
    ...draft,
    description: description.trim() || null,
    conditions: conditions.map(plain),
    actions: actions.map(plain),
  } as Body
}

export const withItem = <List extends readonly DraftItem[]>(items: List, changed: DraftItem) =>
  items.map((item) => (item.key === changed.key ? changed : item))
