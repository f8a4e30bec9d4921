import type { JudgedCondition } from '../../../contract/workflows/workflow-runs.ts'
import { seenBy } from '../conditions/conditions.ts'
import { type PlainItem, resultsOf } from '../conditions/groups.ts'
import type { Facts, Item } from '../record/workflow.ts'

/** The actual value of each condition, and whether it was met. `held` has a 1 for each that was. */
export const judgeConditions = (conditions: Item[], facts: Facts, held: string): JudgedCondition[] => {
  const judged = ({ type, parameters = {} }: PlainItem, held: boolean) => ({
    type,
    parameters,
    value: seenBy(type, facts) ?? null,
    held,
  })
  return resultsOf(conditions, held).map(({ item, held, inside }) => {
    const result = judged(item, held)
    if (!inside) return result
    return { ...result, parameters: { conditions: inside.map(({ item, held }) => judged(item, held)) } }
  })
}
