import type { FastifyRequest } from 'fastify'

const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/

/** Without its parameters; empty for what is no media type. */
export const mediaTypeIn = (contentType: string) =>
  mediaType.test(contentType) ? (contentType.split(';')[0]?.trim().toLowerCase() ?? '') : ''

const malformed = new WeakMap<FastifyRequest, string>()

/** The framework would reject what is no media type before the caller is known, and a request without a body as well. */
export const setMalformedTypeAside = (request: FastifyRequest) => {
  const { headers } = request.raw
  const given = headers['content-type']
  if (given === undefined || mediaTypeIn(given)) return
  malformed.set(request, given)
  delete headers['content-type']
}

/** What the client said of its body, which may be no media type. */
export const contentTypeOf = (request: FastifyRequest) =>
  request.headers['content-type'] ?? malformed.get(request)
