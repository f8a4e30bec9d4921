import {
  ticketMessagesMoved,
  ticketMessagesMovedIn,
} from '../../../../contract/tickets/moves/message-moves.ts'
import { type MovedMessage, merging } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { invalid, notFound } from '../../../platform/kernel/problem.ts'
import { changeLocked } from '../record/change.ts'
import { noteFiles } from '../record/merge-store.ts'
import type * as tickets from '../record/store.ts'
import { reindexAll } from '../search/reindex.ts'
import { lockBoth, whyNotInto } from './merge.ts'
import * as store from './move-store.ts'
import { summarize, waitOf } from './summary.ts'

type Wanted = { into_ulid: string; message_ulids: string[] }

/** Moves messages of a ticket to another one. Returns its id. */
export const move = async (
  tx: Write,
  { found, wanted, me }: { found: tickets.TicketRow; wanted: Wanted; me: Principal },
) => {
  const ulid = wanted.into_ulid.toLowerCase()
  if (ulid === found.ulid) throw invalid({ into_ulid: ['The messages are in this ticket already.'] })
  const [ticket, into] = await lockBoth(tx, found, ulid, me)
  if (!ticket) throw notFound()
  if (!into) throw invalid({ into_ulid: [await whyNotInto(tx, ulid, me)] })
  const messages = await chosen(tx, ticket.id, wanted.message_ulids)
  const opens = into.status === 'closed' && waitOf(messages) !== null
  await take(tx, { messages, from: ticket.id, into: into.id, user: me.user.id, opens })
  if (opens) await changeLocked(tx, into, { status: 'open' }, { assignee: undefined, team: undefined })
  const count = { messages: messages.length }
  const there = { other: into.ulid, number: into.number, subject: into.subject }
  emit(tx, ticketMessagesMoved, { ticket: ticket.ulid, ...there, ...count }, { ticket: ticket.id })
  const here = { other: ticket.ulid, number: ticket.number, subject: ticket.subject }
  emit(tx, ticketMessagesMovedIn, { ticket: into.ulid, ...here, ...count }, { ticket: into.id })
  return into.id
}

/** The messages of a ticket with these ULIDs, which are not all of its messages. */
export const chosen = async (tx: Write, ticket: number, given: string[]) => {
  const ulids = given.map((ulid) => ulid.toLowerCase())
  const { messages, others } = await merging.messagesToMove(tx, ticket, ulids)
  const known = new Set(messages.map(({ ulid }) => ulid))
  const unknown = ulids.flatMap((ulid, n) => (known.has(ulid) ? [] : [`message_ulids.${n}`]))
  if (unknown.length)
    throw invalid(Object.fromEntries(unknown.map((path) => [path, [fieldFaults.selected(label(path))]])))
  if (others === 0) throw invalid({ message_ulids: ['At least one message must stay in the ticket.'] })
  return messages
}

type Taking = {
  messages: MovedMessage[]
  from: number
  into: number
  user: number
  isSplit?: boolean
  opens?: boolean
}

/** Moves messages between two tickets that are locked, and remembers where they came from. */
export const take = async (
  tx: Write,
  { messages, from, into, user, isSplit = false, opens = false }: Taking,
) => {
  const ids = messages.map(({ id }) => id)
  await merging.move(tx, ids, into)
  const move = {
    ulid: newUlid(),
    from_ticket_id: from,
    to_ticket_id: into,
    is_split: isSplit,
    has_opened: opens,
    user_id: user,
  }
  await store.insert(
    tx,
    messages.map(({ id, merged_from_id }) => ({ ...move, message_id: id, merged_from_id })),
  )
  await showMoved(tx, [from, into])
}

/** Shows tickets with the messages that they have now. */
export const showMoved = async (tx: Write, ids: number[]) => {
  await summarize(tx, ids)
  await noteFiles(tx, ids)
  await reindexAll(tx, ids)
}
