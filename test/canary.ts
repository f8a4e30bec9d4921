import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { after } from 'node:test'
import { Egress } from '../server/platform/egress/rejection.ts'
import type { Lookup } from '../server/platform/egress/resolve.ts'

/** Makes a server listen until the end of the test or file. Returns its port. */
export const listen = async (server: Server, host = '127.0.0.1', port = 0) => {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  after(() => void server.close())
  return (server.address() as AddressInfo).port // a server that listens on a port has a TCP address
}

/** Servers on this machine that must not be accessible from outside, on a port that is allowed. */
export const openCanary = async () => {
  let visits = 0
  const canary = () =>
    createServer((socket) => {
      visits += 1
      socket.destroy()
    })
  for (const port of [2525, 587, 465, 993, 143]) {
    try {
      await listen(canary(), '127.0.0.1', port)
      await listen(canary(), '::1', port).catch(() => {})
      return { port, visits: () => visits }
    } catch {
      // The port is in use; try the next one.
    }
  }
  throw new Error('All ports of mail servers are taken on this machine.')
}

/** A DNS resolver that returns these addresses for every name. */
export const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address }))

export const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('nothing was rejected'),
    (error: unknown) => {
      assert.ok(error instanceof Egress, String(error))
      return error
    },
  )
