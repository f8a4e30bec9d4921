import type { TSchema } from 'typebox'
import type { BatchOutcome } from '../../../contract/workspaces/batch.ts'
import { attempt, type Write } from '../db/transaction.ts'
import { fieldFaults, label } from '../kernel/field-faults.ts'
import { invalid, type Problem } from '../kernel/problem.ts'
import { check } from '../validation/check.ts'
import { asField } from './requests/fields.ts'
import { problemOf } from './responses/errors.ts'

/** An item of a batch that is not validated yet. Items do not depend on each other. */
type Item = { external_id: string }

/** The valid items of a batch by their number, and the reasons why other items are invalid. */
export type Judged<T extends Item> = {
  items: readonly T[]
  faults: ReadonlyMap<number, Problem>
  name: string
}

/** Validates each item alone. `name` is the field of the list. */
export const judgeItems = <T extends Item>(name: string, schema: TSchema, items: readonly T[]): Judged<T> => {
  const [field, seen] = [asField(schema), new Set<unknown>()]
  const faults = new Map<number, Problem>()
  for (const [n, item] of items.entries()) {
    const errors = check(field, item, `${name}.${n}.`)
    const path = `${name}.${n}.external_id`
    const id = (item as Partial<Item> | null)?.external_id
    if (id !== undefined && seen.has(id)) errors[path] ??= [fieldFaults.distinct(label(path))]
    seen.add(id)
    if (Object.keys(errors).length) faults.set(n, invalid(errors))
  }
  return { items, faults, name }
}

type Done = { data: { ulid: string }; meta: { is_new: boolean } }

/**
 * Writes each valid item, in the order of their ids, so that two batches wait for each other in the same order. If one
 * fails, only its changes are rolled back.
 */
export const writeItems = async <T extends Item>(
  tx: Write,
  { items, faults, name }: Judged<T>,
  write: (tx: Write, item: T, number: number) => Promise<Done>,
): Promise<BatchOutcome[]> => {
  // Further statements follow what is the last statement of an item alone.
  const { finish: _, ...unfinished } = tx
  const outcomes = new Map<number, BatchOutcome>()
  for (const [n, fault] of faults) outcomes.set(n, failed(items[n], fault))
  const valid = [...items.entries()].filter(([n]) => !faults.has(n))
  for (const [n, item] of valid.toSorted(([, one], [, other]) =>
    one.external_id < other.external_id ? -1 : 1,
  ))
    outcomes.set(
      n,
      await writeOne(unfinished, item, { write: (own) => write(own, item, n), path: `${name}.${n}.` }),
    )
  return items.map((item, n) => outcomes.get(n) ?? failed(item, invalid({})))
}

type Writing = { write: (tx: Write) => Promise<Done>; path: string }

const writeOne = async (tx: Write, item: Item, { write, path }: Writing): Promise<BatchOutcome> => {
  try {
    const { data, meta } = await attempt(tx, () => write(tx))
    const outcome = meta.is_new ? 'created' : 'updated'
    return { external_id: item.external_id, outcome, ulid: data.ulid, message: null, errors: {} }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.status >= 500) throw error
    return failed(item, problem, path)
  }
}

const failed = (item: unknown, { message, errors = {} }: Problem, path = ''): BatchOutcome => {
  const id = (item as Partial<Item> | null)?.external_id
  return {
    external_id: typeof id === 'string' ? id : null,
    outcome: 'failed',
    ulid: null,
    message,
    errors: Object.fromEntries(Object.entries(errors).map(([field, told]) => [path + field, told])),
  }
}
