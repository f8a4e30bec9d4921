import { mailFault } from '../egress/mail-faults.ts'
import type { MailUrl } from '../egress/url.ts'

/** What the library throws. */
export type SmtpFault = Error & {
  code?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
  response?: string | undefined
  recipient?: string | undefined
}

/** The whole mail was handed over, and then the connection ended without a word: it may have left or not. */
export class LostResponse extends Error {}

/** Nobody could be reached or would let us in: this says nothing about the mail. */
export class WayFault extends Error {}

export const asWayFault = (error: unknown, url: MailUrl) =>
  new WayFault(mailFault(error, url), { cause: error })

/** The words of a rejection that stays one however often it is tried; undefined if later may be better. */
export const rejectionIn = ({ code, responseCode, command = '', response, message }: SmtpFault) => {
  // The address itself is wrong; no server was asked.
  if (code === 'EENVELOPE' && responseCode === undefined) return message
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
  if (!isAboutMail || responseCode === undefined || responseCode < 500) return undefined
  // These are about us: a sequence or a login that the server misses.
  return [503, 530, 535].includes(responseCode) ? undefined : response
}
