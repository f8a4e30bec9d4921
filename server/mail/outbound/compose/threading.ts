import { hash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { randomText } from '../../../platform/kernel/ids.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import type { Earlier, Letter } from '../record/letter-store.ts'

/** A Message-ID that cannot be guessed, without angle brackets. */
export const newMailRef = (
  letter: Pick<Letter, 'ulid' | 'channel_type' | 'channel_address'>,
  mailDomain: string,
) => `${letter.ulid}.${randomText(22).toLowerCase()}@${domainOf(letter, mailDomain)}`

/** The domain of the sender. Addresses of widgets are secret, so it is the domain of the installation there. */
export const domainOf = (
  { channel_type, channel_address }: Pick<Letter, 'channel_type' | 'channel_address'>,
  mailDomain: string,
) => {
  const domain = channel_type === 'widget' ? mailDomain : (channel_address.split('@').at(-1) ?? mailDomain)
  return domainToASCII(domain) || mailDomain
}

/** The headers by which mail programs group mails into threads. A forward starts a new thread. */
export const threadOf = (letter: Letter & { conversation: string }, earlier: readonly Earlier[]) => {
  if (letter.is_forward) return {}
  // Message-IDs of received mails are copied into headers, so only safe characters are allowed.
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

/** The conversation id of a ticket for Outlook: 16 secret bytes, which only recipients of its mails know. */
export const conversationOf = (keys: Keys, workspace: number, { ticket_ulid }: Pick<Letter, 'ticket_ulid'>) =>
  hash('sha256', keys.mark('conversation', `${workspace}:${ticket_ulid}`), 'buffer')
    .subarray(0, 16)
    .toString('hex')

/** The Thread-Index of Outlook: the start of the conversation, its id, and five bytes for each mail since. */
export const threadIndex = (
  { ticket_created_at, conversation }: Pick<Letter, 'ticket_created_at'> & { conversation: string },
  earlier: number,
) => {
  // The upper six bytes of a FILETIME, which counts units of 100 ns since 1601.
  const ticks = (BigInt(ticket_created_at.getTime()) + 11_644_473_600_000n) * 10_000n
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(ticks)
  const answers = Array.from({ length: earlier }, (_, index) => Buffer.from([0, 0, 0, 0, index + 1]))
  return Buffer.concat([time.subarray(0, 6), Buffer.from(conversation, 'hex'), ...answers]).toString('base64')
}
