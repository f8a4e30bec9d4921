import { certificateWords, isOfCertificate } from '../egress/certificate.ts'
import { codeOf } from '../egress/refusal.ts'
import type { Refusal } from './refusal.ts'
import type { Endpoint } from './request.ts'

/** Why a model did not answer. */
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

/** A model that did not answer; its message is for people, and never holds the key. */
export class ModelFault extends Error {
  readonly kind: ModelFaultKind

  constructor(kind: ModelFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** What a server's refusal means. */
export const refusalFor = (endpoint: Endpoint, refusal: Refusal): ModelFault => {
  const { kind, words } = meaningOf(endpoint, refusal)
  return new ModelFault(kind, words + quoted(refusal.words, endpoint))
}

const meaningOf = (
  { url: { host }, key, model }: Endpoint,
  { status, words, location }: Refusal,
): { kind: ModelFaultKind; words: string } => {
  const isAbout = (pattern: RegExp) => pattern.test(words)
  if (status === 401 || status === 403) {
    return { kind: 'key', words: `${host} ${key ? 'does not accept AI_KEY' : 'wants a key: set AI_KEY'}.` }
  }
  if ([400, 404, 422].includes(status) && isAbout(unknownModel)) {
    return { kind: 'model', words: `${host} knows no model ${model}. Set AI_MODEL to one that it has.` }
  }
  if (status >= 300 && status < 400) {
    const where = location ? ` to ${location.replace(/[?#].*$/s, '').slice(0, 200)}` : ''
    return { kind: 'address', words: `${host} sends on${where}. Set AI_URL to where it leads.` }
  }
  if (status === 404 || status === 405) {
    const words = `${host} answers with ${status}: no model is asked there. Set AI_URL to its address up to and with /v1.`
    return { kind: 'address', words }
  }
  if (status === 429)
    return { kind: 'busy', words: `${host} takes no more requests for now, or none without payment.` }
  if (status >= 500) return { kind: 'server', words: `${host} fails with ${status}.` }
  return { kind: 'request', words: `${host} does not take the request (${status}).` }
}

const unknownModel =
  /model.*(not[ _]found|not exist|unknown|invalid|not available|no longer|unsupported)|(unknown|invalid|no such) model/is

/** What went wrong on the way to an answer. */
export const asModelFault = ({ url: { host } }: Endpoint, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { cause, message } = error
  if (cause instanceof ModelFault) return cause
  if (message !== 'fetch failed' && message !== 'terminated') return error
  if (isOfCertificate(cause)) return new ModelFault('unreachable', certificateWords(host, cause), cause)
  if (message === 'terminated') {
    return new ModelFault('answer', `${host} hung up in the middle of its answer.`, cause)
  }
  const code = codeOf(cause)
  const words =
    code === 'ENOTFOUND'
      ? `The name of ${host} in AI_URL is not known.`
      : `${host} of AI_URL is not reachable from here (${code ?? reasonOf(cause)}). Does it run there?`
  return new ModelFault('unreachable', words, cause)
}

const reasonOf = (cause: unknown) => (cause instanceof Error && cause.message) || 'no reason given'

/** A server's own words, where it has any. Some say the key back. */
export const quoted = (words: string, { key }: Pick<Endpoint, 'key'>) => {
  const plain = (key ? words.replaceAll(key, '…') : words).replace(/[\s\p{C}]+/gu, ' ').trim()
  return plain && ` It says: “${plain.slice(0, 300)}”`
}
