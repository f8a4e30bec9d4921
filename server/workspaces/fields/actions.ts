import {
  type FieldOwner,
  type FieldValue,
  type FieldValues,
  isSameValue,
  longestExternalId,
} from '../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../../contract/workspaces/fields.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { isStorable } from '../../platform/validation/storable.ts'
import { checkedValues, type FieldChanges } from './checked.ts'
import { missingFaults } from './required.ts'
import * as store from './store.ts'

export { checkedValues, type FieldChanges, forPeople } from './checked.ts'
export { conditionsOn, fieldConditions } from './conditions.ts'
export { missingFaults } from './required.ts'
export { all as allFields, allRequired, type Requirement, requirements } from './store.ts'
export const deletedFields = {
  findDeleted: store.findDeleted,
  someWith: store.someWith,
  remove: store.remove,
}

/** The fields of a kind. None of them is changed or deleted before the transaction has written its values. */
export const fieldsFor = (tx: Write, of: FieldOwner) => store.holdFields(tx, of)

type Given = Readonly<Record<string, unknown>> | undefined

/** The values that a body sets, checked. The fields stay until the transaction ends. */
export const fieldChanges = async (tx: Write, of: FieldOwner, given: Given): Promise<FieldChanges> => {
  if (!given || Object.keys(given).length === 0) return {}
  const { changes, faults } = checkedValues(await store.holdFields(tx, of), given)
  if (Object.keys(faults).length) throw invalid(faults)
  return changes
}

type NewTicket = { channel: number; status: string; fields: Given }

/** The values of the fields of a new ticket of a member, which must have those that are required. */
export const fieldsOfNewTicket = async (tx: Write, { channel, status, fields: given }: NewTicket) => {
  const fields = valuesOfNew(await fieldChanges(tx, 'ticket', given))
  const faults = missingFaults(await store.allRequired(tx), { channel, after: { status, fields } })
  if (Object.keys(faults).length) throw invalid(faults)
  return fields
}

/** The values that a visitor of a widget sets, checked. Other fields do not exist for them. */
export const visitorValues = async (tx: Write, given: Given): Promise<FieldValues> => {
  if (!given || Object.keys(given).length === 0) return {}
  const fields = (await store.holdFields(tx, 'ticket')).filter((field) => field.is_shown_to_visitors)
  const { changes, faults } = checkedValues(fields, given)
  if (Object.keys(faults).length) throw invalid(faults)
  return valuesOfNew(changes)
}

/** The values of a contact that a site has signed. What its fields do not allow is left out. */
export const signedValues = async (tx: Write, given: object): Promise<FieldChanges> => {
  const isKept = ([, value]: [string, unknown]) => [value].flat().every((one) => isStorable(String(one)))
  const kept = Object.fromEntries(Object.entries(given).filter(isKept))
  return Object.keys(kept).length ? checkedValues(await store.holdFields(tx, 'contact'), kept).changes : {}
}

/** The fields that the visitors of a widget may set. */
export const fieldsOfVisitors = async (tx: Read, channel: string) =>
  (await store.all(tx))
    .filter((field) => field.is_shown_to_visitors && (field.channel_ulids?.includes(channel) ?? true))
    .map(({ key, name, type, choices }) => ({ key, name, type, choices }))

/** The changes as a column is updated with them: values that are null are removed. */
export const appliedTo = ({ sql }: Pick<Write, 'sql'>, changes: FieldChanges) =>
  Object.keys(changes).length
    ? sql`jsonb_strip_nulls(fields || ${JSON.stringify(changes)}::jsonb)`
    : sql`fields`

/** The values of something new. */
export const valuesOfNew = (changes: FieldChanges): FieldValues =>
  Object.fromEntries(
    Object.entries(changes).filter((change): change is [string, FieldValue] => change[1] !== null),
  )

type Changed = { field: CustomField; from: FieldValue | null; to: FieldValue | null }

/** The fields whose values the changes replace by others. */
export const changedFields = async (
  tx: Write,
  of: FieldOwner,
  before: FieldValues,
  changes: FieldChanges,
): Promise<Changed[]> => {
  const differing = Object.entries(changes).filter(([key, to]) => !isSameValue(before[key] ?? null, to))
  if (differing.length === 0) return []
  const fields = await store.holdFields(tx, of)
  return differing.flatMap(([key, to]) => {
    const field = fields.find((one) => one.key === key)
    return field ? [{ field, from: before[key] ?? null, to }] : []
  })
}

/** A field by its key. It stays until the transaction ends. */
export const findField = async (tx: Write, of: FieldOwner, key: string) =>
  (await store.holdFields(tx, of)).find((field) => field.key === key)

/** The value that a text stands for. Whether the field allows it is checked with the change. */
export const valueOfText = ({ type }: Pick<CustomField, 'type'>, text: string): FieldValue => {
  if (type === 'number') return Number.isNaN(Number(text)) ? text : Number(text)
  if (type === 'checkbox') return /^(yes|true|1)$/i.test(text)
  return type === 'choices' ? text.split(',').map((one) => one.trim()) : text
}

/** The error for an id of another system that is taken. It has no ULID if the caller cannot access the other item. */
export const takenExternalId = (kind: FieldOwner, ulid: string | undefined) => {
  const fault = fieldFaults.taken(label('external_id'))
  const by = ulid ? `the ${kind} ${ulid}` : `another ${kind}`
  return invalid({ external_id: [{ ...fault, message: `The external id has already been taken by ${by}.` }] })
}

/** An id in a path, cleaned like one in a body. */
export const checkedExternalId = (given: string) => {
  const id = given.trim()
  const wrong = (message: string) => invalid({ external_id: [message] })
  if (id === '') throw wrong('The external id is empty. It is the last part of the path.')
  if ([...id].length > longestExternalId)
    throw wrong(`The external id must not be longer than ${longestExternalId} characters.`)
  if (!isStorable(id)) throw wrong('The external id has characters that cannot be stored.')
  return id
}
