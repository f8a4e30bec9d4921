import { Type } from 'typebox'
import { mostFieldCharacters } from '../base/sizes.ts'
import { type FieldValue, type FieldValues, longestExternalId, mostFields } from './field-types.ts'

const open = { type: 'object', additionalProperties: true } as const

export const ShownFieldValues = Type.Unsafe<FieldValues>({
  ...open,
  description: 'Values of the custom fields, by the keys of the fields. Fields without a value are missing.',
  examples: [{}],
})

/** The values that a request sets. What each field allows is checked against its definition. */
export const FieldValuesBody = Type.Unsafe<Record<string, FieldValue | null>>({
  ...open,
  maxProperties: mostFields,
  'x-max-depth': 2,
  'x-max-json': mostFieldCharacters,
  description:
    'Values of custom fields, by the keys of the fields. Null removes a value, and fields that are not named stay unchanged.',
  examples: [{}],
})

export const fieldsBody = Type.Optional(FieldValuesBody)

export const ExternalId = Type.String({
  maxLength: longestExternalId,
  description: 'Id in another system. Unique among those of the same kind. Null removes it.',
})

export const shownExternalId = 'Id in another system. If it is null, none was set.'

/** The description of a filter by fields. */
export const fieldsFilter = (items: string, owners: string) =>
  `${items} with these values in the fields of ${owners}: \`plan:pro\`; \`seats:>10\` for numbers and dates, also with \`>=\`, \`<\` ` +
  'and `<=`; `plan:none` without a value; `-plan:pro` for the opposite. Commas separate conditions: several values of the ' +
  'same field are alternatives, everything else must match.'
