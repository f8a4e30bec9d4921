import type { Endpoint } from '../../../../contract/base/endpoint.ts'
import { type Field, kindOf } from '../../validation/field.ts'

/** Minimum size limit of all bodies, so that a text that is too long gets an error of its field. */
const fewest = 256 * 1024
export const maxBodyBytes = 10 * 1024 * 1024

/** Maximum size of a valid body of an endpoint, in any encoding of its characters. */
export const bodyLimitOf = ({ body }: Endpoint) =>
  Math.min(Math.max(fewest, 2 * bytesOf((body ?? {}) as Field)), maxBodyBytes)

// A character beyond the usual ones is two escapes of six bytes each.
const character = 12

const bytesOf = (field: Field): number => {
  if (field['x-max-json'] !== undefined) return (character / 2) * field['x-max-json']
  switch (kindOf(field)) {
    case 'string':
      return field.enum ? 64 : character * (field.maxLength ?? Infinity)
    case 'array':
      return (field.maxItems ?? Infinity) * bytesOf(field.items ?? {})
    case 'object':
      return Object.entries(field.properties ?? {}).reduce(
        (sum, [name, inner]) => sum + name.length + bytesOf(inner),
        0,
      )
    default:
      return 32
  }
}
