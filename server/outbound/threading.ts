import { domainToASCII } from 'node:url'
import { randomText } from '../platform/ids.ts'
import type { Keys } from '../platform/keys.ts'
import type { Earlier, Letter } from './letter-store.ts'
import { sha256 } from './sha256.ts'

/** A Message-ID that nobody guesses, without its brackets. */
export const newMailRef = (
  letter: Pick<Letter, 'ulid' | 'channel_type' | 'channel_address'>,
  mailDomain: string,
) => `${letter.ulid}.${randomText(22).toLowerCase()}@${domainOf(letter, mailDomain)}`

/** Addresses of widgets are nobody's business, but their domain is that of the installation. */
export const domainOf = (
  { channel_type, channel_address }: Pick<Letter, 'channel_type' | 'channel_address'>,
  mailDomain: string,
) => {
  const domain = channel_type === 'widget' ? mailDomain : (channel_address.split('@').at(-1) ?? mailDomain)
  return domainToASCII(domain) || mailDomain
}

/** By what mail programs put a mail beside the earlier ones. A forward begins anew. */
export const threadOf = (letter: Letter & { conversation: string }, earlier: readonly Earlier[]) => {
  if (letter.is_forward) return {}
  // What came from outside stands in headers as it came.
  const usable = earlier.filter(({ mail_ref }) => /^[\x21-\x3b\x3d\x3f-\x7e]{3,400}$/.test(mail_ref))
  const answered = usable.find(({ is_inbound }) => is_inbound) ?? usable[0]
  const headers = { 'Thread-Index': threadIndex(letter, earlier.length), 'Thread-Topic': letter.subject }
  if (!answered) return { headers }
  return {
    headers,
    inReplyTo: `<${answered.mail_ref}>`,
    references: usable.map(({ mail_ref }) => `<${mail_ref}>`).reverse(),
  }
}

/** Names the conversation of a ticket as Outlook does: 16 bytes, which only recipients of our mails know. */
export const conversationOf = (keys: Keys, workspace: number, { ticket_ulid }: Pick<Letter, 'ticket_ulid'>) =>
  sha256(keys.mark('conversation', `${workspace}:${ticket_ulid}`))
    .subarray(0, 16)
    .toString('hex')

/** How Outlook does it: when the conversation began and which it is, and a few bytes for each mail since. */
export const threadIndex = (
  { ticket_created_at, conversation }: Pick<Letter, 'ticket_created_at'> & { conversation: string },
  earlier: number,
) => {
  // Its clock counts units of 100 ns since 1601, of which the upper six bytes are told.
  const ticks = (BigInt(ticket_created_at.getTime()) + 11_644_473_600_000n) * 10_000n
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(ticks)
  const answers = Array.from({ length: earlier }, (_, index) => Buffer.from([0, 0, 0, 0, index + 1]))
  return Buffer.concat([time.subarray(0, 6), Buffer.from(conversation, 'hex'), ...answers]).toString('base64')
}
