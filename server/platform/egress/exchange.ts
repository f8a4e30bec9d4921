import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { codeOf } from '../kernel/error-code.ts'
import { Egress } from './rejection.ts'
import type { Sendable } from './request-parts.ts'
import type { WebTarget } from './web-url.ts'

/**
 * The response of a server. `isCut` is true if it was longer than the limit. `text` has no NUL, so it can be stored.
 */
export type Answer = {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  text: string
  isCut: boolean
}

const usualBytes = 1024 ** 2

/** Sends one request over an open connection, and reads the response. Redirects are errors unless they are returned. */
export const exchange = async (
  socket: Socket,
  target: WebTarget,
  sent: Sendable,
  {
    returnsRedirects = false,
    mostBytes = usualBytes,
  }: { returnsRedirects?: boolean; mostBytes?: number } = {},
): Promise<Answer> => {
  try {
    const response = await answerTo(socket, target, sent)
    const status = response.statusCode ?? 0 // always set for a response
    if (!returnsRedirects) rejectToFollow(target, status, response.headers.location)
    const { bytes, isCut } = await bounded(response, mostBytes)
    return {
      status,
      headers: plain(response),
      bytes,
      text: textOf(bytes, response).replaceAll('\0', '\ufffd'),
      isCut,
    }
  } catch (error) {
    throw error instanceof Egress ? error : new Egress('answer', messageFor(target, error), error)
  }
}

const answerTo = (socket: Socket, target: WebTarget, { method, headers, body }: Sendable) => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { hostHeader, path } = target
  request({
    createConnection: () => socket,
    method,
    path,
    headers: { ...headers, Host: hostHeader },
    setHost: false,
    maxHeaderSize: 16_384,
    insecureHTTPParser: false,
  })
    .on('response', resolve)
    .on('error', reject)
    .on('close', () => reject(new Error('closed')))
    .end(body)
  return promise
}

const rejectToFollow = ({ host }: WebTarget, status: number, location: string | undefined) => {
  if (![301, 302, 303, 307, 308].includes(status)) return
  // The query may contain a secret.
  const where = location ? ` to ${location.replace(/[?#].*$/s, '').slice(0, 200)}` : ''
  const message = `${host} returned ${status}, a redirect${where}. Redirects are not followed. Use the final URL.`
  throw new Egress('redirect', message)
}

const bounded = async (response: IncomingMessage, mostBytes: number) => {
  const chunks: Buffer[] = []
  let left = mostBytes
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, left))
    if (chunk.length > left) return { bytes: Buffer.concat(chunks), isCut: true }
    left -= chunk.length
  }
  return { bytes: Buffer.concat(chunks), isCut: false }
}

const textOf = (bytes: Buffer, { headers }: IncomingMessage) => {
  const charset = headers['content-type']?.match(/;\s*charset="?([\w.:-]+)/i)?.[1]
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString() // the charset is unknown
  }
}

const plain = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]))

const messageFor = ({ host, isSecure }: WebTarget, error: unknown) => {
  const code = codeOf(error) ?? ''
  if (!code.startsWith('HPE_')) return `${host} closed the connection before the response was complete.`
  return isSecure
    ? `${host} did not send a valid HTTP response.`
    : `${host} did not send a valid HTTP response. Try https:// instead.`
}
