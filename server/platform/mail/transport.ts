import type { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport, type SendMailOptions } from 'nodemailer'
import DKIM from 'nodemailer/lib/dkim'
import type { ServerCertificate } from '../egress/server-certificate.ts'
import { limitedBy } from '../turns/limited-by.ts'
import { fileKeeper } from './keep-file.ts'
import type { Envelope, Session } from './session.ts'
import { keepSessions } from './sessions.ts'
import { LostResponse, rejectionIn, type SmtpFault, WayFault } from './smtp-faults.ts'
import { smtpOptions, type Way } from './smtp-options.ts'

export { LostResponse, WayFault } from './smtp-faults.ts'
export type { Way } from './smtp-options.ts'

export type Transport = {
  /** The signal also closes the connection. */
  deliver(message: Message, signal?: AbortSignal): Promise<Answer>
  close(): void
}

/** A function is called when the mail is sent, so that its files are open only as long as necessary. */
export type Message = Outgoing | (() => Promise<Outgoing>)

/** A mail, and the key that signs it. */
export type Outgoing = SendMailOptions & { signature?: Signature | undefined }
export type Signature = { domainName: string; keySelector: string; privateKey: string }

/**
 * Permanent rejections: of the whole mail, or of some recipients of a mail that was accepted. `isKept`: the mail was
 * stored as a file and not sent.
 */
export type Answer = {
  rejected?: string | undefined
  unreached?: Unreached[] | undefined
  /** The response of the server that accepted the mail. */
  words?: string | undefined
  /** The Message-ID of the mail, if the server has replaced it. */
  messageId?: string | undefined
  isKept?: boolean
  /** The certificate of the server that accepted the mail. */
  certificate?: ServerCertificate | undefined
}
export type Unreached = { recipient: string; code: string | null; words: string }

const composing = createTransport({ streamTransport: true, newline: 'windows' })

/** Converts the domain of an address to ASCII (IDNA), so that every server can resolve it. */
export const asKnownToDns = (address: string) => {
  const [, name, domain = ''] = address.match(/^(.*)@([^@]*)$/s) ?? []
  return name === undefined ? address : `${name}@${domainToASCII(domain) || domain}`
}

/** `shown`: the recipients that the headers name. */
type Written = { envelope: Envelope; content: Readable; shown: string[] }

/** The raw mail. The signature covers exactly the bytes that are sent. */
export const written = async (made: Message): Promise<Written> => {
  const { signature, ...message } = typeof made === 'function' ? await made() : made
  const { envelope, message: raw } = await composing.sendMail(message)
  const content = raw as Readable // a stream, because of `streamTransport`
  return {
    envelope: { from: asKnownToDns(envelope.from || ''), to: envelope.to.map(asKnownToDns) },
    content: signature ? new DKIM(signature).sign(content) : content,
    shown: [message.to, message.cc].flat().map((one) => addressOf(one).toLowerCase()),
  }
}

/**
 * For one mail, from the connection to the response. No other limit applies to a server that keeps sending single
 * bytes.
 */
const usualDeadlineMs = 10 * 60_000

const addressOf = (one: SendMailOptions['to']) =>
  asKnownToDns(typeof one === 'string' ? one : one && 'address' in one ? (one.address ?? '') : '')

export const smtpTransport = (way: Way, { deadlineMs = usualDeadlineMs } = {}): Transport => {
  const options = smtpOptions(way)
  const sessions = keepSessions(options)
  const inTurn = limitedBy<string>({ each: options.url.connections })
  const late = `${options.url.host} did not finish taking a mail within ${deadlineMs / 1_000} seconds.`
  const deliver = async (message: Message, signal: AbortSignal): Promise<Answer> => {
    const kept = await sessions.take(signal)
    try {
      return await hand(await written(message), kept.session, signal)
    } catch (error) {
      if (!leavesWaiting(error as SmtpFault)) kept.session.close() // only errors are thrown here
      throw error
    } finally {
      sessions.giveBack(kept)
    }
  }
  const deliverInTime = async (message: Message, signal: AbortSignal | undefined) => {
    const own = new AbortController()
    const timer = setTimeout(() => own.abort(new WayFault(late)), deadlineMs)
    try {
      return await deliver(message, signal ? AbortSignal.any([own.signal, signal]) : own.signal)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    deliver: (message, signal) => inTurn(options.url.host, () => deliverInTime(message, signal)),
    close: sessions.close,
  }
}

/**
 * Returns true if the next mail can use the connection. After any other error, the state of the server is unknown.
 */
const leavesWaiting = ({ code = '', responseCode }: SmtpFault) =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode !== 421

const unreachable = (address: string) =>
  `The mail server does not take addresses such as ${address}, whose part before the @ is not in ASCII.`

const hand = async (
  { envelope, content }: Written,
  session: Session,
  signal: AbortSignal,
): Promise<Answer> => {
  const foreign = [envelope.from, ...envelope.to].find((address) => /[^\0-\x7f]/.test(address))
  if (foreign !== undefined && !session.takesUnicode) {
    content.destroy()
    return { rejected: unreachable(foreign) }
  }
  let isHandedOver = false
  content.once('end', () => {
    isHandedOver = true
  })
  try {
    const { rejectedErrors = [], response } = await session.send(envelope, content, signal)
    return { unreached: rejectedErrors.map(unreachedIn), words: response, certificate: session.certificate }
  } catch (error) {
    content.destroy()
    const fault = error as SmtpFault // the library throws nothing else
    if (isHandedOver && fault.responseCode === undefined) throw new LostResponse(fault.message)
    const rejected = rejectionIn(fault)
    if (rejected === undefined) throw fault
    return { rejected }
  }
}

const unreachedIn = ({ recipient = '', responseCode, response, message }: SmtpFault): Unreached => ({
  recipient,
  code: responseCode === undefined ? null : String(responseCode),
  words: response ?? message,
})

/** Writes mails as .eml files, which mail programs can open. */
export const folderTransport = (folder: string): Transport => {
  const keep = fileKeeper(folder)
  return {
    deliver: async (message) => {
      const { content } = await written(message)
      await keep('.eml', Buffer.concat(await Array.fromAsync(content)))
      return { isKept: true }
    },
    close: () => {},
  }
}
