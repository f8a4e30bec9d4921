import { type TSchema, Type } from 'typebox'
import { oneOf } from '../../../contract/base/fields.ts'
import { conditionTypes, isGroupType, mostConditions } from '../../../contract/workflows/workflow-items.ts'
import { isRecord } from '../../platform/validation/clean.ts'
import type { Item } from '../record/workflow.ts'

/** A condition as it is sent, or as it is stored in a group. */
export type PlainItem = { type: string; parameters?: Record<string, unknown> }

/** The parameters of a group, which holds no other group. */
export const groupParameters: TSchema = Type.Object({
  conditions: Type.Array(
    Type.Object({
      type: oneOf(conditionTypes),
      parameters: Type.Optional(Type.Unsafe<object>({ type: 'object' })),
    }),
    { minItems: 1, maxItems: mostConditions },
  ),
})

/** The conditions in a group; undefined if the condition is no group. What is no condition is undefined, too. */
export const insideOf = ({ type, parameters }: PlainItem): (PlainItem | undefined)[] | undefined => {
  if (!isGroupType(type)) return undefined
  const inside = parameters?.conditions
  return Array.isArray(inside) ? inside.map((one) => (isPlain(one) ? one : undefined)) : []
}

const isPlain = (value: unknown): value is PlainItem =>
  isRecord(value) &&
  conditionTypes.some((type) => type === value.type) &&
  (value.parameters === undefined || isRecord(value.parameters))

export type Result = { item: Item; held: boolean; inside?: { item: PlainItem; held: boolean }[] }

/** The results of conditions. `held` has a 1 for each that was met, and those of a group follow it. */
export const resultsOf = (conditions: readonly Item[], held: string): Result[] => {
  let place = 0
  const next = () => held[place++] === '1'
  return conditions.map((item) => {
    const result = { item, held: next() }
    const inside = insideOf(item)?.flatMap((one) => (one ? { item: one, held: next() } : []))
    return inside ? { ...result, inside } : result
  })
}
