import type { Snooze } from '../../../../contract/tickets/state/snooze.ts'
import { snoozeTicket, unsnoozeTicket } from '../../../../contract/tickets/ticket-snooze.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/kernel/problem.ts'
import * as store from '../record/store.ts'
import { snoozeEnd } from './rules.ts'
import { snoozeLocked, unsnoozeLocked } from './snooze.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  store.find(tx, params.ticket, me.channels)

const locked = async (tx: Write, { id }: { id: number }) => {
  const ticket = await store.lock(tx, id)
  if (!ticket) throw notFound()
  return ticket
}

type SnoozeCall = { tx: Write; me: Principal; found: store.TicketRow; body: Snooze }

const snooze = async ({ tx, me, found, body }: SnoozeCall) => {
  const until = snoozeEnd(body.until, tx.now)
  await snoozeLocked(tx, await locked(tx, found), until)
  return store.get(tx, found.id, me)
}

export const snoozeRoutes = [
  route(snoozeTicket, find, snooze),
  route(unsnoozeTicket, find, async ({ tx, found }) => {
    await unsnoozeLocked(tx, await locked(tx, found), 'member')
  }),
]
