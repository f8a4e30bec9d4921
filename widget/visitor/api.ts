import type { visitorHeader } from '../../contract/widgets/widget.ts'
import { handed } from '../page/page.ts'

export const header: typeof visitorHeader = 'x-visitor-secret'

/** A failed request. The status is 0 if there was no response. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  constructor(status: number, code = '', message = '', errors: Record<string, string[]> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export type Call = {
  secret?: string
  body?: unknown
  /** Identifies a message in all attempts to send it. */
  idempotencyKey?: string
}

export const urlOf = (path: string) => `${handed.origin}/widget/${handed.key}${path}`

const headersOf = ({ secret, body, idempotencyKey }: Call) => ({
  accept: 'application/json',
  ...(secret && { [header]: secret }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

const patienceMs = 20_000

/** Calls an endpoint of contract/widgets/widget.ts. */
export const request = async <Reply>(method: string, path: string, call: Call = {}): Promise<Reply> => {
  const response = await fetch(urlOf(path), {
    method,
    headers: headersOf(call),
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => {
    throw new Failure(0)
  })
  const text = await response.text().catch(() => '')
  return resultOf<Reply>(response.status, text)
}

export const resultOf = <Reply>(status: number, text: string): Reply => {
  const { data, code, message, errors } = parsed(text)
  if (status >= 200 && status < 300) return data as Reply
  throw new Failure(status, code, message, errors)
}

type Body = { data?: unknown; code?: string; message?: string; errors?: Record<string, string[]> }

/** Proxies may return something other than JSON. */
const parsed = (text: string): Body => {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}
