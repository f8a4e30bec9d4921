import type { Endpoint } from '../../contract/base/endpoint.ts'
import { components, errorSchemas } from './components.ts'
import { guide } from './guide.ts'
import { operation } from './operation.ts'
import { collectSchemas, type Json } from './schemas.ts'
import { tagsOf } from './tags.ts'
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
    info: { title: 'Bellhop API', version: '1', license, description: guide },
    servers: [{ url: '/', description: 'This installation.' }],
    security: [{ token: [] }, { session: [] }],
    tags: tagsOf(endpoints),
    paths,
    webhooks: webhooks(refer),
    components: { ...components, schemas: { ...schemas, ...errorSchemas } },
  }
}

const license = { name: 'MIT', identifier: 'MIT' }

/** PATCH is an alias of PUT. */
const asPatch = (described: Json) => ({
  ...described,
  operationId: `${described.operationId}WithPatch`,
  summary: `${described.summary} with PATCH`,
})
