import type { FieldType } from '../../../contract/workspaces/field-types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import {
  type Condition,
  conditionOf,
  type Test,
  testsOf,
  textOf,
} from '../../workspaces/custom-fields/conditions.ts'
import { type Item, valuesOf, withValues } from './kinds.ts'

export type TextTest = 'contains' | 'containsNot'
export type FieldRule = Condition<TextTest>

const textTests = ['contains', 'containsNot'] as const

/** Workflows also compare parts of texts. */
export const fieldTestsOf = (type: FieldType): (Test | TextTest)[] =>
  type === 'text' || type === 'long_text' ? [...textTests, ...testsOf(type)] : [...testsOf(type)]

const { field_contains, field_does_not_contain } = workflowStrings.workflowWords.conditions

export const fieldTestWords: Record<Test | TextTest, string> = {
  ...strings.fields.conditions.tests,
  contains: field_contains[1] ?? '',
  containsNot: field_does_not_contain[1] ?? '',
}

const unfinished = /^([a-z0-9_]+):(>=|<=|>|<|)$/i

/** A condition whose value is not typed yet has none. */
const plainRuleOf = (text: string): Condition | undefined => {
  const [, key, sign] = unfinished.exec(text) ?? []
  if (key) return { key: key.toLowerCase(), test: (sign || 'is') as Test, value: '' }
  return text.startsWith('-') ? undefined : conditionOf(text)
}

const opposites: Partial<Record<Test, Test>> = { is: 'isNot', none: 'some' }

/** The condition of a workflow as one on a field. Undefined if it has several values, or another form. */
export const fieldRuleOf = (item: Item): FieldRule | undefined => {
  const [text = '', ...others] = valuesOf(item)
  const plain = others.length ? undefined : plainRuleOf(text)
  if (!plain || item.type === 'field_is') return plain
  const { key, value } = plain
  const test =
    item.type === 'field_is_not'
      ? opposites[plain.test]
      : plain.test === 'is'
        ? partTests[item.type]
        : undefined
  return test && { key, test, value }
}

const partTests: Record<string, TextTest> = {
  field_contains: 'contains',
  field_does_not_contain: 'containsNot',
}

const types: Partial<Record<Test | TextTest, [type: string, test: Test]>> = {
  isNot: ['field_is_not', 'is'],
  some: ['field_is_not', 'none'],
  contains: ['field_contains', 'is'],
  containsNot: ['field_does_not_contain', 'is'],
}

/** The type and the parameters of a condition on a field. */
export const withFieldRule = <One extends Item>(item: One, { key, test, value }: FieldRule): One => {
  const [type, plain] = types[test] ?? ['field_is', test as Test]
  // A space at the end is one that is being typed.
  const [space = ''] = /\s+$/.exec(value) ?? []
  const text = textOf({ key, test: plain, value }) + space
  return { ...item, type, parameters: withValues({ ...item, type }, [text]) }
}
