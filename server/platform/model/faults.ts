import { certificateMessage, isOfCertificate } from '../egress/certificate.ts'
import { codeOf } from '../kernel/error-code.ts'
import type { Rejection } from './rejection.ts'
import type { Endpoint } from './request.ts'

/** The reason why a request to a model failed. */
export type ModelFaultKind =
  | 'address'
  | 'answer'
  | 'busy'
  | 'key'
  | 'model'
  | 'request'
  | 'server'
  | 'timeout'
  | 'unreachable'
  | 'withheld'

/** A failed request to a model. The message is for users and never contains the API key. */
export class ModelFault extends Error {
  readonly kind: ModelFaultKind

  constructor(kind: ModelFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** Maps an error response to a fault. */
export const rejectionFor = (endpoint: Endpoint, rejection: Rejection): ModelFault => {
  const { kind, message } = meaningOf(endpoint, rejection)
  return new ModelFault(kind, message + quoteServer(rejection.message, endpoint))
}

const meaningOf = (
  { url: { host }, key, model }: Endpoint,
  { status, message, location }: Rejection,
): { kind: ModelFaultKind; message: string } => {
  const isAbout = (pattern: RegExp) => pattern.test(message)
  if (status === 401 || status === 403) {
    return {
      kind: 'key',
      message: `${host} ${key ? 'does not accept the key' : 'requires a key'}.`,
    }
  }
  if ([400, 404, 422].includes(status) && isAbout(unknownModel)) {
    return {
      kind: 'model',
      message: `${host} does not have the model ${model}.`,
    }
  }
  if (status >= 300 && status < 400) {
    const where = location ? ` to ${location.replace(/[?#].*$/s, '').slice(0, 200)}` : ''
    return { kind: 'address', message: `${host} sends on${where}.` }
  }
  if (status === 404 || status === 405) {
    const message = `${host} returned ${status}: this is not the URL of a model API, which ends with /v1.`
    return { kind: 'address', message }
  }
  if (status === 429)
    return {
      kind: 'busy',
      message: `${host} rejected the request because of a rate limit or a missing payment.`,
    }
  if (status >= 500) return { kind: 'server', message: `${host} returned ${status}.` }
  return { kind: 'request', message: `${host} rejected the request (${status}).` }
}

const unknownModel =
  /model.*(not[ _]found|not exist|unknown|invalid|not available|no longer|unsupported)|(unknown|invalid|no such) model/is

/** Maps an error of the connection to a fault. */
export const asModelFault = ({ url: { host } }: Endpoint, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { cause, message } = error
  if (cause instanceof ModelFault) return cause
  if (message !== 'fetch failed' && message !== 'terminated') return error
  if (isOfCertificate(cause)) return new ModelFault('unreachable', certificateMessage(host, cause), cause)
  if (message === 'terminated') {
    return new ModelFault('answer', `${host} closed the connection before the response was complete.`, cause)
  }
  const code = codeOf(cause)
  const text =
    code === 'ENOTFOUND'
      ? `The host name ${host} does not exist.`
      : `${host} is not reachable (${code ?? reasonOf(cause)}). Check that the server is running.`
  return new ModelFault('unreachable', text, cause)
}

const reasonOf = (cause: unknown) => (cause instanceof Error && cause.message) || 'no reason given'

/** The error message of the server, if any. The API key, which some contain, is removed. */
export const quoteServer = (message: string, { key }: Pick<Endpoint, 'key'>) => {
  const plain = (key ? message.replaceAll(key, '…') : message).replace(/[\s\p{C}]+/gu, ' ').trim()
  return plain && ` The server says: “${plain.slice(0, 300)}”`
}
