import type { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import XOAuth2 from 'nodemailer/lib/xoauth2'
import { connectOut } from '../egress/connect.ts'
import { requiresTls } from '../egress/requires-tls.ts'
import type { MailUrl } from '../egress/url.ts'
import { asWayFault } from './smtp-faults.ts'
import type { SmtpOptions } from './smtp-options.ts'
import { untilAborted } from './until-aborted.ts'

export type Session = Awaited<ReturnType<typeof openSession>>
export type Envelope = { from: string; to: string[] }

/** A connection to a mail server that lets us in; whatever stands in the way of that is no fault of a mail. */
export const openSession = async (options: SmtpOptions, signal?: AbortSignal) => {
  const connection = await opened(options, signal)
  let isOver = false
  connection.on('error', () => {})
  connection.once('end', () => {
    isOver = true
  })
  return {
    isOver: () => isOver,
    takesUnicode: () => extensionsOf(connection).includes('SMTPUTF8'),
    send: (envelope: Envelope, content: Readable, signal?: AbortSignal) =>
      settled<SMTPConnection.SentMessageInfo>(
        (done) => connection.send(envelope, content, done as never),
        signal,
      ),
    reset: (signal?: AbortSignal) => settled<unknown>((done) => connection.reset(done as never), signal),
    quit: () => {
      if (!isOver) connection.quit()
    },
    close: () => connection.close(),
  }
}

type Done = (error: Error | null | undefined, result?: unknown) => void

const settled = <T>(work: (done: Done) => void, signal?: AbortSignal) =>
  untilAborted(
    new Promise<T>((resolve, reject) =>
      // What is handed over with the result is what the library says it is.
      work((error, result) => (error ? reject(error) : resolve(result as T))),
    ),
    signal,
  )

// The library knows what the server offers, and would send such addresses to those as well that cannot read them.
const extensionsOf = (connection: object) =>
  (connection as { _supportedExtensions?: string[] })._supportedExtensions ?? []

const opened = async ({ url, target, connection: options }: SmtpOptions, signal?: AbortSignal) => {
  try {
    const socket = await connectOut({ ...target, ...(signal && { signal }) })
    const requireTLS = requiresTls(url, socket.remoteAddress)
    const connection = new SMTPConnection({ ...options, requireTLS, connection: socket })
    await settled((done) => {
      connection.once('error', done)
      connection.connect(done as never)
    }, signal).catch((error) => {
      connection.close()
      throw error
    })
    if (url.user && connection.allowsAuth) await loggedIn(connection, url, signal)
    return connection
  } catch (error) {
    signal?.throwIfAborted()
    throw asWayFault(error, url)
  }
}

const loggedIn = async (connection: SMTPConnection, url: MailUrl, signal: AbortSignal | undefined) => {
  try {
    await settled((done) => connection.login(authOf(url), done as never), signal)
  } catch (error) {
    connection.close()
    throw error
  }
}

const authOf = ({ user = '', password = '', isOauth }: MailUrl) => {
  const credentials = { user, pass: password }
  return isOauth ? { user, oauth2: bearing(user, password) } : { ...credentials, credentials }
}

/** Asked for another token, it gives the same one: so the server is heard to its end. */
const bearing = (user: string, accessToken: string) =>
  Object.assign(new XOAuth2({ user, accessToken }), {
    getToken: (_renew: boolean, done: (error: null, token: string) => void) => done(null, accessToken),
  })
