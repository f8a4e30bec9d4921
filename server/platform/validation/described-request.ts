import { check } from './check.ts'
import { clean } from './clean.ts'
import { alternativesIn, type Field, kindOf } from './field.ts'

type Shape = Omit<Field, 'items' | 'properties' | 'oneOf'> & {
  title?: string
  description?: string
  items?: Shape
  properties?: Record<string, Shape>
  oneOf?: Shape[]
}

/** The schema of a request for readers, in the words of JSON Schema alone. */
export const describedRequest = (field: Shape): Shape => {
  const { items, properties, oneOf } = field
  const whole = {
    ...field,
    ...(rejectsEmpty(field) && { minLength: Math.max(field.minLength ?? 0, 1) }),
    ...(items && { items: describedRequest(items) }),
    ...(properties && { properties: describedProperties(properties) }),
    ...(oneOf && { oneOf: oneOf.map(describedRequest) }),
  }
  return oneOf ? inForms(whole) : whole
}

const describedProperties = (properties: Record<string, Shape>) =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, describedRequest(field)]))

/** Returns true if the validation rejects an empty text. Enums need no such description: they list their values. */
const rejectsEmpty = (field: Shape) => {
  if (kindOf(field as Field) !== 'string' || field.enum) return false
  const body = { type: 'object', properties: { text: field as Field } }
  return Object.keys(check(body, clean(body, { text: '' }))).length > 0
}

/** A whole object for each alternative, since few generators combine schemas. Each has only its own of the alternatives. */
const inForms = ({ type, properties = {}, required = [], oneOf = [], ...field }: Shape): Shape => {
  const alternatives = alternativesIn({ oneOf } as Field)
  const shared = Object.entries(properties).filter(([name]) => !alternatives.includes(name))
  const forms = oneOf.map(({ required: more = [], properties: own, ...form }) => ({
    ...form,
    type: 'object',
    properties: {
      ...Object.fromEntries(Object.entries(properties).filter(([name]) => more.includes(name))),
      ...Object.fromEntries(shared),
      ...own,
    },
    required: [...required, ...more],
  }))
  const isNamed = forms.every(({ title }) => title)
  return { ...field, oneOf: forms, ...(isNamed && { discriminator: { propertyName: 'type' } }) }
}
