import type { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { asWayFault, type SmtpFault } from './smtp-faults.ts'
import type { SmtpOptions } from './smtp-options.ts'

export type Session = Awaited<ReturnType<typeof openSession>>
export type Envelope = { from: string; to: string[] }

/** A connection to a mail server that lets us in; whatever stands in the way of that is no fault of a mail. */
export const openSession = async (options: SmtpOptions) => {
  const connection = await opened(options)
  let isOver = false
  connection.on('error', () => {})
  connection.once('end', () => {
    isOver = true
  })
  return {
    isOver: () => isOver,
    takesUnicode: () => extensionsOf(connection).includes('SMTPUTF8'),
    send: (envelope: Envelope, content: Readable) =>
      settled<SMTPConnection.SentMessageInfo>((done) => connection.send(envelope, content, done as never)),
    reset: () => settled<unknown>((done) => connection.reset(done as never)),
    quit: () => {
      if (!isOver) connection.quit()
    },
    close: () => connection.close(),
  }
}

type Done = (error: Error | null | undefined, result?: unknown) => void

const settled = <T>(work: (done: Done) => void) =>
  new Promise<T>((resolve, reject) =>
    // What is handed over with the result is what the library says it is.
    work((error, result) => (error ? reject(error) : resolve(result as T))),
  )

// The library knows what the server offers, and would send such addresses to those as well that cannot read them.
const extensionsOf = (connection: object) =>
  (connection as { _supportedExtensions?: string[] })._supportedExtensions ?? []

const opened = async ({ connect, connection: options, auth }: SmtpOptions) => {
  const { host, port } = options
  try {
    const socket = connect && (await connect({ host, port }))
    const connection = new SMTPConnection({ ...options, ...(socket && { connection: socket }) })
    await settled((done) => {
      connection.once('error', done)
      connection.connect(done as never)
    }).catch((error) => {
      connection.close()
      throw error
    })
    if (auth && connection.allowsAuth) await loggedIn(connection, auth)
    return connection
  } catch (error) {
    throw asWayFault(error as SmtpFault) // nothing but errors is thrown here
  }
}

const loggedIn = async (connection: SMTPConnection, auth: { user: string; pass: string }) => {
  try {
    await settled((done) => connection.login({ ...auth, credentials: auth }, done as never))
  } catch (error) {
    connection.close()
    throw error
  }
}
