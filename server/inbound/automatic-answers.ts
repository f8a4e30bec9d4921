import type { Write } from '../platform/db/transaction.ts'
import * as store from './automatic-answers-store.ts'

const oneHourMs = 3_600_000

/** How many mails that nobody wrote may leave. */
const budgets = { addressInADay: 1, channelInAnHour: 500 }

type Wish = { ticket: number; channel: number; address: string; atMost: number }

/**
 * Whether an answer that nobody wrote may go to an address, and notes that it does. Two machines that answer
 * each other, or somebody who writes in the name of others, can make it send only so much.
 */
export const mayAnswer = async (tx: Write, { ticket, channel, address, atMost }: Wish) => {
  const anHourAgo = new Date(tx.now.getTime() - oneHourMs)
  const aDayAgo = new Date(tx.now.getTime() - 24 * oneHourMs)
  const sent = await store.sent(tx, { channel, address, anHourAgo, aDayAgo })
  if (sent.toAddress >= budgets.addressInADay) return false
  if (sent.ofChannel >= budgets.channelInAnHour || sent.inAll >= atMost) return false
  return store.note(tx, { ticket, channel, address })
}
