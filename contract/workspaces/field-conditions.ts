/**
 * The syntax of conditions on fields: `plan:pro`, `seats:>10`, `plan:none`, and `-plan:pro` for the opposite. Shared with
 * the app, so it imports only types.
 */
import type { FieldOwner, FieldType } from './field-types.ts'

export type Comparison = '=' | '>' | '>=' | '<' | '<=' | 'none'

export type FieldCondition = { key: string; isNot: boolean; compare: Comparison; value: string }

/** The value that only a field without a value matches. */
export const noValue = 'none'

const form = /^(-?)([a-z0-9_]{1,40}):\s*(>=|<=|>|<|)\s*(.+)$/is

/** Undefined if the text has another form. */
export const fieldCondition = (text: string): FieldCondition | undefined => {
  const [, minus, key = '', sign = '', value = ''] = form.exec(text) ?? []
  if (!key) return undefined
  const isNone = sign === '' && value.toLowerCase() === noValue
  return {
    key: key.toLowerCase(),
    isNot: minus === '-',
    compare: isNone ? noValue : ((sign || '=') as Comparison),
    value,
  }
}

export type ConditionField = {
  id: number
  key: string
  of: FieldOwner
  type: FieldType
  choices: readonly { value: string; name: string }[]
}

/** A condition on the stored values of a field. */
export type FieldFilter = {
  of: FieldOwner
  field: number
  is_not: boolean
  compare: Comparison
  values: string[]
  number: number | null
}
