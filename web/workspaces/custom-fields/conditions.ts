import { fieldCondition, noValue } from '../../../contract/workspaces/field-conditions.ts'
import type { FieldType } from '../../../contract/workspaces/field-types.ts'

/** The comparison of a condition. `none` and `some` need no value. */
export type Test = 'is' | 'isNot' | '>' | '>=' | '<' | '<=' | 'none' | 'some'

/** `Test` has further comparisons where they are possible. */
export type Condition<More extends string = never> = { key: string; test: Test | More; value: string }

const always = ['none', 'some'] as const
const compared = ['is', 'isNot', '>', '>=', '<', '<=', ...always] as const

export const testsOf = (type: FieldType): readonly Test[] => {
  if (type === 'long_text') return always
  return type === 'number' || type === 'date' ? compared : ['is', 'isNot', ...always]
}

export const needsValue = (test: string) => test !== 'none' && test !== 'some'

/** Undefined if the text has another form, or one that cannot be edited. */
export const conditionOf = (text: string): Condition | undefined => {
  const found = fieldCondition(text)
  if (!found) return undefined
  const { key, isNot, compare, value } = found
  if (compare === noValue) return { key, test: isNot ? 'some' : 'none', value: '' }
  if (compare === '=') return { key, test: isNot ? 'isNot' : 'is', value }
  return isNot ? undefined : { key, test: compare, value }
}

const forms: Record<Test, (key: string, value: string) => string> = {
  is: (key, value) => `${key}:${value}`,
  isNot: (key, value) => `-${key}:${value}`,
  '>': (key, value) => `${key}:>${value}`,
  '>=': (key, value) => `${key}:>=${value}`,
  '<': (key, value) => `${key}:<${value}`,
  '<=': (key, value) => `${key}:<=${value}`,
  none: (key) => `${key}:${noValue}`,
  some: (key) => `-${key}:${noValue}`,
}

export const textOf = ({ key, test, value }: Condition) => forms[test](key, value.trim())
