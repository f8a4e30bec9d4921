import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../../contract/base/endpoint.ts'
import type { Field } from '../../validation/field.ts'
import { asField } from '../requests/fields.ts'
import { isOfApi } from './unmatched.ts'

const smallest = 1_024

/** Low levels: higher ones cost more time than the transfer saves. */
const quality = 4

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: quality }),
}
type Encoding = keyof typeof compressors
const encodings = Object.keys(compressors) as Encoding[] // Object.keys returns strings

/** Compresses long responses of the API without secrets. Files and streams are not compressed. */
export const compressResponses = (app: FastifyInstance) =>
  void app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length <= smallest || !isCompressible(request, reply))
      return payload
    reply.header('vary', 'accept-encoding')
    const encoding = request.method === 'HEAD' ? undefined : encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressors[encoding](payload)
  })

const isCompressible = ({ url, routeOptions }: FastifyRequest, reply: FastifyReply) =>
  isOfApi(url) &&
  !(routeOptions.config as { showsSecrets?: boolean }).showsSecrets &&
  reply.getHeader('content-encoding') === undefined &&
  String(reply.getHeader('content-type')).startsWith('application/json')

/** The best encoding that a client accepts. */
export const encodingFor = (header: string | string[] | undefined): Encoding | undefined => {
  const accepted = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
        const weight = parameters.find((word) => word.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight) || 0]
      }),
  )
  const weightOf = (name: Encoding) => accepted.get(name) ?? accepted.get('*') ?? 0
  const [best] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))
  return best && weightOf(best) > 0 ? best : undefined
}

/**
 * Returns true if a response can contain a secret. Such responses are not compressed: the length would reveal how
 * much of a secret repeats in a text beside it, which an attacker may have chosen (BREACH).
 */
export const showsSecrets = ({ reply }: Pick<Endpoint, 'reply'>) =>
  reply !== undefined && hasSecret(asField(reply))

const hasSecret = (field: Field): boolean =>
  Boolean(field['x-secret'] ?? field['x-form']) ||
  (field.items !== undefined && hasSecret(field.items)) ||
  Object.entries(field.properties ?? {}).some(
    ([name, inner]) => /(^|_)(secret|password|token|codes)$/.test(name) || hasSecret(inner),
  )
