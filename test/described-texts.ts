import type { Endpoint } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { describeApi } from '../server/docs/openapi.ts'
import { type Path, type Shape, withAt } from './bodies.ts'

type Described = Omit<Shape, 'items' | 'properties' | 'oneOf'> & {
  $ref?: string
  const?: unknown
  items?: Described
  properties?: Record<string, Described>
  oneOf?: Described[]
}

const api = describeApi(routes.map(({ endpoint }) => endpoint)) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Described }> } }>>
  components: { schemas: Record<string, Described> }
}

/** A text of a request, and a change of a body that makes it a part of the body. */
type DescribedText = {
  path: Path
  shape: Described
  isRequired: boolean
  prepare: (body: unknown) => unknown
}

/** Every text of the body of an endpoint as the API description has it, in all forms that the body may have. */
export const describedTexts = ({ method, path }: Endpoint): DescribedText[] => {
  const operation = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const schema = operation?.requestBody?.content['application/json']?.schema
  return schema ? textsIn(schema, { path: [], isRequired: false, prepare: (body) => body }) : []
}

const textsIn = (given: Described, place: Omit<DescribedText, 'shape'>): DescribedText[] => {
  const shape = resolved(given)
  const { items, properties = {}, required = [], oneOf = [] } = shape
  const { path, prepare } = place
  const others = new Set(oneOf.flatMap((form) => Object.keys(form.properties ?? {})))
  return [
    ...(shape.type === 'string' && !shape.enum ? [{ ...place, shape }] : []),
    ...(items ? textsIn(items, { ...place, path: [...path, 0] }) : []),
    ...Object.entries(properties).flatMap(([name, field]) =>
      textsIn(field, { path: [...path, name], isRequired: required.includes(name), prepare }),
    ),
    ...oneOf.flatMap((form) =>
      textsIn(form, { ...place, prepare: (body) => inForm(prepare(body), path, form, others) }),
    ),
  ]
}

const resolved = (schema: Described) =>
  schema.$ref ? (api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** The body in one of its forms: with the constants of this form, and without the fields of the others. */
const inForm = (body: unknown, path: Path, form: Described, others: Set<string>) => {
  const { properties = {} } = resolved(form)
  const absent = [...others].filter((name) => !(name in properties)).map((name) => [name, undefined] as const)
  const constants = Object.entries(properties).flatMap(([name, field]) =>
    field.const === undefined ? [] : [[name, field.const] as const],
  )
  return [...absent, ...constants].reduce(
    (changed, [name, value]) => withAt(changed, [...path, name], value),
    body,
  )
}

/** The texts with a minimum length. Texts with a format or a pattern have one, too. */
export const textsThatMustNotBeEmpty = (endpoint: Endpoint) =>
  describedTexts(endpoint).filter(({ shape }) => (shape.minLength ?? 0) > 0)

/** The first of alternatives, which is missing if none of them is given. */
const first: Record<string, string> = { body_text: 'body', url: 'ics' }

/** The fields that an empty text may be reported for. */
export const faultsFor = (path: Path) => {
  const instead = first[String(path.at(-1))]
  return [path, ...(instead ? [[...path.slice(0, -1), instead]] : [])].map((one) => one.join('.'))
}
