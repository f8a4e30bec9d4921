import { type FieldValue, type FieldValues, valueInWords } from '../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { numberText } from '../../platform/base/numbers.ts'
import { strings } from '../../platform/strings/strings.ts'
import { calendarDay } from '../../platform/ui/time/dates.ts'

const { yes, no } = strings.fields

/** A value as people read it. */
export const fieldText = (field: CustomField, value: FieldValue | undefined) => {
  if (value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (field.type === 'date') return calendarDay(String(value), Date.now())
  return valueInWords(field, value, { yes, no })
}

/** The fields that lists show, and that have a value. */
export const listedFields = (fields: readonly CustomField[], values: FieldValues) =>
  fields.flatMap((field) => {
    const text = field.is_in_lists ? fieldText(field, values[field.key]) : ''
    return text ? [{ key: field.key, name: field.name, text }] : []
  })

/** The value that a typed text stands for: undefined if the field needs a number, and it is none. */
export const valueOfTyped = ({ type }: Pick<CustomField, 'type'>, text: string) => {
  if (text === '') return null
  if (type === 'checkbox') return text === 'yes'
  if (type === 'choices') return text.split(',')
  if (type !== 'number') return text
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}
