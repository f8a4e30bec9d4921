import { type Static, type TObject, type TSchema, Type } from 'typebox'

/** Returns a field with a description for the API reference. */
export const described = <T extends TSchema>(schema: T, description: string) =>
  Type.Unsafe<Static<T>>({ ...schema, description })

/** Kept as it was typed, with the spaces at its ends. */
export const verbatim = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T>>({ ...schema, 'x-verbatim': true })

export const string = (description: string) => Type.String({ description })
export const integer = (description: string) => Type.Integer({ description })
export const boolean = (description: string) => Type.Boolean({ description })

export const Id = integer('Numeric id. Requests use the ULID instead.')
export const Ulid = Type.String({ format: 'ulid', description: 'ULID, in lower case.' })
/** The default maximum length: every text and list in a request has a limit. */
export const Text = Type.String({ maxLength: 65_535 })
export const Text255 = Type.String({ maxLength: 255 })
export const Email = Type.String({ format: 'email', maxLength: 255 })
export const HexColor = Type.String({
  pattern: '^#[0-9a-fA-F]{6}$',
  maxLength: 255,
  description: 'Color as `#rrggbb`.',
})
/** An HTTP URL that a browser can load. */
export const WebUrl = Type.String({
  format: 'uri',
  maxLength: 2_000,
  examples: ['https://example.com/logo.png'],
})
export const TimeZone = Type.String({ format: 'time-zone', maxLength: 255 })
/** A day of the calendar, without a time zone. */
export const Day = Type.String({ format: 'date', maxLength: 255 })
/** How far ahead a snooze may end and a message may be scheduled. */
export const mostYearsAhead = 20
export const TimeOfDay = Type.String({
  minLength: 1,
  maxLength: 5,
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
})
export const DateTime = Type.String({ format: 'date-time', maxLength: 255 })

/** A time in responses: whole seconds, always with the offset `+00:00`. */
export const Timestamp = Type.Unsafe<Date>({
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+00:00$',
})
export const CreatedAt = described(Timestamp, 'Time of creation.')
export const UpdatedAt = described(Timestamp, 'Time of the last change.')

export const oneOf = <const Values extends readonly string[]>(values: Values, description?: string) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...(description && { description }) })

/** The name of a type such as `ticket.tag_added` as a part of a title. */
export const inPascalCase = (type: string) =>
  type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** A union of kinds of objects with titles. Clients tell the kinds apart by the value of `field`. */
export const oneOfKinds = (field: string, kinds: readonly TObject[]) => ({
  oneOf: kinds,
  discriminator: { propertyName: field },
})

/** Returns a field that can be null. A type array, since serializers handle it faster than a union. */
export const nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values } = schema as { type?: string; enum?: string[] }
  return Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  })
}

/** The ULID of another resource in a body. Naming the kind lets tests try foreign ones everywhere. */
export const refTo = (resource: string, description = 'ULID.') =>
  Type.String({ format: 'ulid', maxLength: 26, 'x-resource': resource, description })

/** References to as many resources as a workspace can reasonably have. */
export const refsTo = (resource: string, description: string, options = {}) =>
  Type.Array(refTo(resource), { maxItems: 1_000, description, ...options })
