import { mostFieldCharacters } from '../../../../contract/base/sizes.ts'
import type { FieldValues } from '../../../../contract/workspaces/field-types.ts'
import type { FieldChanges } from '../../../workspaces/index.ts'
import type { Wanted } from '../csv/cells.ts'

/** The effect of a row. `write` is stored if the import runs. */
export type Planned<Item, Before = unknown> =
  | { position: number; outcome: 'new'; write: Item }
  | { position: number; outcome: 'changed'; write: Item; before: Before }
  | { position: number; outcome: 'unchanged' }
  | { position: number; outcome: 'refused'; reason: string }

export type Checked = { position: number; wanted: Wanted }

export type Planning = {
  updatesExisting: boolean
  /** True if the found rows are locked, to be written. */
  isWriting: boolean
  seen: Seen
}

/** The rows by the keys of the item that they are about. Two rows must not be about the same item. */
export type Seen = Map<string, number>

export const refuseRow = (position: number, reason: string) =>
  ({ position, outcome: 'refused', reason }) as const

/** The reason, if an earlier row is about the same. Otherwise, this row is about all of it. */
export const repeatedIn = (seen: Seen, keys: readonly string[], position: number): string | undefined => {
  for (const key of keys) {
    const earlier = seen.get(key)
    if (earlier !== undefined && earlier !== position) return `Row ${earlier} is about the same one.`
  }
  for (const key of keys) seen.set(key, position)
  return undefined
}

/** The values of fields after a change. */
export const changedValues = (before: FieldValues, changes: FieldChanges): FieldValues => {
  const all: FieldChanges = { ...before, ...changes }
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
}

/** Returns the reason why the values of all fields cannot be stored together. */
export const faultOfSize = (values: FieldValues) =>
  JSON.stringify(values).length > mostFieldCharacters
    ? `The values of the custom fields have more than ${mostFieldCharacters} characters in all.`
    : undefined

/** The given value, or otherwise the one before. */
export const orBefore = <Value>(given: Value | undefined, before: Value): Value =>
  given === undefined ? before : given

export const sameValues = (one: object, other: object) => inOrder(one) === inOrder(other)

const inOrder = (values: object) =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))
