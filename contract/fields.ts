import { type Static, type TSchema, Type } from 'typebox'

export const Id = Type.Integer()
export const Ulid = Type.String({ format: 'ulid' })
export const Text = Type.String()
export const Text255 = Type.String({ maxLength: 255 })
export const Email = Type.String({ format: 'email', maxLength: 255 })
export const HexColor = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
export const TimeZone = Type.String({ format: 'time-zone' })

/** A moment as the API writes it: whole seconds, always with the offset `+00:00`. */
export const Timestamp = Type.Unsafe<Date>({
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\+00:00$',
})

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

/** The same field, or null. A type array, since serializers handle it faster than a union. */
export const nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values } = schema as { type?: string; enum?: string[] }
  return Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  })
}

/** The ULID of another resource in a body. Naming the kind lets tests try foreign ones everywhere. */
export const refTo = (resource: string) => Type.String({ format: 'ulid', 'x-resource': resource })
