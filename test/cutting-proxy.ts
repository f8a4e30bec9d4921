import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Login } from '../server/platform/postgres/logins.ts'

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>

type Manner = 'closed' | 'reset'

/** A proxy for PostgreSQL that closes each connection after a number of messages from the server. */
export const startCuttingProxy = async (login: Login) => {
  const rule = { after: Infinity, manner: 'closed' as Manner, attempts: 0, messages: 0 }
  const server = createServer((client) => {
    rule.attempts += 1
    rule.messages = 0
    const upstream = connect(join(login.host, `.s.PGSQL.${login.port}`))
    const cut = () => {
      if (rule.manner === 'reset') client.resetAndDestroy()
      else client.destroySoon()
    }
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.on('close', () => upstream.destroy())
    upstream.on('end', () => client.end())
    client.on('data', (bytes) => upstream.write(bytes))
    if (rule.after === 0) return cut()
    forwardMessages(upstream, (message) => {
      rule.messages += 1
      if (rule.messages < rule.after) client.write(message)
      else if (rule.messages === rule.after) client.write(message, cut)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    login: { ...login, host: '127.0.0.1', port },
    cutAfter: (after: number, manner: Manner) => Object.assign(rule, { after, manner, attempts: 0 }),
    attempts: () => rule.attempts,
    messages: () => rule.messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Except during startup, every message has a type of one byte, followed by its length. */
const forwardMessages = (from: Socket, forward: (message: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  from.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1)
      forward(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  })
}
