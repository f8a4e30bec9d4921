import type { FastifyRequest } from 'fastify'

const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/

/** The media type without parameters. Empty if it is malformed. */
export const mediaTypeIn = (contentType: string) =>
  mediaType.test(contentType) ? (contentType.split(';')[0]?.trim().toLowerCase() ?? '') : ''

const malformed = new WeakMap<FastifyRequest, string>()

/** Fastify rejects a malformed Content-Type before authentication, even without a body, so it is set aside. */
export const setMalformedTypeAside = (request: FastifyRequest) => {
  const { headers } = request.raw
  const given = headers['content-type']
  if (given === undefined || mediaTypeIn(given)) return
  malformed.set(request, given)
  delete headers['content-type']
}

/** The Content-Type as it was sent, possibly malformed. */
export const contentTypeOf = (request: FastifyRequest) =>
  request.headers['content-type'] ?? malformed.get(request)
