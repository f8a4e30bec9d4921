import type { JudgedCondition } from '../../../contract/workflows/workflow-runs.ts'
import { seenBy } from '../conditions/conditions.ts'
import type { Facts, Item } from '../record/workflow.ts'

/** The actual value of each condition, and whether it was met. `held` has a 1 for each that was. */
export const judgeConditions = (conditions: Item[], facts: Facts, held: string): JudgedCondition[] =>
  conditions.map(({ type, parameters }, place) => ({
    type,
    parameters,
    value: seenBy(type, facts) ?? null,
    held: held[place] === '1',
  }))
