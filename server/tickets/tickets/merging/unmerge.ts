import { ticketMergeUndone } from '../../../../contract/tickets/moves/ticket-merge.ts'
import { countTickets } from '../../../contacts/index.ts'
import { merging } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { conflict, notFound } from '../../../platform/kernel/problem.ts'
import { changeLocked } from '../record/change.ts'
import * as store from '../record/merge-store.ts'
import * as tickets from '../record/store.ts'
import { reindexAll } from '../search/reindex.ts'
import * as timers from '../snoozing/timer-store.ts'

type Found = Pick<store.MergedTicket, 'id'> & { leadsTo: number[] }

/** The ticket with this ULID, merged or not; undefined if the caller cannot access it. */
export const findToUnmerge = async (
  tx: Write,
  params: { ticket: string },
  me: Principal,
): Promise<Found | undefined> => {
  const merged = await store.findMerged(tx, params.ticket, me.channels)
  const found = merged ?? (await tickets.findUnmerged(tx, params.ticket, me.channels))
  return found && { id: found.id, leadsTo: merged?.merge_path ?? [] }
}

/** Undoes the merge of a ticket. Does nothing if it is not merged. */
export const unmerge = async (tx: Write, { id, leadsTo }: Found, me: Principal) => {
  if (leadsTo.length === 0) return
  await store.lockMerging(tx)
  await store.lockAround(tx, [id, ...leadsTo])
  const known = await store.lockMerged(tx, id)
  if (!known) return
  const [target = 0, ...further] = known.merge_path
  if (further.length > 0)
    throw conflict('The other ticket was merged itself since then. Undo that merge first.')
  const ulid = await store.ulidOf(tx, target)
  const [into] = ulid ? await tickets.lockAll(tx, [ulid], me.channels) : []
  if (!into) throw notFound()
  const messages = await merging.countFrom(tx, { from: id, into: target })
  if (messages !== statesIn(known.before_merge).messages)
    throw conflict('Messages of the ticket were split off since then, so the merge cannot be undone.')
  await undo(tx, known, into)
}

/**
 * Undoes the merge of a ticket whose messages are in the ticket that it was merged into, for work without a caller.
 * Messages that were split off since then stay where they are.
 */
export const takeApart = async (tx: Write, id: number, target: number) => {
  await store.lockAround(tx, [id, target])
  const known = await store.lockMerged(tx, id)
  const into = await tickets.lock(tx, target)
  if (known && into && known.merge_path.join() === String(target)) await undo(tx, known, into)
}

const undo = async (tx: Write, known: store.MergedTicket, into: Into) => {
  await restore(tx, known, into)
  const told = { number: into.number, subject: into.subject }
  emit(tx, ticketMergeUndone, { ticket: known.ulid, other: into.ulid, ...told }, { ticket: known.id })
  const { ulid: other, number, subject } = known
  emit(tx, ticketMergeUndone, { ticket: into.ulid, other, number, subject }, { ticket: into.id })
}

type Into = tickets.LockedTicket

const restore = async (tx: Write, ticket: store.MergedTicket, into: Into) => {
  const place = { from: ticket.id, into: into.id }
  const { own, other, reads } = statesIn(ticket.before_merge)
  const [now] = await store.states(tx, [into.id])
  await merging.returnAll(tx, place)
  await store.setUnmerged(tx, ticket, own)
  await store.restoreReads(tx, into.id, reads)
  if (own.snoozed_until) await timers.set(tx, [ticket.id], own.snoozed_until)
  // If there was activity since the merge, the target keeps its newest message and its wait.
  const isUntouched =
    now?.last_activity_at.getTime() ===
    Math.max(own.last_activity_at.getTime(), other.last_activity_at.getTime())
  if (isUntouched) await store.absorb(tx, into.id, other, other.possibly_related_id)
  if (isUntouched && own.status === 'open' && into.status === 'open' && other.status !== 'open')
    await changeLocked(
      tx,
      into,
      { status: other.status },
      { assignee: undefined, team: undefined, mayLackFields: true },
    )
  const contact = ticket.contact_id !== null && { id: ticket.contact_id, channel: ticket.channel_id }
  if (contact) await countTickets(tx, contact, 1)
  await store.noteFiles(tx, [ticket.id, into.id])
  await reindexAll(tx, [ticket.id, into.id])
}

type Stored = Record<keyof store.MergeState, never>
type StoredMerge = { ticket: Stored; into: Stored; messages: number; reads: store.LoweredRead[] }

/** Parses the states that the merge stored as JSON. */
const statesIn = (before: Record<string, unknown>) => {
  const { ticket, into, messages, reads } = before as StoredMerge
  return { own: stateIn(ticket), other: stateIn(into), messages, reads }
}

const stateIn = (stored: Stored): store.MergeState => ({
  ...stored,
  snoozed_until: momentIn(stored.snoozed_until),
  waiting_since: momentIn(stored.waiting_since),
  last_activity_at: new Moment(stored.last_activity_at),
})

const momentIn = (stored: string | null) => (stored === null ? null : new Moment(stored))
