import { isWithChoices, mostFields } from '../../../contract/workspaces/field-types.ts'
import type { CustomField, FieldBody, NewField } from '../../../contract/workspaces/fields.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { requiredSettings } from './required.ts'
import * as store from './store.ts'

export const create = async (tx: Write, body: NewField) => {
  await store.lockAll(tx)
  if (await store.isBeingRemoved(tx, body.key))
    throw invalid({
      key: [
        'The values of a deleted field with this key are still being removed. Try again in a few minutes.',
      ],
    })
  const same = (await store.all(tx)).filter(({ of }) => of === body.of)
  if (same.length >= mostFields)
    throw invalid({ of: [`A workspace has at most ${mostFields} fields of this kind. Delete one first.`] })
  const { of, key, type } = body
  const order_column = (same.at(-1)?.order_column ?? 0) + 1
  return store.insert(tx, { of, key, type, order_column, ...(await settingsOf(tx, body, body)) })
}

export const change = async (tx: Write, field: CustomField, body: FieldBody) =>
  store.update(tx, field, await settingsOf(tx, field, body))

type Field = Pick<CustomField, 'of' | 'key' | 'type'> & Parameters<typeof requiredSettings>[1]

const settingsOf = async (tx: Write, field: Field, body: FieldBody): Promise<store.Settings> => {
  const { name, choices = [], is_in_lists = false, is_shown_to_visitors = false } = body
  const faults: FieldErrors = choiceFaults(field, choices)
  if (is_shown_to_visitors && field.of !== 'ticket')
    faults.is_shown_to_visitors = ['Visitors are asked only for fields of tickets.']
  if (Object.keys(faults).length) throw invalid(faults)
  const required = await requiredSettings(tx, field, body)
  return { name, choices, is_in_lists, is_shown_to_visitors, ...required }
}

const choiceFaults = ({ type }: Pick<CustomField, 'type'>, choices: CustomField['choices']): FieldErrors => {
  if (!isWithChoices(type))
    return choices.length ? { choices: ['Only a field of the type choice or choices has choices.'] } : {}
  if (choices.length === 0) return { choices: ['At least one choice is required.'] }
  const values = choices.map(({ value }) => value)
  const repeated = values.flatMap((value, n) => (values.indexOf(value) < n ? [n] : []))
  return Object.fromEntries(
    repeated.map((n) => [`choices.${n}.value`, ['Another choice has this value already.']]),
  )
}
