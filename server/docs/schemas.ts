export type Json = Record<string, unknown>

/** Collects schemas with a title as components, so that generated clients have named types. */
export const collectSchemas = () => {
  const schemas: Record<string, unknown> = {}

  const refer = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(refer)
    if (typeof given !== 'object' || given === null) return given
    const schema = withMapping(shown(given))
    const { title, type } = schema as { title?: string; type?: unknown }
    if (typeof title !== 'string') return described(mapped(schema, refer))
    // Null belongs to the field, not to the named type.
    if (Array.isArray(type)) return { anyOf: [refer({ ...schema, type: 'object' }), { type: 'null' }] }
    const { title: _, ...inner } = mapped(schema, refer)
    keep(schemas, title, inner)
    return { $ref: `#/components/schemas/${title}` }
  }
  return { schemas, refer }
}

type Shown = { title?: string; description?: string; 'x-described-as'?: () => object }

/** The schema for readers, where the serializer uses a simpler one. */
const shown = (schema: Shown): object => {
  const { title, description, 'x-described-as': describe } = schema
  return describe ? { title, description, ...describe() } : schema
}

type Kinds = {
  oneOf?: { title?: string; properties: Record<string, { const?: unknown }> }[]
  discriminator?: { propertyName: string }
}

/** Lists the values of the field that names the kind, each with the component that it means. */
const withMapping = (schema: Kinds): object => {
  const { oneOf = [], discriminator } = schema
  if (!discriminator) return schema
  const { propertyName } = discriminator
  const mapping = Object.fromEntries(
    oneOf.map(({ title, properties }) => [properties[propertyName]?.const, `#/components/schemas/${title}`]),
  )
  return { ...schema, discriminator: { propertyName, mapping } }
}

const mapped = (schema: object, refer: (schema: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value)]))

const keep = (schemas: Record<string, unknown>, title: string, schema: Json) => {
  const known = schemas[title]
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two different things in the contract have the title "${title}".`)
  schemas[title] = schema
}

/** Adds examples of values whose format is not obvious. */
const described = (schema: Json): Json => {
  const { format, pattern } = schema
  const example = examples[String(format)] ?? examples[String(pattern)]
  return {
    ...schema,
    ...(example !== undefined && !schema.examples && { examples: [example] }),
  }
}

const examples: Record<string, string> = {
  ulid: '01hx3k9p7qv8ry2m4t6w0z5bcd',
  email: 'ada@example.com',
  hostname: 'example.com',
  slug: 'acme',
  'time-zone': 'Europe/Brussels',
  date: '2026-12-03',
  'date-time': '2026-06-24T14:30:00+00:00',
  '^#[0-9a-fA-F]{6}$': '#3b82f6',
}
