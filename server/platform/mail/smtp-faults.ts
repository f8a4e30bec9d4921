import { mailFault } from '../egress/mail-faults.ts'
import type { MailUrl } from '../egress/url.ts'

/** The errors that the library throws. */
export type SmtpFault = Error & {
  code?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
  response?: string | undefined
  recipient?: string | undefined
}

/** The connection ended after the whole mail was sent, without a response. The mail may have been sent or not. */
export class LostResponse extends Error {}

/** The server is not reachable, or rejects the sign-in. This says nothing about the mail. */
export class WayFault extends Error {}

export const asWayFault = (error: unknown, url: MailUrl) =>
  new WayFault(mailFault(error, url), { cause: error })

/** The response of the server if it rejects the mail permanently. Returns undefined if a retry may succeed. */
export const rejectionIn = ({ code, responseCode, command = '', response, message }: SmtpFault) => {
  // The library found the address invalid and asked no server.
  if (code === 'EENVELOPE' && responseCode === undefined) return message
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
  if (!isAboutMail || responseCode === undefined || responseCode < 500) return undefined
  // These codes mean a wrong sequence of commands or a missing sign-in, not a wrong mail.
  return [503, 530, 535].includes(responseCode) ? undefined : response
}
