import { ofChannel as mails } from '../../mail/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import * as store from './store.ts'

/** Moves all that has the channel of some tickets to the channel that these have now, apart from received mails. */
export const followTickets = async (tx: Write, channel: number, tickets: number[]) => {
  for (const table of store.followingTables) await store.followTickets(tx, table, { channel, tickets })
}

export const followAll = async (tx: Write, channel: number, tickets: number[]) => {
  await followTickets(tx, channel, tickets)
  await mails.followTickets(tx, channel, tickets)
}

/** Does it for some tickets that have rows of a channel without being in it. Returns how many rows were moved. */
export const followBehind = async (tx: Write, channel: number, atMost: number) => {
  let count = 0
  for (const table of store.followingTables) {
    const tickets = await store.ticketsBehind(tx, table, { channel, atMost })
    count += await store.followTickets(tx, table, { channel, tickets })
  }
  const tickets = await store.ticketsBehind(tx, 'mails', { channel, atMost })
  return count + (await mails.followTickets(tx, channel, tickets))
}
