import { type FieldCondition, fieldCondition } from '../../../contract/workspaces/field-conditions.ts'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'

/** The values of custom fields as conditions see them: `plan:pro`, and one text for each of several choices. */
export const fieldTexts = (values: FieldValues) =>
  Object.entries(values).flatMap(([key, value]) => [value].flat().map((one) => `${key}:${one}`))

/** Both lists are in lower case. */
type Holds = (seen: readonly string[], wanted: readonly string[]) => boolean

const valuesOf = (seen: readonly string[], key: string) =>
  seen.flatMap((text) => (text.startsWith(`${key}:`) ? text.slice(key.length + 1) : []))

const holding =
  (isMet: (values: string[], condition: FieldCondition) => boolean): Holds =>
  (seen, wanted) =>
    wanted.some((text) => {
      const condition = fieldCondition(text)
      return condition !== undefined && isMet(valuesOf(seen, condition.key), condition)
    })

export const fieldIs = holding((values, { compare, value }) =>
  compare === 'none' ? values.length === 0 : values.some((one) => comparisons[compare](one, value)),
)

export const fieldContains = holding((values, { value }) => values.some((one) => one.includes(value)))

/** Less than zero if the first is smaller. Dates are compared as texts. */
const order = (one: string, other: string) => {
  const [left, right] = [Number(one), Number(other)]
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right
  return one === other ? 0 : one < other ? -1 : 1
}

const asChecked: Record<string, string> = { yes: 'true', no: 'false' }

const comparisons = {
  '=': (one: string, other: string) => order(one, other) === 0 || one === asChecked[other],
  '>': (one: string, other: string) => order(one, other) > 0,
  '>=': (one: string, other: string) => order(one, other) >= 0,
  '<': (one: string, other: string) => order(one, other) < 0,
  '<=': (one: string, other: string) => order(one, other) <= 0,
}
