import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import XOAuth2 from 'nodemailer/lib/xoauth2'
import { Egress } from '../egress/rejection.ts'
import { requiresTls } from '../egress/requires-tls.ts'
import type { MailUrl } from '../egress/url.ts'

// Servers may scan a mail for minutes before they respond (RFC 5321, 4.5.3.2). After an earlier timeout, they may still
// have accepted it.
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 }

/** SMTP over an open connection. */
export const connectionOver = (socket: Socket, url: MailUrl, more: SMTPConnection.Options = {}) => {
  const connection = new SMTPConnection({
    ...limits,
    ...more,
    customAuth: { ...more.customAuth, [bearer]: signInAsBearer },
    host: url.host,
    port: url.port,
    secure: url.protocol === 'smtps',
    secured: socket instanceof TLSSocket,
    requireTLS: requiresTls(url, socket.remoteAddress),
    tls: { rejectUnauthorized: url.tls !== 'unverified' },
    connection: socket,
  })
  // Errors are handled by `settle`. Without a listener, an error would end the process.
  return connection.on('error', () => {})
}

type Done = (error: Error | null | undefined, result?: unknown) => void

/**
 * The result of a callback of the library. The callback may never be called when the connection ends, so that is an
 * error too.
 */
export const settle = async <T>(connection: SMTPConnection, work: (done: Done) => void) => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // If there is a reason, its event comes after `end`.
  const end = () =>
    setImmediate(() => reject(new Egress('unreachable', `${connection.host} closed the connection.`)))
  connection.once('error', reject).once('end', end)
  // The library defines the type of the result.
  work((error, result) => (error ? reject(error) : resolve(result as T)))
  try {
    return await promise
  } finally {
    connection.off('error', reject).off('end', end)
  }
}

/** Reads the greeting. Starts TLS if the server offers it. */
export const greet = (connection: SMTPConnection) =>
  settle<void>(connection, (done) => connection.connect(done as never))

/** Returns true if the server accepts addresses that are not in ASCII. Only valid right after the greeting. */
export const offersUnicode = ({ lastServerResponse }: SMTPConnection) =>
  /^250[ -]SMTPUTF8\b/im.test(lastServerResponse || '')

/** Signs in right after the greeting. Returns false if the server has no authentication. */
export const logIn = async (connection: SMTPConnection, url: MailUrl) => {
  if (!connection.allowsAuth) return false
  const methods = methodsOf(connection)
  if (!url.isOauth && methods.length && !methods.some((method) => ofPasswords.includes(method)))
    throw new Egress('unreachable', `${url.host} accepts no password, only ${methods.join(', ')}.`)
  const isBearer = url.isOauth && methods.includes(bearer) && !methods.includes('XOAUTH2')
  await settle(connection, (done) => connection.login(isBearer ? bearerOf(url) : authOf(url), done as never))
  return true
}

const ofPasswords = ['PLAIN', 'LOGIN', 'CRAM-MD5']

// The library keeps only the methods that it supports, so the response of the server is parsed.
const methodsOf = ({ lastServerResponse }: SMTPConnection) => {
  const [, methods = ''] = (lastServerResponse || '').match(/^250[ -]AUTH[ =](.+)$/im) ?? []
  return methods.trim().toUpperCase().split(/\s+/).filter(Boolean)
}

const bearer = 'OAUTHBEARER'

const bearerOf = ({ user = '', password = '' }: MailUrl) => ({ method: bearer, user, pass: password })

/** Signs in with an access token (RFC 7628). After an error, the server waits for a line before it ends the sign-in. */
const signInAsBearer = async ({ auth, sendCommand }: SMTPConnection.CustomAuthenticationContext) => {
  const { user, pass } = auth.credentials
  const response = Buffer.from(`n,a=${user},\x01auth=Bearer ${pass}\x01\x01`).toString('base64')
  let answer = await sendCommand(`AUTH ${bearer} ${response}`)
  if (answer.status === 334) answer = await sendCommand('AQ==')
  if (answer.status < 200 || answer.status >= 300) throw new Error('The server does not accept the token.')
}

const authOf = ({ user = '', password = '', isOauth }: MailUrl) => {
  const credentials = { user, pass: password }
  return isOauth
    ? { user, oauth2: new XOAuth2({ user, accessToken: password }) }
    : { ...credentials, credentials }
}
