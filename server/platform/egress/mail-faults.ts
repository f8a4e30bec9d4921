import { codeOf } from '../kernel/error-code.ts'
import { certificateMessage, isOfCertificate } from './certificate.ts'
import { Egress } from './rejection.ts'
import type { MailUrl } from './url.ts'

type Server = Pick<MailUrl, 'protocol' | 'host' | 'port' | 'mailbox'> &
  Partial<Pick<MailUrl, 'user' | 'isOauth'>>

/** The fields of errors that mail libraries throw. */
type Told = {
  message: string
  code: string
  /** The response of the server, if there was one. */
  said: string
  responseCode: number
  command: string
  isLogin: boolean
  isMailbox: boolean
}

/** Explains an error of a mail server and what to do about it, for people who are not administrators. */
export const mailFault = (given: unknown, server: Server): string => {
  if (given instanceof Egress) return given.message
  const error = asTheSystemSaid(given)
  if (isOfCertificate(error) || isOfHandshake(error)) return certificateMessage(server.host, error)
  const told = toldBy(error)
  const known = faults.find(({ is }) => is(told, server))
  if (known) return known.message(server, told) + quoted(told.said)
  return told.said
    ? `${server.host} rejected a command.${quoted(told.said)}`
    : `The connection to ${server.host} failed: ${told.message.slice(0, 200).replace(/\.$/, '') || 'no reason given'}.`
}

const faults: {
  is: (told: Told, server: Server) => boolean
  message: (server: Server, told: Told) => string
}[] = [
  {
    is: ({ isLogin, said }) => isLogin && /SmtpClientAuthentication is disabled/i.test(said),
    message: ({ host }) =>
      `${host} does not allow this mailbox to send by SMTP. An admin of Microsoft 365 can allow it: enable “Authenticated SMTP” for the mailbox in the admin center. Or send through Microsoft Graph.`,
  },
  {
    is: ({ isLogin, said, message }, { isOauth }) =>
      isLogin && isOauth === true && /authenticated but not connected/i.test(`${said} ${message}`),
    message: ({ host, user = '' }) =>
      `${host} accepts the account, but does not open the mailbox of ${user}. It may have no licence, IMAP may be disabled for it, or the person who signed in may have no full access to it.`,
  },
  {
    is: ({ isLogin }, { isOauth }) => isLogin && isOauth === true,
    message: ({ host, user = '' }) =>
      `${host} does not accept the account for ${user}. Connect it again, and sign in as somebody with access to this mailbox.`,
  },
  {
    is: ({ isLogin }, { host }) => isLogin && /(^|\.)(gmail|googlemail|google)\.com$/.test(host),
    message: ({ host }) =>
      `${host} does not accept this user and password. Google accepts only app passwords: enable 2-step verification and create one at myaccount.google.com/apppasswords.`,
  },
  {
    is: ({ isLogin, said }, { host }) =>
      isLogin &&
      (/(^|\.)(office365|outlook|hotmail|live)\.com$/.test(host) || /basic auth|5\.7\.139/i.test(said)),
    message: ({ host }) =>
      `${host} does not accept this user and password. Microsoft does not accept passwords from mail programs: connect the account instead.`,
  },
  {
    is: ({ isLogin, said, message }) =>
      isLogin && /LOGINDISABLED|login is disabled/i.test(`${said} ${message}`),
    message: ({ host, protocol }) =>
      `${host} accepts passwords only over TLS. Use ${secured(protocol)}:// or tls=required.`,
  },
  {
    is: ({ isLogin }) => isLogin,
    message: ({ host }) =>
      `${host} does not accept this user and password. Check that the user is the full email address, and whether the account requires an app password.`,
  },
  {
    is: ({ message, code }) => /STARTTLS|upgrade/i.test(`${message} ${code}`),
    message: ({ host, port, protocol }) =>
      `${host} does not offer TLS on port ${port}. Use ${secured(protocol)}://, or another port.`,
  },
  {
    is: ({ code }) => code === 'ETLS',
    message: ({ host }) => certificateMessage(host, undefined),
  },
  {
    is: ({ code }) =>
      /CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT|ETIMEDOUT|ETIMEOUT|ECONNECTION_TIMEOUT/.test(code),
    message: ({ host, port }) =>
      `${host}, port ${port}, did not respond in time. A firewall may block the connection, or the port may be wrong.`,
  },
  {
    is: ({ code }) => code === 'ECONNREFUSED',
    message: ({ host, port }) =>
      `${host}, port ${port}, refuses connections. No server listens on the port, or a firewall blocks it.`,
  },
  {
    is: ({ code }) => ['ENOTFOUND', 'EAI_AGAIN', 'EDNS'].includes(code),
    message: ({ host }) => `The host name ${host} does not exist.`,
  },
  {
    is: ({ code }) => ['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge'].includes(code),
    message: ({ host }) =>
      `${host} sent more than was asked for, so the connection was closed. If this persists, ask the provider of the mail server.`,
  },
  {
    is: ({ isMailbox }) => isMailbox,
    message: ({ host, mailbox }) =>
      `There is no mailbox “${mailbox}” on ${host}. Its name is case-sensitive.`,
  },
  {
    is: ({ responseCode, said }) =>
      responseCode >= 500 && /relay|not permitted|not allowed|authenticat|5\.7\.\d/i.test(said),
    message: ({ host }) =>
      `${host} does not send mail for this sender: relaying is denied. It may require a user and a password, or another sender address.`,
  },
  {
    is: ({ code, message }) =>
      /ECONNECTION|ECONNRESET|EPIPE|NoConnection|EConnectionClosed|ClosedAfterConnect|ESOCKET/.test(
        `${code} ${message}`,
      ),
    message: ({ host }) => `${host} closed the connection.`,
  },
]

const secured = (protocol: string) => (protocol.startsWith('imap') ? 'imaps' : 'smtps')
const quoted = (said: string) => (said ? ` The server said: ${said}` : '')

const isOfHandshake = (error: unknown) => /^(EPROTO$|ERR_SSL_)/.test(codeOf(error) ?? '')

const asTheSystemSaid = (error: unknown) =>
  error instanceof Error && 'originalCode' in error
    ? Object.assign(new Error(error.message), { ...error, code: error.originalCode })
    : error

// Errors of libraries have fields that their types do not declare, so each is checked before use.
const toldBy = (error: unknown): Told => {
  const told: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {}
  const text = (name: string) => (typeof told[name] === 'string' ? told[name] : '')
  const code = codeOf(error) ?? ''
  return {
    message: error instanceof Error ? error.message : '',
    code,
    said: (text('responseText') || text('response'))
      .replace(/[^\P{C}]+/gu, ' ')
      .trim()
      .slice(0, 300),
    responseCode: typeof told.responseCode === 'number' ? told.responseCode : 0,
    command: text('command'),
    isLogin: told.authenticationFailed === true || code === 'EAUTH',
    isMailbox: told.mailboxMissing === true,
  }
}
