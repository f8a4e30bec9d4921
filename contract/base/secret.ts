import { type Static, type TSchema, Type } from 'typebox'

/** Stands in a response for a secret that the caller may not see. */
export const mask = '********'

/** The part of a field that is secret: its whole value, what follows the host of a URL, or the values of an object. */
export type SecretPart = 'value' | 'path' | 'values'

/** Only callers with the permission `seeSecrets` get the value; others get null, or a mask where null is not possible. */
export const secret = <T extends TSchema>(schema: T, part: SecretPart = 'value') =>
  Type.Unsafe<Static<T>>({ ...schema, 'x-secret': part })
