import type { SecretPart } from '../../../contract/base/secret.ts'

/** The subset of JSON Schema that bodies use. */
export type Field = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Field
  properties?: Record<string, Field>
  required?: string[]
  maxProperties?: number
  /** How many levels an open object may have. */
  'x-max-depth'?: number
  /** How many characters of JSON an open object or a list of them may be. */
  'x-max-json'?: number
  /** Whether the items of a list are validated one by one by the handler, so that a fault of one rejects no other. */
  'x-apart'?: boolean
  /** Names that callers use by mistake, and what to do instead. */
  'x-misnamed'?: Record<string, string>
  /** Kept as it was typed, with the spaces at its ends. */
  'x-verbatim'?: boolean
  /** Shown only to callers who may see secrets. */
  'x-secret'?: SecretPart
  /** The schema of an open object, which depends on its parent. */
  'x-form'?: (around: never) => Field | undefined
  oneOf?: Field[]
}

/** The fields of which exactly one has to be given: `oneOf` lists one of them each as required, and no more. */
export const alternativesIn = ({ oneOf = [] }: Field) => oneOf.flatMap(({ required = [] }) => required)

const typesOf = ({ type }: Field) => (Array.isArray(type) ? type : [type])

export const kindOf = (field: Field) => typesOf(field).find((type) => type !== 'null')
export const mayBeNull = (field: Field) => typesOf(field).includes('null')

/** Whether it takes fields that its schema does not name. */
export const isOpen = (field: Field) => kindOf(field) === 'object' && !field.properties

export const mostLevels = (field: Field) => field['x-max-depth'] ?? 20
