import type { WorkflowRun } from '../../../contract/workflow-runs.ts'
import { longestChain } from '../engine/consult.ts'

type Told = Pick<WorkflowRun, 'outcome' | 'condition_match_type' | 'conditions' | 'actions'>

/** Why a workflow ran, or why it did not, in a sentence. */
export const descriptionOf = (run: Told) => {
  switch (run.outcome) {
    case 'ran':
      return ranWords(run)
    case 'conditions':
      return conditionWords(run)
    case 'other_tag':
      return 'It did not run: it is for other tags than this one.'
    case 'repeated':
      return 'It did not run again: it had run on this ticket in the same chain of events.'
    case 'too_deep':
      return `It did not run: before it, ${longestChain} workflows had set off one another.`
  }
}

const ranWords = ({ actions, conditions }: Told) => {
  const failures = actions.filter(({ result }) => result === 'failed').length
  if (failures) return `It ran, and ${failures} of its ${actions.length} actions failed.`
  return conditions.length ? 'Its conditions held, and it ran.' : 'It has no conditions, and ran.'
}

const conditionWords = ({ conditions, condition_match_type }: Told) => {
  if (condition_match_type === 'any') return 'It did not run: none of its conditions held.'
  const failed = conditions.filter(({ held }) => !held).map(({ type }) => type.replaceAll('_', ' '))
  const which = failed.length === 1 ? 'this condition' : 'these conditions'
  return `It did not run, since ${which} did not hold: ${failed.join(', ')}.`
}
