import { ticketMessageMoveUndone } from '../../../../contract/tickets/moves/message-moves.ts'
import { merging } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { conflict } from '../../../platform/kernel/problem.ts'
import { changeLocked } from '../record/change.ts'
import { lockAround, lockMerging } from '../record/merge-store.ts'
import * as tickets from '../record/store.ts'
import { mergeEmpty } from './merge.ts'
import { showMoved } from './move.ts'
import * as store from './move-store.ts'

type Place = { ticket: number; message: string }

/** Undoes the last move of a message. Returns the id of the ticket that has it then. */
export const undoMove = async (tx: Write, { ticket, message }: Place, me: Principal) => {
  await lockMerging(tx)
  const known = await store.latestOf(tx, ticket, message)
  if (!known) return ticket
  await lockAround(tx, [known.from_ticket_id, known.to_ticket_id])
  const { from, into } = await bothOf(tx, known, me)
  const standing = await store.findStanding(tx, known.ulid)
  if (!standing?.isLast)
    throw conflict('One of the messages was moved again since then. Undo that move first.')
  await merging.moveBack(tx, known.ulid)
  await store.setUndone(tx, known.ulid, me.user.id)
  const { total, newer } = await store.countMessages(tx, into.id, standing.moved_at)
  if (total === 0 && !standing.is_split)
    throw conflict('No message would stay in the ticket. Merge it into the other one instead.')
  await showMoved(tx, [from.id, into.id])
  if (total === 0) await mergeEmpty(tx, into, from)
  else if (standing.has_opened && newer === 0 && into.status === 'open') await close(tx, into)
  const facts = (one: Ticket, { ulid: other, number, subject }: Ticket) => ({
    ...{ ticket: one.ulid, other, number, subject },
    messages: standing.messages,
  })
  emit(tx, ticketMessageMoveUndone, facts(from, into), { ticket: from.id })
  emit(tx, ticketMessageMoveUndone, facts(into, from), { ticket: into.id })
  return from.id
}

type Ticket = tickets.LockedTicket

/** Locks both tickets of a move, or says why it cannot be undone. */
const bothOf = async (tx: Write, { from_ticket_id, to_ticket_id }: store.Move, me: Principal) => {
  const source = await store.findTicket(tx, from_ticket_id)
  const target = await store.findTicket(tx, to_ticket_id)
  if (!source) throw conflict('The ticket that the messages came from was deleted since then.')
  if (!target || target.isMerged)
    throw conflict('The ticket of the messages was merged since then. Undo that merge first.')
  if (source.isMerged)
    throw conflict('The ticket that the messages came from was merged since then. Undo that merge first.')
  const locked = await tickets.lockAll(tx, [source.ulid, target.ulid], me.channels)
  const [from, into] = [source, target].map(({ ulid }) => locked.find((one) => one.ulid === ulid))
  if (!from || !into) throw conflict('You cannot access the ticket that the messages came from.')
  return { from, into }
}

const close = (tx: Write, ticket: Ticket) =>
  changeLocked(
    tx,
    ticket,
    { status: 'closed' },
    { assignee: undefined, team: undefined, mayLackFields: true },
  )
