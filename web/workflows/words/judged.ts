import type { WorkflowRun } from '../../platform/api/types.ts'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { insideOf } from './kinds.ts'
import { conditionWords, type Names, valueWords } from './sentence.ts'

const texts = workflowStrings.workflowHistory

export type JudgedCondition = WorkflowRun['conditions'][number]

/** The conditions of a group have their own values and results. */
export const judgedInside = (condition: JudgedCondition) => insideOf(condition)

/** Returns the conditions that were not met, each with the compared value. Undefined if all were met. */
export const notMetWords = (conditions: readonly JudgedCondition[], names: Names | undefined) => {
  if (!names) return undefined
  const failed = conditions.filter(({ held }) => !held)
  if (failed.length === 0) return undefined
  const each = failed.flatMap((one) => judgedInside(one)?.filter(({ held }) => !held) ?? one)
  return texts.because(
    each.map((one) => `${conditionWords(one, names)} (${texts.was(seenWords(one, names))})`).join('; '),
  )
}

/** The value that was compared. */
export const seenWords = ({ type, value }: JudgedCondition, names: Names): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const values = [value ?? []].flat().map((one) => one && valueWords(type, one, names))
  return values.filter(Boolean).join(', ') || texts.nothing
}
