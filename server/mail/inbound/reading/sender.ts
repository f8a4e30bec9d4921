import { oneLine } from '../../../platform/mail/message.ts'
import { isMailAddress } from '../../../platform/validation/addresses.ts'
import { addressOf } from '../parse/headers/addresses.ts'
import type { ParsedMail } from '../parse/parsed/parsed-mail.ts'

export type Sender = { email: string; name: string | null }

/** The sender of reports without an address. Mail to ".invalid" is never delivered (RFC 2606). */
const mailServer = 'mailer-daemon@unknown.invalid'

/**
 * The sender of a mail: its From, or a substitute. Returns undefined if a person wrote it who cannot receive a reply.
 */
export const senderOf = (mail: ParsedMail, envelopeFrom: string | null): Sender | undefined => {
  const named = mail.from.find(({ address }) => isAddress(address))
  if (named) return { email: named.address.toLowerCase(), name: nameOf(named.name) }
  const email = standInOf(mail, envelopeFrom)
  return email === undefined ? undefined : { email: email.toLowerCase(), name: null }
}

/**
 * The envelope sender, which SPF covers, has priority over headers, which anybody can forge. Otherwise a mail without a
 * From could name a sender whose domain denies it.
 */
const standInOf = ({ automatic, returnPath, otherSenders }: ParsedMail, envelopeFrom: string | null) => {
  const envelope = envelopeFrom || returnPath
  const handedIn = addressOf(envelope)
  if (isAddress(handedIn)) return handedIn
  if (automatic === null) return envelope ? undefined : otherSenders.find(isAddress)
  return otherSenders.find(isAddress) ?? mailServer
}

const isAddress = (text: string) => text.length <= 255 && isMailAddress(text)

const nameOf = (text: string) => [...oneLine(text)].slice(0, 255).join('') || null
