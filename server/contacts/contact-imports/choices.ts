import type { Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { fieldsOf } from './plan/planning.ts'
import { type Column, targetsFor } from './record/columns.ts'
import type { Import } from './record/store.ts'

/** The columns with other targets, checked. */
export const chosenTargets = async (
  tx: Write,
  { kind, columns }: Pick<Import, 'kind' | 'columns'>,
  targets: readonly (string | null)[] | undefined,
): Promise<Column[]> => {
  if (!targets) return columns
  if (targets.length !== columns.length)
    throw invalid({ targets: [`There must be one target for each of the ${columns.length} columns.`] })
  const allowed = targetsFor(kind, await fieldsOf(tx, kind))
  const faults: FieldErrors = {}
  for (const [index, target] of targets.entries()) {
    const path = `targets.${index}`
    if (target === null) continue
    if (!allowed.includes(target)) faults[path] = [fieldFaults.notAmong(label(path), allowed)]
    else if (targets.indexOf(target) < index) faults[path] = [fieldFaults.distinct(label(path))]
  }
  if (Object.keys(faults).length) throw invalid(faults)
  return columns.map(({ name }, index) => ({ name, target: targets[index] ?? null }))
}
