import { ticketMerged, ticketMergedIn } from '../../../../contract/tickets/moves/ticket-merge.ts'
import { countTickets } from '../../../contacts/index.ts'
import { merging } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { exactly } from '../../../platform/kernel/clock.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { conflict, invalid, notFound } from '../../../platform/kernel/problem.ts'
import { changeLocked } from '../record/change.ts'
import * as store from '../record/merge-store.ts'
import * as tickets from '../record/store.ts'
import { reindexAll } from '../search/reindex.ts'

type Row = Omit<tickets.TicketRow, 'contact_email'>
type Named = Pick<Row, 'id' | 'ulid' | 'number' | 'subject'>
type Locked = tickets.LockedTicket

/** Merges a ticket into another one. Returns the id of the target. */
export const merge = async (
  tx: Write,
  { found, into: given, me }: { found: Row; into: string; me: Principal },
) => {
  const ulid = given.toLowerCase()
  if (ulid === found.ulid) throw invalid({ into_ulid: ['A ticket cannot be merged into itself.'] })
  const [ticket, into] = await lockBoth(tx, found, ulid, me)
  if (!ticket) throw notFound()
  if (!into) throw invalid({ into_ulid: [await whyNotInto(tx, ulid, me)] })
  await move(tx, ticket, into)
  tell(tx, ticket, into)
  return into.id
}

/** Merges a ticket that has no messages any more, so that its URL and its reply addresses lead to the other one. */
export const mergeEmpty = async (tx: Write, ticket: Locked, into: Locked) => {
  await move(tx, ticket, into, { mayOpen: false })
  tell(tx, ticket, into)
}

const tell = (tx: Write, ticket: Named, into: Named) => {
  const facts = { number: into.number, subject: into.subject }
  emit(tx, ticketMerged, { ticket: ticket.ulid, other: into.ulid, ...facts }, { ticket: ticket.id })
  const { number, subject } = ticket
  const merged = { ticket: into.ulid, other: ticket.ulid, number, subject }
  emit(tx, ticketMergedIn, merged, { ticket: into.id })
}

/** Locks two tickets that messages move between. Those that the caller cannot access, or that are merged, are undefined. */
export const lockBoth = async (tx: Write, found: Row, ulid: string, me: Principal) => {
  await store.lockMerging(tx)
  const other = await tickets.findUnmerged(tx, ulid, me.channels)
  await store.lockAround(tx, [found.id, ...(other ? [other.id] : [])])
  const ulids = [found.ulid, ulid]
  const locked = await tickets.lockAll(tx, ulids, me.channels)
  return ulids.map((ulid) => locked.find((one) => one.ulid === ulid))
}

export const whyNotInto = async (tx: Write, ulid: string, me: Principal) =>
  (await store.findMerged(tx, ulid, me.channels))
    ? 'That ticket was merged itself. Choose the ticket that has its messages now.'
    : fieldFaults.selected(label('into_ulid'))

const move = async (tx: Write, ticket: Row, into: Locked, { mayOpen } = { mayOpen: true }) => {
  const states = await store.states(tx, [ticket.id, into.id])
  const [own, other] = [ticket, into].map(({ id }) => states.find((state) => state.id === id))
  if (!own || !other) throw conflict('One of the tickets was deleted meanwhile.')
  const place = { from: ticket.id, into: into.id }
  const reads = [...(await store.keepUnread(tx, place))]
  await merging.moveAll(tx, place)
  const messages = await merging.countFrom(tx, place)
  const before = { ticket: exact(own), into: exact(other), messages, reads }
  await store.setMerged(tx, { id: ticket.id, into: into.id, before })
  await store.absorb(
    tx,
    into.id,
    together(own, other),
    other.possibly_related_id === ticket.id ? null : other.possibly_related_id,
  )
  if (mayOpen && own.status === 'open' && other.status !== 'open' && other.status !== 'spam')
    await changeLocked(tx, into, { status: 'open' }, { assignee: undefined, team: undefined })
  const contact = ticket.contact_id !== null && { id: ticket.contact_id, channel: ticket.channel_id }
  if (contact) await countTickets(tx, contact, -1)
  await store.noteFiles(tx, [into.id])
  await reindexAll(tx, [ticket.id, into.id])
}

const exact = ({ waiting_since, last_activity_at, snoozed_until, ...state }: store.MergeState) => ({
  ...state,
  waiting_since: waiting_since && exactly(waiting_since),
  last_activity_at: exactly(last_activity_at),
  snoozed_until: snoozed_until && exactly(snoozed_until),
})

/** The combined state of both tickets: the longer wait and the newer message. */
const together = (own: store.MergeState, other: store.MergeState) => {
  const waits = [own.waiting_since, other.waiting_since].filter((since) => since !== null)
  const newer = own.last_activity_at > other.last_activity_at ? own : other
  return {
    waiting_since: waits.toSorted((one, two) => one.getTime() - two.getTime())[0] ?? null,
    last_activity_at: newer.last_activity_at,
    latest_message_preview: newer.latest_message_preview,
  }
}
