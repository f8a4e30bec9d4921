/** The part of JSON Schema that bodies are described with. */
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
}

const typesOf = ({ type }: Field) => (Array.isArray(type) ? type : [type])

export const kindOf = (field: Field) => typesOf(field).find((type) => type !== 'null')
export const mayBeNull = (field: Field) => typesOf(field).includes('null')
