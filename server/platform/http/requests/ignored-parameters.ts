import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../../contract/base/endpoint.ts'
import { collectIgnored } from './ignored-fields.ts'

/** Lists unknown query parameters in a response header. */
export const tellIgnored = (endpoint: Endpoint, { query }: FastifyRequest, reply: FastifyReply) => {
  const known = knownTo(endpoint)
  const { ignore, header } = collectIgnored()
  for (const name of Object.keys(query as object)) if (!known.has(name)) ignore(name)
  const ignored = header()
  if (ignored) reply.header('x-ignored-parameters', ignored)
}

const knownTo = ({ query, paging, feed }: Endpoint) =>
  new Set([
    ...Object.keys(query?.properties ?? {}),
    ...(paging ? ['page', 'per_page', 'sort', 'filter'] : []),
    ...(paging?.q ? ['q'] : []),
    ...(paging?.cursor ? ['cursor'] : []),
    ...(feed ? ['before', 'per_page', 'filter'] : []),
  ])
