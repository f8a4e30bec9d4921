import { oneLine } from '../platform/mail/message.ts'
import { formats } from '../platform/validation/formats.ts'
import type { ParsedMail } from './parse/parsed.ts'

export type Sender = { email: string; name: string | null }

/** Whom a mail is from: as it says, or else as it was handed in; undefined if nobody can be answered. */
export const senderOf = ({ from }: ParsedMail, envelopeFrom: string | null): Sender | undefined => {
  const named = from.find(({ address }) => isAddress(address))
  if (named) return { email: named.address.toLowerCase(), name: nameOf(named.name) }
  return envelopeFrom && isAddress(envelopeFrom)
    ? { email: envelopeFrom.toLowerCase(), name: null }
    : undefined
}

const isAddress = (text: string) => text.length <= 255 && formats.email?.accepts(text) === true

const nameOf = (text: string) => [...oneLine(text)].slice(0, 255).join('') || null
