import type { Endpoint } from '../../contract/base/endpoint.ts'
import { components, errorSchemas } from './components.ts'
import { guide } from './guide.ts'
import { operation, tagOf } from './operation.ts'
import { collectSchemas, type Json } from './schemas.ts'
import { webhooks } from './webhooks.ts'

/** Describes the endpoints as OpenAPI 3.1, from the same values that route and validate requests. */
export const describeApi = (endpoints: Endpoint[]): Json => {
  const { schemas, refer } = collectSchemas()
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const described = operation(endpoint, refer)
    const patch = endpoint.method === 'PUT' && { patch: asPatch(described) }
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described, ...patch }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bellhop API', version: '1', description: guide },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { session: [] }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    webhooks: webhooks(refer),
    components: { ...components, schemas: { ...schemas, ...errorSchemas } },
  }
}

/** PATCH is an alias of PUT. */
const asPatch = (described: Json) => ({
  ...described,
  operationId: `${described.operationId}WithPatch`,
  summary: `${described.summary} with PATCH`,
})
