import type { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { connectOut } from '../egress/connect.ts'
import { certificateOn } from '../egress/server-certificate.ts'
import { connectionOver, greet, logIn, offersUnicode, settle } from './connection.ts'
import { asWayFault } from './smtp-faults.ts'
import type { SmtpOptions } from './smtp-options.ts'
import { untilAborted } from './until-aborted.ts'

export type Session = Awaited<ReturnType<typeof openSession>>
export type Envelope = { from: string; to: string[] }

/** Opens a connection to a mail server and signs in. Throws WayFaults, since its errors say nothing about a mail. */
export const openSession = async (options: SmtpOptions, signal?: AbortSignal) => {
  const { connection, takesUnicode, certificate } = await opened(options, signal)
  let isOver = false
  connection.once('end', () => {
    isOver = true
  })
  return {
    isOver: () => isOver,
    takesUnicode,
    certificate,
    send: (envelope: Envelope, content: Readable, signal?: AbortSignal) =>
      untilAborted(
        settle<SMTPConnection.SentMessageInfo>(connection, (done) =>
          connection.send(envelope, content, done as never),
        ),
        signal,
      ),
    reset: (signal?: AbortSignal) =>
      untilAborted(
        settle<unknown>(connection, (done) => connection.reset(done as never)),
        signal,
      ),
    quit: () => {
      if (!isOver) connection.quit()
    },
    close: () => connection.close(),
  }
}

const opened = async ({ url, target }: SmtpOptions, signal?: AbortSignal) => {
  try {
    const connection = connectionOver(await connectOut({ ...target, ...(signal && { signal }) }), url)
    try {
      await untilAborted(greet(connection), signal)
      const takesUnicode = offersUnicode(connection)
      if (url.user) await untilAborted(logIn(connection, url), signal)
      return { connection, takesUnicode, certificate: certificateOn(connection._socket) }
    } catch (error) {
      connection.close()
      throw error
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw asWayFault(error, url)
  }
}
