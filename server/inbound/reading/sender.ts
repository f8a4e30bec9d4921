import { oneLine } from '../../platform/mail/message.ts'
import { isMailAddress } from '../../platform/validation/addresses.ts'
import { addressOf } from '../parse/headers/addresses.ts'
import type { ParsedMail } from '../parse/parsed-mail.ts'

export type Sender = { email: string; name: string | null }

/** Stands in for mail servers that report under no address. Mail to ".invalid" is never delivered (RFC 2606). */
const mailServer = 'mailer-daemon@unknown.invalid'

/** Whom a mail is from: its From, else a stand-in. Undefined if somebody wrote it who cannot be answered. */
export const senderOf = (mail: ParsedMail, envelopeFrom: string | null): Sender | undefined => {
  const named = mail.from.find(({ address }) => isAddress(address))
  if (named) return { email: named.address.toLowerCase(), name: nameOf(named.name) }
  const email = standInOf(mail, envelopeFrom)
  return email === undefined ? undefined : { email: email.toLowerCase(), name: null }
}

/**
 * The envelope, which SPF covers, goes before what anybody can write into a header. Otherwise a mail without a
 * From could claim a sender whose domain denies it.
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
