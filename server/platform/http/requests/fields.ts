import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Field } from '../../validation/field.ts'
import { bodyOf } from './body.ts'
import { contentTypeOf } from './content-type.ts'
import { collectIgnored } from './ignored-fields.ts'

/** TypeBox types every keyword of a schema as unknown; the contract uses only the keywords of a field. */
export const asField = (schema: TSchema) => schema as Field

/** The fields of a body. Responses and rejections name the fields that were ignored. */
export const fieldsFrom = async (schema: TSchema, request: FastifyRequest, reply: FastifyReply) => {
  const { ignore, header } = collectIgnored()
  const raw = request.body as Buffer // see keepBodiesRaw()
  try {
    return await bodyOf(asField(schema), contentTypeOf(request), raw, ignore)
  } finally {
    const ignored = header()
    if (ignored) reply.header('x-ignored-fields', ignored)
  }
}
