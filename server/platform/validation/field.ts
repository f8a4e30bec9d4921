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
  /** The maximum levels of an open object. */
  'x-max-depth'?: number
  /** The maximum characters of JSON of an open object, or of a list of open objects. */
  'x-max-json'?: number
  /** The handler validates the items of the list one by one, so that an invalid item does not reject the others. */
  'x-apart'?: boolean
  /** Names that callers use by mistake, and what to do instead. */
  'x-misnamed'?: Record<string, string>
  /** Lists of fields of which one each must be given, unless the field of this name is. */
  'x-needed-without'?: Record<string, string[][]>
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

/** An open object takes fields that its schema does not name. */
export const isOpen = (field: Field) => kindOf(field) === 'object' && !field.properties

export const mostLevels = (field: Field) => field['x-max-depth'] ?? 20
