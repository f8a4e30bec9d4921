import type { Socket } from 'node:net'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailUrl } from '../../platform/egress/url.ts'
import { codeOf } from '../../platform/kernel/error-code.ts'
import { connectionOver, greet, logIn, settle } from '../../platform/mail/connection.ts'

export type SmtpTalk = ReturnType<typeof talkOver>

/** The SMTP session step by step. */
export const talkOver = (socket: Socket, url: MailUrl, patienceMs: number) => {
  const greeting = Promise.withResolvers<string>()
  let said = ''
  // The library sends the greeting and STARTTLS in one step. In between, its progress is only visible in its log.
  const debug = ({ tnx }: { tnx?: string }, line: unknown) => {
    if (tnx === 'server') said ||= String(line)
    if (tnx === 'client' && line === 'STARTTLS') greeting.resolve(said)
  }
  const longer = 10 * patienceMs // the steps have their own timeouts
  const limits = { connectionTimeout: longer, greetingTimeout: longer, socketTimeout: longer }
  const watched = { ...limits, transactionLog: true, logger: { debug }, customAuth: { OFFER: offer } }
  const connection = connectionOver(socket, url, watched)
  const ready = greet(connection)
  ready.then(() => greeting.resolve(said), greeting.reject)
  return {
    /** Resolves when the server has sent its greeting and its extensions. */
    greeting: greeting.promise,
    /** Resolves when the connection is encrypted, if the server supports it. */
    ready,
    socket: () => connection._socket,
    signIn: () => logIn(connection, url),
    /** Asks whether a mail from an address to itself would be accepted. */
    offer: async (address: string) => {
      const asked = { method: 'OFFER', user: address, pass: address }
      await settle(connection, (done) => connection.login(asked, done as never)).catch((error: Error) => {
        throw codeOf(error) === 'EAUTH' ? Object.assign(error, { code: 'EENVELOPE' }) : error
      })
    },
    send: async (address: string, raw: string) => {
      const envelope = { from: address, to: [address] }
      const { response } = await settle<SMTPConnection.SentMessageInfo>(connection, (done) =>
        connection.send(envelope, raw, done as never),
      )
      connection.quit()
      return response
    },
    close: () => connection.close(),
  }
}

/**
 * Sends a sender and a recipient without a mail. The library sends both only with a mail, but a custom authentication
 * method may send any command, so this is one.
 */
const offer = async ({ auth, sendCommand }: SMTPConnection.CustomAuthenticationContext) => {
  const address = auth.credentials.user
  for (const command of [`MAIL FROM:<${address}>`, `RCPT TO:<${address}>`, 'RSET']) {
    const { status } = await sendCommand(command)
    if (status < 200 || status >= 300) throw new Error(`${command} was rejected.`)
  }
}
