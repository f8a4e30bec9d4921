import type { WorkflowRun } from '../../../contract/workflows/workflow-runs.ts'
import { insideOf, type PlainItem } from '../conditions/groups.ts'
import { longestChain } from '../engine/evaluate.ts'

type Told = Pick<WorkflowRun, 'outcome' | 'condition_match_type' | 'conditions' | 'actions'>

/** A sentence that says why a workflow ran, or why it did not. */
export const descriptionOf = (run: Told) => {
  switch (run.outcome) {
    case 'ran':
      return ranWords(run)
    case 'conditions':
      return conditionWords(run)
    case 'other_tag':
      return 'It did not run: its trigger does not include this tag.'
    case 'other_rating':
      return 'It did not run: its trigger does not include this rating.'
    case 'other_target':
      return 'It did not run: its trigger does not include this target.'
    case 'other_status':
      return 'It did not run: its trigger does not include this status.'
    case 'other_assignee':
      return 'It did not run: its trigger does not include this assignee.'
    case 'other_field':
      return 'It did not run: its trigger does not include this field.'
    case 'repeated':
      return 'It did not run again: it had already run on this ticket in the same chain of events.'
    case 'too_deep':
      return `It did not run: ${longestChain} workflows had already triggered each other.`
  }
}

const ranWords = ({ actions, conditions }: Told) => {
  const failures = actions.filter(({ result }) => result === 'failed').length
  if (failures && actions.length === 1) return 'It ran, and its action failed.'
  if (failures) return `It ran, and ${failures} of its ${actions.length} actions failed.`
  return conditions.length ? 'Its conditions were met, and it ran.' : 'It ran. It has no conditions.'
}

const conditionWords = ({ conditions, condition_match_type }: Told) => {
  if (condition_match_type === 'any') return 'It did not run: none of its conditions was met.'
  const failed = conditions.filter(({ held }) => !held).map(nameOfCondition)
  const which = failed.length === 1 ? 'this condition was' : 'these conditions were'
  return `It did not run because ${which} not met: ${failed.join(', ')}.`
}

/** The name of a condition in a sentence: `subject contains`, or `subject contains or has tag` of a group. */
export const nameOfCondition = (item: PlainItem): string => {
  const inside = insideOf(item)?.flatMap((one) => (one ? nameOfCondition(one) : []))
  return inside ? inside.join(item.type === 'any' ? ' or ' : ' and ') : item.type.replaceAll('_', ' ')
}
