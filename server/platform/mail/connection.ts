import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import XOAuth2 from 'nodemailer/lib/xoauth2'
import { Egress } from '../egress/rejection.ts'
import { requiresTls } from '../egress/requires-tls.ts'
import type { MailUrl } from '../egress/url.ts'

// Servers may look through a mail for minutes before they answer (RFC 5321, 4.5.3.2); one that is given up by then may have taken it.
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 }

/** Speaks with a mail server over a connection that stands. */
export const connectionOver = (socket: Socket, url: MailUrl, more: SMTPConnection.Options = {}) => {
  const connection = new SMTPConnection({
    ...limits,
    ...more,
    host: url.host,
    port: url.port,
    secure: url.protocol === 'smtps',
    secured: socket instanceof TLSSocket,
    requireTLS: requiresTls(url, socket.remoteAddress),
    tls: { rejectUnauthorized: url.tls !== 'unverified' },
    connection: socket,
  })
  // Whoever waits for something hears of it; without any listener, it would end the process.
  return connection.on('error', () => {})
}

type Done = (error: Error | null | undefined, result?: unknown) => void

/** What the library calls back with. When the connection ends before, it may not call at all. */
export const settled = async <T>(connection: SMTPConnection, work: (done: Done) => void) => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // The reason, if there is one, is told later than the end.
  const end = () =>
    setImmediate(() => reject(new Egress('unreachable', `${connection.host} closed the connection.`)))
  connection.once('error', reject).once('end', end)
  // What is handed over with the result is what the library says it is.
  work((error, result) => (error ? reject(error) : resolve(result as T)))
  try {
    return await promise
  } finally {
    connection.off('error', reject).off('end', end)
  }
}

/** Greets the server, over TLS if the server offers it. */
export const greeted = (connection: SMTPConnection) =>
  settled<void>(connection, (done) => connection.connect(done as never))

/** Whether the server accepts addresses that are not in ASCII. Only valid right after the greeting. */
export const offersUnicode = ({ lastServerResponse }: SMTPConnection) =>
  /^250[ -]SMTPUTF8\b/im.test(lastServerResponse || '')

/** Signs in right after the greeting; false if the server lets nobody do so. */
export const signedIn = async (connection: SMTPConnection, url: MailUrl) => {
  if (!connection.allowsAuth) return false
  const methods = methodsOf(connection)
  if (!url.isOauth && methods.length && !methods.some((method) => ofPasswords.includes(method)))
    throw new Egress('unreachable', `${url.host} accepts no password, only ${methods.join(', ')}.`)
  await settled(connection, (done) => connection.login(authOf(url), done as never))
  return true
}

const ofPasswords = ['PLAIN', 'LOGIN', 'CRAM-MD5']

// The library keeps only those that it can use.
const methodsOf = ({ lastServerResponse }: SMTPConnection) => {
  const [, methods = ''] = (lastServerResponse || '').match(/^250[ -]AUTH[ =](.+)$/im) ?? []
  return methods.trim().toUpperCase().split(/\s+/).filter(Boolean)
}

const authOf = ({ user = '', password = '', isOauth }: MailUrl) => {
  const credentials = { user, pass: password }
  return isOauth
    ? { user, oauth2: new XOAuth2({ user, accessToken: password }) }
    : { ...credentials, credentials }
}
