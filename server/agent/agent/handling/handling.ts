import type { Write } from '../../../platform/db/transaction.ts'
import * as store from './handling-store.ts'

type Ticket = { id: number; channel_id: number }

/** Lets the agent answer a locked ticket again, from the latest message of the contact on. Returns whether it has one. */
export const startAgent = async (tx: Write, { id: ticket, channel_id: channel }: Ticket) => {
  if (!(await store.hasAgent(tx, channel))) return false
  await store.start(tx, ticket)
  await store.askAgain(tx, { ticket, channel })
  return true
}

/** Keeps the agent from answering a ticket, also what it is about to answer. Returns whether it was not stopped before. */
export const stopAgent = (tx: Write, { id }: Pick<Ticket, 'id'>) => store.stop(tx, id)
