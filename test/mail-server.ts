import type { AddressInfo, Socket } from 'node:net'
import { after } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { type ReadMail, readMail } from './mailbox.ts'

type Received = ReadMail & { from: string; recipients: string[] }

/**
 * A mail server that takes everything, but refuses addresses that say so: `refused-550@…`, `refused-451@…`;
 * and hangs up on others, before the content of the mail or after it: `cut-before@…`, `cut-after@…`.
 */
export const startMailServer = async () => {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('cut-before@')) return hangUp()
      const code = Number(address.match(/^refused-(\d+)@/)?.[1])
      done(code ? Object.assign(new Error('Not here'), { responseCode: code }) : null)
    },
    onData: async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const raw = Buffer.concat(await Array.fromAsync(stream)).toString()
      const recipients = rcptTo.map(({ address }) => address)
      if (recipients.some((address) => address.startsWith('cut-after@'))) return hangUp()
      received.push({ ...readMail(raw), from: mailFrom ? mailFrom.address : '', recipients })
      done()
    },
  })
  const hangUp = () => {
    for (const { _socket } of server.connections as Iterable<{ _socket: Socket }>) _socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  after(close)
  // A server that listens on a port has an address with a port.
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close }
}
