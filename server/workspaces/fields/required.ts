import { type FieldCondition, fieldCondition } from '../../../contract/workspaces/field-conditions.ts'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import type { CustomField, FieldBody } from '../../../contract/workspaces/fields.ts'
import { missingAfter } from '../../../contract/workspaces/required-fields.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { type Fault, fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid } from '../../platform/kernel/problem.ts'
import { fieldConditions, storedText } from './conditions.ts'
import * as store from './store.ts'

type Field = Pick<CustomField, 'of' | 'key'> &
  Partial<Pick<CustomField, 'group' | 'required' | 'required_if'>>

/** The settings of a field about tickets, checked. What a body omits stays. */
export const requiredSettings = async (tx: Read, field: Field, body: FieldBody) => {
  const { required = field.required ?? 'never', group = field.group ?? null, channel_ulids: channels } = body
  const isLimited = required !== 'never' || body.required_if?.length || channels
  if (field.of !== 'ticket' && isLimited)
    throw invalid({ required: ['Only fields of tickets can be required, or limited to channels.'] })
  return {
    ...{ group: group?.trim() || null, required },
    required_if: body.required_if
      ? await conditionsFor(tx, field, body.required_if)
      : (field.required_if ?? []),
    ...(channels !== undefined && { channel_ids: channels && (await idsOf(tx, channels)) }),
  }
}

/** The conditions with the stored values of choices, so that they can be compared without the definitions of fields. */
const conditionsFor = async (tx: Read, { key }: Field, texts: readonly string[]) => {
  await fieldConditions(tx, texts, { path: 'required_if', of: ['ticket'] })
  const fields = await store.all(tx)
  return texts.map((text) => {
    const condition = fieldCondition(text)
    const field = fields.find((one) => one.key === condition?.key)
    if (!condition || !field) return text
    if (field.key === key) throw invalid({ required_if: ['A field cannot depend on itself.'] })
    return textOf(condition, field)
  })
}

const textOf = ({ key, isNot, compare, value }: FieldCondition, field: CustomField) => {
  const sign = compare === '=' || compare === 'none' ? '' : compare
  return `${isNot ? '-' : ''}${key}:${sign}${compare === '=' ? comparable(field, value) : value}`
}

const comparable = (field: CustomField, value: string) => {
  if (field.type === 'number') return String(Number(value))
  return field.type === 'date' ? value : storedText(field, value)
}

const idsOf = async (tx: Read, ulids: readonly string[]) => {
  const known = await store.channelIds(tx, ulids)
  const ids = ulids.map((ulid) => known.get(ulid.toLowerCase()))
  const unknown = ids.flatMap((id, n) => (id === undefined ? [`channel_ulids.${n}`] : []))
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((path) => [path, [fieldFaults.selected(label(path))]])))
  return ids.filter((id) => id !== undefined)
}

type State = { status: string; fields: FieldValues }

/** The faults of a new ticket, or of a change of one, that leaves required fields empty. */
export const missingFaults = (
  requirements: readonly store.Requirement[] | null,
  { channel, before, after }: { channel: number; before?: State; after: State },
): FieldErrors => {
  const here = requirements?.filter(
    ({ channel_ids }) => channel_ids === null || channel_ids.includes(channel),
  )
  if (!here?.length) return {}
  const missing = missingAfter(here, before, after)
  return Object.fromEntries(missing.map(({ key, name }) => [`fields.${key}`, [missingFault(name, after)]]))
}

/** Named as people know it: the message is also shown where a scheduled message or a workflow failed. */
const missingFault = (name: string, { status }: State): Fault => ({
  code: 'required',
  message:
    status === 'closed'
      ? `The ticket cannot be closed without a value of the field ${name}.`
      : `The ticket needs a value of the field ${name}.`,
})
