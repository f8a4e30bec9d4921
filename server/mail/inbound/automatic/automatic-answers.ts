import { type GlobalRead, readAcross, type Write } from '../../../platform/db/transaction.ts'
import { leadsOf } from '../receiving/destinations.ts'
import * as store from './automatic-answers-store.ts'

const oneHourMs = 3_600_000

/** Limits on automatic mails. */
export const budgets = { acknowledgementsToAddressInADay: 1, toAddressInAnHour: 5, ofChannelInAnHour: 500 }

/** The source of confirmations that a mail was received. */
export const acknowledging = 'acknowledgement'

type AutomaticAnswer = {
  ticket: number
  channel: number
  address: string
  /** The source, such as an acknowledgement or one workflow. Each sends at most one mail per ticket. */
  source: string
  /** Maximum automatic mails of the installation in an hour. */
  atMost: number
}

export type Verdict =
  | 'granted'
  | 'own address'
  | 'had one'
  | 'address spent'
  | 'channel spent'
  | 'installation spent'

/**
 * Records an automatic mail to an address, unless a limit forbids it. The limits stop mail loops, and floods caused
 * by forged senders.
 */
export const mayAnswer = async (tx: Write, { atMost, ...answer }: AutomaticAnswer): Promise<Verdict> => {
  const folded = { ...answer, address: answer.address.toLowerCase() }
  const anHourAgo = new Date(tx.now.getTime() - oneHourMs)
  const aDayAgo = new Date(tx.now.getTime() - 24 * oneHourMs)
  const sent = await store.recentAnswers(tx, { ...folded, anHourAgo, aDayAgo })
  if (sent.onTicket) return 'had one'
  if (isAddressSpent(folded.source, sent)) return 'address spent'
  if (sent.ofChannel >= budgets.ofChannelInAnHour) return 'channel spent'
  const { isOwn, inAll } = await readAcross(tx, async (all) => ({
    isOwn: await isOwnAddress(all, folded.address),
    inAll: await store.countSince(all, anHourAgo),
  }))
  if (isOwn) return 'own address'
  if (inAll >= atMost) return 'installation spent'
  return (await store.note(tx, folded)) ? 'granted' : 'had one'
}

/** Bellhop must not answer an address for which it receives mail: two workspaces would answer each other. */
const isOwnAddress = async (tx: GlobalRead, address: string) => {
  const leads = await leadsOf(tx, [address], address.split('@').at(-1) ?? '')
  return leads.size > 0
}

const isAddressSpent = (source: string, { toAddress, bySourceInADay }: store.Sent) =>
  toAddress >= budgets.toAddressInAnHour ||
  (source === acknowledging && bySourceInADay >= budgets.acknowledgementsToAddressInADay)

/** The reason why an automatic mail was not sent, for users. */
export const whyNot = (verdict: Exclude<Verdict, 'granted'>) => reasons[verdict]

const reasons = {
  'own address': 'this address belongs to a channel of this installation.',
  'had one': 'this address has already received this automatic reply on this ticket.',
  'address spent': 'this address has reached the limit of automatic mail.',
  'channel spent': `this channel has reached its limit of ${budgets.ofChannelInAnHour} automatic mails per hour.`,
  'installation spent': 'this installation has reached its limit of automatic mail per hour.',
}
