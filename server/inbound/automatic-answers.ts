import type { Write } from '../platform/db/transaction.ts'
import * as store from './automatic-answers-store.ts'

const oneHourMs = 3_600_000

/** How many mails that nobody wrote may leave. */
export const budgets = { acknowledgementsToAddressInADay: 1, toAddressInAnHour: 5, ofChannelInAnHour: 500 }

/** A confirmation that a mail has come. */
export const acknowledging = 'acknowledgement'

type Wish = {
  ticket: number
  channel: number
  address: string
  /** What wants to answer, such as an acknowledgement or one workflow: each does so once on a ticket. */
  source: string
  /** How many of all there are may leave the installation in an hour. */
  atMost: number
}

export type Verdict = 'granted' | 'had one' | 'address spent' | 'channel spent' | 'installation spent'

/**
 * Whether an answer that nobody wrote may go to an address, and notes that it does. Two machines that answer
 * each other, or somebody who writes in the name of others, can make it send only so much.
 */
export const mayAnswer = async (tx: Write, { atMost, ...wish }: Wish): Promise<Verdict> => {
  const asked = { ...wish, address: wish.address.toLowerCase() }
  const anHourAgo = new Date(tx.now.getTime() - oneHourMs)
  const aDayAgo = new Date(tx.now.getTime() - 24 * oneHourMs)
  const sent = await store.sent(tx, { ...asked, anHourAgo, aDayAgo })
  if (sent.onTicket) return 'had one'
  if (isAddressSpent(asked.source, sent)) return 'address spent'
  if (sent.ofChannel >= budgets.ofChannelInAnHour) return 'channel spent'
  if (sent.inAll >= atMost) return 'installation spent'
  return (await store.note(tx, asked)) ? 'granted' : 'had one'
}

const isAddressSpent = (source: string, { toAddress, bySourceInADay }: store.Sent) =>
  toAddress >= budgets.toAddressInAnHour ||
  (source === acknowledging && bySourceInADay >= budgets.acknowledgementsToAddressInADay)

/** Why an answer was not sent, for people. */
export const whyNot = (verdict: Exclude<Verdict, 'granted'>) => reasons[verdict]

const reasons = {
  'had one': 'this address has had this answer on this ticket already.',
  'address spent': 'this address has had as many automatic answers lately as one may have.',
  'channel spent': `this channel has sent ${budgets.ofChannelInAnHour} automatic answers within an hour, which is the most that one may.`,
  'installation spent':
    'this installation has sent as many automatic answers within an hour as it may; its operator sets how many, with AUTOMATIC_MAILS.',
}
