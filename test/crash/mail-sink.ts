import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { numbersFrom, seed } from '../soak.ts'

/** The results of sending a mail to the server, in percent of all mails. */
const endings = { accept: 80, 'hang up before': 4, 'hang up after': 6, 421: 2, 451: 4, 552: 4 }
type Ending = keyof typeof endings

const below = numbersFrom(seed)

const anyEnding = (): Ending => {
  let dice = below(100)
  for (const [ending, often] of Object.entries(endings)) {
    dice -= often
    if (dice < 0) return ending as Ending // a key of them
  }
  return 'accept'
}

/** An unreliable mail server that counts how often it received each mail completely. */
export const startSink = async () => {
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onData: async (stream, session, done) => {
      const ending = anyEnding()
      if (ending === 'hang up before') return hangUp(session.id)
      const chunks = await Array.fromAsync(stream as AsyncIterable<Buffer>).catch(() => undefined)
      if (!chunks) return
      if (ending !== 'accept' && ending !== 'hang up after')
        return done(
          Object.assign(new Error(`Not now, or not at all (${ending})`), { responseCode: Number(ending) }),
        )
      const [, id = ''] =
        Buffer.concat(chunks)
          .toString()
          .match(/^Message-ID:\s*<([^>]+)>/im) ?? []
      taken.set(id, (taken.get(id) ?? 0) + 1)
      if (ending === 'accept') done()
      else hangUp(session.id)
    },
  })
  server.on('error', () => {})
  type Connection = { session: { id: string }; _socket: Socket }
  const hangUp = (id: string) => {
    for (const { session, _socket } of server.connections as Iterable<Connection>)
      if (session.id === id) _socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
