import type { AddressInfo, Socket } from 'node:net'
import { after } from 'node:test'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { certificateKey } from './certificates.ts'
import { type ReadMail, readMail } from './mailbox.ts'

type Received = ReadMail & { from: string; recipients: string[]; isUnicode: boolean }

type Options = {
  /** The port to listen on; by default a free one. */
  port?: number
  /** True if the local part of addresses may have non-ASCII characters (SMTPUTF8). */
  takesUnicode?: boolean
  /** The required name and password. */
  login?: { user: string; pass: string }
  /** Accepts only this access token (XOAUTH2), which may change. */
  access?: { user: string; token: string }
  /** The time that the server needs to store a mail. */
  delayMs?: number
  /** Uses implicit TLS with this certificate. */
  certificate?: string
}

/**
 * A mail server that accepts all mails, except for some addresses: it rejects `refused-550@…` at once and `data-451@…`
 * with the content of the mail. It closes the connection for `cut-before@…` before the content of the mail,
 * `cut-during@…` within it, `cut-after@…` after it, and `cut-250@…` after the positive response.
 */
export const startMailServer = async ({
  port = 0,
  takesUnicode = true,
  login,
  access,
  delayMs = 0,
  certificate,
}: Options = {}) => {
  const received: Received[] = []
  const seen = { connections: 0, most: 0, open: 0, mails: 0 }
  const server = new SMTPServer({
    ...(certificate && { secure: true, cert: certificate, key: certificateKey }),
    disabledCommands: ['STARTTLS', ...(login || access ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    ...(access && { authMethods: ['XOAUTH2'] }),
    hideSMTPUTF8: !takesUnicode,
    closeTimeout: 50,
    onAuth: ({ username, password, accessToken }, _session, done) =>
      username === (login ?? access)?.user &&
      (access ? accessToken === access.token : password === login?.pass)
        ? done(null, { user: username })
        : done(Object.assign(new Error('Who are you?'), { responseCode: 535 })),
    onConnect: (_session, done) => {
      seen.connections += 1
      seen.open += 1
      seen.most = Math.max(seen.most, seen.open)
      done()
    },
    onClose: () => {
      seen.open -= 1
    },
    onMailFrom: (_address, _session, done) => {
      seen.mails += 1
      done()
    },
    onRcptTo: ({ address }, session, done) => {
      if (address.startsWith('cut-before@')) return hangUp(session)
      done(rejectionIn(address, 'refused'))
    },
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const recipients = rcptTo.map(({ address }) => address)
      const isOne = (name: string) => recipients.some((address) => address.startsWith(`${name}@`))
      if (isOne('cut-during')) return void stream.once('data', () => hangUp(session))
      const raw = Buffer.concat(await Array.fromAsync(stream)).toString()
      if (isOne('cut-after')) return hangUp(session)
      const rejection = recipients.map((address) => rejectionIn(address, 'data')).find(Boolean)
      if (rejection) return done(rejection)
      if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
      const isUnicode = 'smtpUtf8' in session.envelope && session.envelope.smtpUtf8 === true
      received.push({ ...readMail(raw), from: mailFrom ? mailFrom.address : '', recipients, isUnicode })
      done()
      if (isOne('cut-250')) setImmediate(() => hangUp(session))
    },
  })
  server.on('error', () => {})
  const hangUp = ({ id }: SMTPServerSession) => {
    // The types of the library do not include its connections.
    const connections = server.connections as Iterable<{ _socket: Socket; session: SMTPServerSession }>
    for (const { _socket, session } of connections) if (session.id === id) _socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  after(close)
  // A server that listens on a port has a TCP address.
  const { port: opened } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${opened}`, port: opened, received, seen, close }
}

const rejectionIn = (address: string, stage: string) => {
  const code = Number(address.match(`^${stage}-(\\d+)@`)?.[1])
  return code ? Object.assign(new Error('Not here'), { responseCode: code }) : null
}
