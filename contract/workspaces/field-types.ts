/** Without values of the schema, so that the app can import them. */

export const fieldOwners = ['ticket', 'contact', 'company'] as const
/** The kind of resource that has the field. */
export type FieldOwner = (typeof fieldOwners)[number]

export const fieldTypes = ['text', 'long_text', 'number', 'date', 'checkbox', 'choice', 'choices'] as const
export type FieldType = (typeof fieldTypes)[number]

export const isWithChoices = (type: FieldType) => type === 'choice' || type === 'choices'
export const isComparable = (type: FieldType) => type === 'number' || type === 'date'

export type FieldValue = string | number | boolean | string[]
/** The values by the keys of their fields. Fields without a value are missing. */
export type FieldValues = Record<string, FieldValue>

/** The maximum number of fields of tickets, of contacts, and of companies. */
export const mostFields = 50
export const mostChoices = 100
export const longestKey = 40
export const longestExternalId = 200
export const longestValue = { text: 255, long_text: 10_000 } as const
export const largestNumber = 1_000_000_000_000_000

type Shown = {
  type: FieldType
  choices: readonly { value: string; name: string }[]
}

/** A value as people read it. A choice that was removed from the field is shown as it is stored. */
export const valueInWords = (
  { type, choices }: Shown,
  value: FieldValue,
  words = { yes: 'yes', no: 'no' },
) => {
  const nameOf = (one: string) => choices.find((choice) => choice.value === one)?.name ?? one
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  return type === 'choice' ? nameOf(String(value)) : String(value)
}

export const isSameValue = (one: FieldValue | null, other: FieldValue | null) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the values with a new value of one field. Null removes the value. */
export const withField = (values: FieldValues, key: string, value: FieldValue | null): FieldValues => {
  const { [key]: _, ...others } = values
  return value === null ? others : { ...others, [key]: value }
}
