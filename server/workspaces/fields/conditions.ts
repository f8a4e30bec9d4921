import type { Fragment } from 'postgres'
import {
  type ConditionField,
  type FieldCondition,
  type FieldFilter,
  fieldCondition,
} from '../../../contract/workspaces/field-conditions.ts'
import { isComparable } from '../../../contract/workspaces/field-types.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { isDay } from '../../platform/kernel/zone.ts'
import * as store from './store.ts'

type Owners = readonly ConditionField['of'][]

/**
 * The conditions on fields that a filter sets. Several values of the same field are alternatives; everything else must
 * match. Unknown fields and values that the field cannot have are rejected, at this path.
 */
export const fieldConditions = async (
  tx: Read,
  texts: readonly string[] | undefined,
  { path, of }: { path: string; of: Owners },
): Promise<FieldFilter[] | undefined> => {
  if (!texts) return undefined
  const fields = (await store.all(tx)).filter((field) => of.includes(field.of))
  const filters: FieldFilter[] = []
  for (const text of texts) {
    const condition = fieldCondition(text)
    if (!condition) throw rejected(path, `${text} is not a condition. Use a form such as plan:pro.`)
    const field = fields.find(({ key }) => key === condition.key)
    if (!field) throw unknownField(path, text, fields)
    const filter = filterOf(field, condition)
    if (typeof filter === 'string') throw rejected(path, `${text} is not possible: ${filter}.`)
    const same = filters.find((one) => isAlternative(one) && isAlternative(filter) && one.field === field.id)
    if (same) same.values.push(...filter.values)
    else filters.push(filter)
  }
  return filters
}

const isAlternative = ({ compare, is_not }: FieldFilter) => compare === '=' && !is_not

/** Returns the filter of a condition, or a text that says why the condition is invalid. */
const filterOf = (field: ConditionField, condition: FieldCondition): FieldFilter | string => {
  const { compare, isNot, value } = condition
  const filter = { of: field.of, field: field.id, is_not: isNot, compare, values: [], number: null }
  if (compare === 'none') return filter
  if (field.type === 'long_text') return 'a long text can only be searched with none'
  if (isComparable(field.type)) {
    const compared = comparedWith(field.type, condition)
    return typeof compared === 'string' ? compared : { ...filter, ...compared }
  }
  if (compare !== '=') return 'only numbers and dates can be compared'
  return { ...filter, values: [storedText(field, value)] }
}

const comparedWith = (type: ConditionField['type'], { compare, value }: FieldCondition) => {
  const number = type === 'date' ? dayNumber(value) : Number(value)
  if (number === undefined || !Number.isFinite(number))
    return type === 'date' ? 'it needs a date such as 2026-01-31' : 'it needs a number'
  if (compare !== '=') return { number }
  return { values: [type === 'date' ? value : String(number)] }
}

/** A choice is also found by its name, and a removed choice by its value. */
export const storedText = ({ type, choices }: ConditionField, value: string) => {
  const text = value.toLowerCase()
  if (type === 'checkbox') return /^(yes|true|1)$/.test(text) ? 'true' : 'false'
  if (choices.some((choice) => choice.value === text)) return text
  return choices.find(({ name }) => name.toLowerCase() === text)?.value ?? text
}

const dayMs = 86_400_000
const firstDay = Date.UTC(2000, 0, 1)

/** The day as the migration stores it. */
const dayNumber = (text: string) =>
  isDay(text) ? Math.round((Date.parse(text) - firstDay) / dayMs) : undefined

const mostNamed = 10

const unknownField = (path: string, text: string, fields: readonly { key: string }[]) => {
  const known = fields.slice(0, mostNamed).map(({ key }) => key)
  const there = known.length ? `There are: ${known.join(', ')}.` : 'There are no fields.'
  return rejected(path, `No field has the key in ${text}. ${there}`, known)
}

const rejected = (path: string, message: string, allowed?: readonly string[]) =>
  invalid({ [path]: [{ code: 'field', message, ...(allowed && { allowed }) }] })

/** The ids of what has a value that matches, apart from negation. */
const itemsWith = (tx: Read, { of, field, compare, values, number }: FieldFilter, item?: Fragment) => {
  const { sql, workspace } = tx
  const matches = {
    none: sql``,
    '=': sql`and v.value = any (${values}::text[])`,
    '>': sql`and v.number > ${number}::float8`,
    '>=': sql`and v.number >= ${number}::float8`,
    '<': sql`and v.number < ${number}::float8`,
    '<=': sql`and v.number <= ${number}::float8`,
  }[compare]
  return sql`
    select v.item_id from ${store.valuesOf(tx, of)} v
    where v.workspace_id = ${workspace} and v.field_id = ${field} ${matches}
      ${item ? sql`and v.item_id = ${item}` : sql``}`
}

/** An index cannot find items without a value. So all others are excluded, one by one. */
const holds = (tx: Read, filter: FieldFilter, item: Fragment) =>
  filter.is_not === (filter.compare === 'none')
    ? tx.sql`${item} in (${itemsWith(tx, filter)})`
    : tx.sql`not exists (${itemsWith(tx, filter, item)})`

type Items = { [Of in ConditionField['of']]?: Fragment }

/** The conditions on the fields of a row, whose ids of a ticket, a contact and a company are named. */
export const conditionsOn = (tx: Read, filters: readonly FieldFilter[], items: Items): Fragment =>
  filters.reduce(
    (others, filter) => tx.sql`${others} and ${holds(tx, filter, items[filter.of] ?? tx.sql`null`)}`,
    tx.sql`true`,
  )
