import { connect, type Socket } from 'node:net'
import { codeOf } from '../kernel/error-code.ts'
import { ending } from './ending.ts'
import { Egress } from './rejection.ts'
import { addressesOf, type Target } from './resolve.ts'

type Outward = Target & { signal?: AbortSignal; timeoutMs?: number }

/** Opens every connection to a host that a user entered. Connects only to addresses that passed the access check. */
export const connectOut = async ({ signal, timeoutMs = 10_000, ...target }: Outward): Promise<Socket> => {
  const deadline = Date.now() + timeoutMs
  const addresses = await ending(addressesOf(target), target, timeoutMs, signal)
  let failure: unknown
  for (const [index, address] of addresses.entries()) {
    const ms = Math.max(1, (deadline - Date.now()) / (addresses.length - index))
    try {
      return await reached(address, target, ms, signal)
    } catch (error) {
      signal?.throwIfAborted()
      failure = error
    }
  }
  throw failure
}

const reached = async (address: string, target: Target, ms: number, signal: AbortSignal | undefined) => {
  const socket = connect({ host: address, port: target.port })
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const fail = (error: unknown) => reject(unreachable(target, address, error))
  // Keep the listener: an error on a connection that is not yet in use must not end the process.
  socket.once('connect', () => resolve(socket)).on('error', fail)
  try {
    return await ending(promise, target, ms, signal)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

const unreachable = ({ host, port }: Target, address: string, error: unknown) => {
  const where = address === host ? `${host}, port ${port},` : `${host} (${address}), port ${port},`
  const message =
    codeOf(error) === 'ECONNREFUSED'
      ? `${where} refuses connections. No server listens on the port, or a firewall blocks it.`
      : `${where} is not reachable (${codeOf(error) ?? 'no reason given'}).`
  return new Egress('unreachable', message, error)
}
