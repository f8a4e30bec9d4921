import { isIP, type Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { certificateMessage } from './certificate.ts'
import { Egress } from './rejection.ts'

type Care = { verify?: boolean; timeoutMs?: number; signal?: AbortSignal }

/** Starts TLS on an open connection. Checks that the certificate is for the host, unless `verify` is false. */
export const secureOut = async (
  socket: Socket,
  host: string,
  { verify = true, timeoutMs = 10_000, signal }: Care = {},
): Promise<TLSSocket> => {
  const servername = isIP(host) ? '' : host
  const secured = connect({ socket, host, ...(servername && { servername }), rejectUnauthorized: verify })
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>()
  const fail = (error: unknown) => reject(new Egress('tls', certificateMessage(host, error), error))
  const late = () => reject(new Egress('timeout', `${host} did not finish the TLS handshake in time.`))
  const stop = () => reject(signal?.reason)
  const timer = setTimeout(late, timeoutMs)
  secured.once('secureConnect', () => resolve(secured)).on('error', fail)
  secured.once('close', () => fail(undefined))
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await promise
  } catch (error) {
    secured.destroy()
    socket.on('error', () => {}).destroy()
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
