export type Json = Record<string, unknown>

/** Collects schemas with a title as components, so that generated clients have named types. */
export const collectSchemas = () => {
  const schemas: Record<string, unknown> = {}

  const refer = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(refer)
    if (typeof schema !== 'object' || schema === null) return schema
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
